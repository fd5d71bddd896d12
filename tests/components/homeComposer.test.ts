import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../contract/schemas/activity';
import type { Home } from '../../contract/schemas/home';
import { changesOf, problemIn, versionsOf, type Ids } from '../../src/resources/home/composer';

const rows = (ids: number[]) => ids.map(id => ({ id })) as never[];
const home = (ids: Partial<Ids>): Home => ({
    banners: rows(ids.banners ?? []),
    products: rows(ids.products ?? []),
    categories: rows(ids.categories ?? []),
});
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 8 });
const anyIds: fc.Arbitrary<Ids> = fc.record({ banners: ids, products: ids, categories: ids });

describe('the changes of the home', () => {
    it('are the added, removed and reordered entries of each list', () => {
        const changes = changesOf(
            home({ banners: [1, 2, 3], products: [7], categories: [4, 5] }),
            home({ banners: [3, 1, 9], products: [7], categories: [4, 6, 5] }),
        );
        expect(changes).toEqual([
            { list: 'banners', added: [{ id: 9 }], removed: [{ id: 2 }], reordered: true },
            { list: 'categories', added: [{ id: 6 }], removed: [], reordered: false },
        ]);
    });

    it('are none exactly for the same home', () => {
        fc.assert(
            fc.property(anyIds, anyIds, (before, after) => {
                expect(changesOf(home(before), home(before))).toEqual([]);
                expect(changesOf(home(before), home(after)).length === 0).toBe(
                    JSON.stringify(before) === JSON.stringify(after),
                );
            }),
        );
    });
});

describe('the versions of the home', () => {
    it('are those that were published, newest first', () => {
        fc.assert(
            fc.property(fc.array(anyIds, { minLength: 1, maxLength: 12 }), published => {
                // What the log has of each publication: the lists that changed.
                const entries = published.map((after, at): ActivityEntry => {
                    const before = published[at - 1] ?? { banners: [], products: [], categories: [] };
                    const changed = (['banners', 'products', 'categories'] as const).filter(
                        list => before[list].join() !== after[list].join(),
                    );
                    const changes = Object.fromEntries(
                        changed.map(list => [`${list}_ids`, { from: before[list], to: after[list] }]),
                    );
                    return { id: at, changes } as unknown as ActivityEntry;
                });
                const versions = versionsOf(home(published.at(-1)!), entries.toReversed());
                expect(versions.map(version => version.ids)).toEqual(published.slice(0, -1).toReversed());
                expect(versions.map(({ entry }) => entry?.id)).toEqual(
                    published.slice(0, -1).map((_, at) => published.length - 2 - at),
                );
            }),
        );
    });
});

it('keeps the home that the first publication replaced', () => {
    const first = { banners: [4], products: [1, 2], categories: [] };
    const entry = {
        id: 1,
        at: '2026-11-20T10:00:00Z',
        changes: { banners_ids: { from: [4], to: [5] }, products_ids: { from: [1, 2], to: [1] } },
    } as unknown as ActivityEntry;
    const now = home({ banners: [5], products: [1], categories: [] });
    expect(versionsOf(now, [entry])).toEqual([{ replaced_at: entry.at, ids: first }]);
});

it.each([
    ['banners', { id: 1, ref: null }, 'gone'],
    ['banners', { id: 1, ref: { is_active: false } }, 'hidden'],
    ['banners', { id: 1, ref: { is_active: true }, leads_nowhere: true }, 'sold_out'],
    // Other hosts do not say whether a target is sold out.
    ['banners', { id: 1, ref: { is_active: true } }, undefined],
    ['products', { id: 1, is_active: false, stock: 4 }, 'hidden'],
    ['products', { id: 1, is_active: true, stock: 0 }, 'sold_out'],
    ['products', { id: 1, is_active: true, stock: 1 }, undefined],
    ['categories', { id: 1, products_count: 0 }, 'empty'],
    ['categories', { id: 1, products_count: 2 }, undefined],
] as const)('warns about an entry of %s like %o', (list, entry, problem) => {
    expect(problemIn(list, entry as never)).toBe(problem);
});
