/** The key of what the shop says of a field besides its label: its help, its unit, and its choices by id. */
export const ownKey = (noun: string, field: string, part: string): string => `own.${noun}.${field}.${part}`;
