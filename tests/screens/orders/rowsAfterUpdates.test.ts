import { describe, expect, it } from 'vitest';
import { rowsAfterUpdates } from '../../../src/resources/orders/list/rowsAfterUpdates';

const row = (id: number, status: string, minute = 0) => ({
    id,
    status,
    updated_at: `2026-11-21T10:${String(minute).padStart(2, '0')}:00+03:00`,
});
const rows = [row(1, 'pending'), row(2, 'pending'), row(3, 'pending')];

describe('after an update of an order', () => {
    it('the row is replaced at its position if the status changed', () => {
        const after = row(2, 'confirmed', 5);
        const shown = rowsAfterUpdates(rows, [{ before: rows[1]!, after, at: 1 }]);
        expect(shown).toEqual([rows[0], after, rows[2]]);
    });

    it('the row is removed if the status did not change', () => {
        const after = row(2, 'pending', 5);
        const update = { before: rows[1]!, after, at: 1 };
        expect(rowsAfterUpdates(rows, [update])).toEqual([rows[0], rows[2]]);
        // The row stays removed even if the refetched list still has it.
        expect(rowsAfterUpdates([rows[0]!, after, rows[2]!], [update])).toEqual([rows[0], rows[2]]);
    });

    it('a changed row keeps its position if the refetched list no longer has it', () => {
        const after = row(2, 'confirmed', 5);
        const shown = rowsAfterUpdates([rows[0]!, rows[2]!], [{ before: rows[1]!, after, at: 1 }]);
        expect(shown).toEqual([rows[0], after, rows[2]]);
    });

    it('a later change of another admin is shown as the server has it', () => {
        const since = row(2, 'processing', 9);
        for (const status of ['pending', 'confirmed'])
            expect(
                rowsAfterUpdates([rows[0]!, since], [{ before: rows[1]!, after: row(2, status, 5), at: 1 }]),
            ).toEqual([rows[0], since]);
    });

    it('the server’s list is not modified', () => {
        const before = structuredClone(rows);
        rowsAfterUpdates(rows, [{ before: rows[0]!, after: row(1, 'pending', 1), at: 0 }]);
        expect(rows).toEqual(before);
    });
});
