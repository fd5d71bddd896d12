/** The value of the `mode` parameter with which a list is shown as a grid. */
export const GRID = 'grid';

/** The address of a list with a filter. */
export const filteredAddress = (path: string, filter: object, mode?: typeof GRID): string =>
    `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), ...(mode && { mode }) })}`;
