import type { RaRecord } from 'react-admin';

/**
 * Whether a page has rows that were not on the pages before it. Otherwise the list is at its end: it has become shorter, the
 * host's total is too high, or the host ignores `page` and sends the first page again.
 */
export const newIn = () => {
    const ids = new Set<RaRecord['id']>();
    return (rows: readonly Pick<RaRecord, 'id'>[]): boolean => {
        const before = ids.size;
        for (const { id } of rows) ids.add(id);
        return ids.size > before;
    };
};
