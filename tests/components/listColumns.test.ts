import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
    shownColumns,
    storedColumns,
    withLaterColumns,
} from '../../src/components/lists/columns/listColumns';

const sources = ['name', 'price', 'stock', 'updated_at'];

it('stores columns so that exactly those are shown, in their order', () =>
    fc.assert(
        fc.property(fc.shuffledSubarray(sources), shown => {
            const { hidden, ranks } = storedColumns(sources, shown);
            expect(shownColumns(sources, hidden, ranks)).toEqual(shown);
            expect(ranks.toSorted()).toEqual([0, 1, 2, 3]);
        }),
    ));

it('leaves out columns that the list does not have, or has twice', () => {
    const { hidden, ranks } = storedColumns(sources, ['stock', 'secret', 'stock', 'name']);
    expect(shownColumns(sources, hidden, ranks)).toEqual(['stock', 'name']);
});

it('shows a new column of a later release at its end', () => {
    expect(shownColumns(sources, ['price'], [2, 0, 1])).toEqual(['stock', 'name', 'updated_at']);
});

it('hides a later column that is hidden from the start, such as a new field of the shop, and shows any other', () => {
    const stored = { hidden: ['price'], ranks: [2, 0, 1] };
    const later = withLaterColumns(stored, [...sources, 'weight'], ['weight']);
    expect(shownColumns([...sources, 'weight'], later.hidden, later.ranks)).toEqual([
        'stock',
        'name',
        'updated_at',
    ]);
    expect(withLaterColumns(later, [...sources, 'weight'], ['weight'])).toBe(later);
});
