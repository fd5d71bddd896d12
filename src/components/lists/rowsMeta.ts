import type { Calls } from '../../../contract/call';

/**
 * What a list of a resource asks with, where one record has a call of its own. react-admin would otherwise take a row,
 * which lacks what only the whole record has, for the record when it is opened. Where there is no such call, the row is
 * all there is, and opens at once.
 */
export const rowsMeta = (calls: Calls | undefined) => (calls?.one ? ROWS : undefined);

// Never travels: no call declares it.
const ROWS = { rows: true };
