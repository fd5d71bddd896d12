import { describe, expect, it } from 'vitest';
import { holdBack } from '../../src/components/lists/rows/holdBack';

const rows = (...ids: number[]) => ids.map(id => ({ id }));
const held = (shown: number[], read: number[]) => {
    const { rows: kept, held: count } = holdBack(rows(...shown), rows(...read));
    return { ids: kept.map(({ id }) => id), held: count };
};

describe('rows that are read again', () => {
    it('are taken as they are if none is new, or if none was shown', () => {
        expect(held([3, 2, 1], [3, 1])).toEqual({ ids: [3, 1], held: 0 });
        expect(held([], [2, 1])).toEqual({ ids: [2, 1], held: 0 });
    });

    it('keep their places: new ones before them wait, and those that these push off the page stay', () => {
        expect(held([3, 2, 1], [5, 4, 3])).toEqual({ ids: [3, 2, 1], held: 2 });
        expect(held([3, 2, 1], [3, 4, 2])).toEqual({ ids: [3, 2, 1], held: 1 });
        expect(held([3, 2, 1], [6, 5, 4])).toEqual({ ids: [3, 2, 1], held: 3 });
    });

    it('go on with the next ones where some have left', () => {
        expect(held([5, 4, 3], [5, 3, 2])).toEqual({ ids: [5, 3, 2], held: 0 });
        expect(held([5, 4, 3], [6, 5, 3])).toEqual({ ids: [5, 3], held: 1 });
    });

    it('show one that comes back, as after an undo', () => {
        const seen = new Set([3, 2, 1]);
        expect(holdBack(rows(3, 1), rows(3, 2, 1), seen)).toEqual({ rows: rows(3, 2, 1), held: 0 });
        expect(holdBack(rows(3, 1), rows(4, 3, 2, 1), seen)).toEqual({ rows: rows(3, 2, 1), held: 1 });
    });

    it('have the newest content', () => {
        const shown = [{ id: 1, status: 'pending' }];
        const read = [
            { id: 2, status: 'pending' },
            { id: 1, status: 'shipped' },
        ];
        expect(holdBack(shown, read).rows).toEqual([{ id: 1, status: 'shipped' }]);
    });
});
