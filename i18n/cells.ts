/** What cells of sheets say in a language, in lower case, with ` | ` between. */
export type CellWords = { yes: string; no: string; delete: string };
