/** The key of what is said of a plain field besides its label: its help, its unit, and its choices by id. */
export const ownKey = (noun: string, field: string, part: string): string =>
    `resources.${noun}.parts.${field}.${part}`;
