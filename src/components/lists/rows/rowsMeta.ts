import type { Calls } from '../../../../contract/call';

/**
 * The `meta` of list queries for resources that can read one record. It keeps rows out of the cache of single records,
 * because a row lacks fields. Without a call for one record the row is the record.
 */
export const rowsMeta = (calls: Calls | undefined) => (calls?.one ? ROWS : undefined);

// Never sent: no call declares it.
const ROWS = { rows: true };

/** The same for a picker: while it is searched, the host's best match comes first instead of the newest record. */
export const pickerMeta = (calls: Calls | undefined) => (calls?.one ? ROWS_BEST_FIRST : BEST_FIRST);

const BEST_FIRST = { bestMatchFirst: true };
const ROWS_BEST_FIRST = { ...ROWS, ...BEST_FIRST };
