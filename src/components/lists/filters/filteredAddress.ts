/** The value of the `mode` parameter with which a list is shown as a grid. */
export const GRID = 'grid';
/** The mode of a list of records that are in each other. */
export const TREE = 'tree';

/** The address of a list with a filter, optionally sorted by a column, lowest first, or as a grid. */
export const filteredAddress = (
    path: string,
    filter: object,
    { sort, mode }: { sort?: string; mode?: typeof GRID } = {},
): string =>
    `${path}?${new URLSearchParams({
        filter: JSON.stringify(filter),
        ...(sort && { sort, order: 'ASC' }),
        ...(mode && { mode }),
    })}`;
