import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CategoryNode } from '../../contract/schemas/categories';
import {
    branchesOf,
    lineOf,
    matching,
    possibleParents,
    refusalOf,
    treeOf,
} from '../../src/resources/categories/tree';

const node = (id: number, parent_id: number | null, name: string, name_ar = 'ع'): CategoryNode => ({
    id,
    parent_id,
    name,
    name_ar,
    photo: null,
    products_count: 0,
    updated_at: '2026-11-01T00:00:00.000Z',
});
const tree = treeOf([
    node(1, null, 'Home', 'المنزل'),
    node(2, 1, 'Lamps', 'إضاءة'),
    node(3, 2, 'Desk lamps'),
    node(4, null, 'Garden', 'حديقة'),
]);
const ids = (nodes: Iterable<CategoryNode>) => [...nodes].map(({ id }) => id);

describe('the tree of categories', () => {
    it('has roots with their descendants', () => {
        const [home, garden] = branchesOf(tree);
        expect(home!.children[0]!.children[0]!.name).toBe('Desk lamps');
        expect(garden!.children).toEqual([]);
    });

    it('finds names in both languages, folded, with what is above and below them', () => {
        expect(ids(matching(tree, 'DESK lam').values())).toEqual([1, 2, 3]);
        expect(ids(matching(tree, 'اضاءه').values())).toEqual([1, 2, 3]);
        expect(ids(matching(tree, 'hom').values())).toEqual([1, 2, 3]);
        expect(ids(matching(tree, 'gard').values())).toEqual([4]);
        expect(ids(matching(tree, 'nothing').values())).toEqual([]);
    });

    it('offers no parent that is refused, and says why', () => {
        const refusals = [
            { reason: 'It stays below Home.', parents: [null, 4] },
            { reason: 'It contains the option Size.', parents: [2] },
        ];
        expect(ids(possibleParents(tree, 3, refusals))).toEqual([1]);
        expect([null, 1, 2, 4].map(parent => refusalOf(refusals, parent))).toEqual([
            'It stays below Home.',
            undefined,
            'It contains the option Size.',
            'It stays below Home.',
        ]);
        expect(refusalOf(undefined, 4)).toBeUndefined();
    });

    it('offers no parent inside the moved category', () => {
        expect(ids(possibleParents(tree, 2))).toEqual([1, 4]);
        expect(ids(possibleParents(tree, 1))).toEqual([4]);
    });

    it('shows every category of any list once, cycles aside', () => {
        const nodes = fc
            .array(fc.nat({ max: 30 }), { maxLength: 30 })
            .map(parents =>
                parents.map((parent, at) => node(at + 1, parent <= at && parent > 0 ? parent : null, 'x')),
            );
        fc.assert(
            fc.property(nodes, list => {
                const seen: number[] = [];
                const walk = (branches: ReturnType<typeof branchesOf>) => {
                    for (const branch of branches) {
                        seen.push(branch.id);
                        walk(branch.children);
                    }
                };
                walk(branchesOf(treeOf(list)));
                expect(seen.toSorted((a, b) => a - b)).toEqual(ids(list));
                for (const { id } of list) expect(ids(possibleParents(treeOf(list), id))).not.toContain(id);
            }),
        );
    });

    it('ends for a cycle from a faulty host', () => {
        const cycle = treeOf([node(1, 2, 'A'), node(2, 1, 'B')]);
        expect(ids(lineOf(cycle, 1))).toEqual([2, 1]);
        expect(branchesOf(cycle)).toEqual([]);
    });
});
