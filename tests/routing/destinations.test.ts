import { describe, expect, it } from 'vitest';
import { LAYOUTS } from '../../contract/constants';
import { PERMISSIONS } from '../../contract/permissions';
import { destinationsOf, inLayout, pageAt } from '../../src/routing/menu';

describe('the address of a page in another layout', () => {
    it.each([
        ['/default/products?page=2', 'mini', '/mini/products?page=2'],
        ['/boxed-v2/categories/7/edit', 'horizontal', '/horizontal/categories/7/edit'],
        ['/default/categories/7/new', 'boxed', '/boxed/categories/7/new'],
        ['/mini/pages/blank', 'boxed', '/boxed/pages/blank'],
        // A missing page leads to that layout's dashboard.
        ['/mini/pages/blank', 'default', '/default/dashboard/ecommerce'],
        ['/default/purchase-operations?open=PO-1', 'mini', '/mini/dashboard/ecommerce'],
        ['/default/banners', 'boxed-v2', '/boxed-v2/dashboard/ecommerce'],
    ] as const)('is, for %s in %s, %s', (here, layout, there) => {
        const { pathname, search } = new URL(here, 'http://panel.invalid');
        expect(inLayout(layout, { pathname, search })).toBe(there);
    });
});

it('distinguishes a create page from a record', () => {
    expect(pageAt('products/new')?.kind).toBe('new');
    expect(pageAt('products/12')?.kind).toBe('detail');
    expect(pageAt('categories/12/new')?.kind).toBe('newChild');
    expect(pageAt('nowhere')).toBeUndefined();
});

describe('the palette’s pages', () => {
    const addresses = (layout: (typeof LAYOUTS)[number], permissions: readonly string[]) =>
        destinationsOf(layout, permissions).map(({ to }) => to);

    it('are below the current layout if it has them, else below /default', () => {
        const mini = addresses('mini', PERMISSIONS);
        expect(mini).toContain('/mini/products');
        expect(mini).toContain('/mini/pages/blank');
        expect(mini).toContain('/default/purchase-operations');
        expect(mini).toContain('/default/user-profile');
        expect(addresses('default', PERMISSIONS)).not.toContain('/default/pages/blank');
    });

    it('are those that the role may open, below the layout that allows it', () => {
        expect(addresses('default', [])).toEqual(['/default/dashboard/ecommerce', '/default/user-profile']);
        // The other four layouts require "show roles" for the list of customers (docs/specification.md#6-permissions).
        expect(addresses('boxed', ['show users'])).toContain('/default/administration/users-list');
        expect(addresses('boxed', ['show users', 'show roles'])).toContain(
            '/boxed/administration/users-list',
        );
    });

    it('include the activity log for roles that may show any noun', () => {
        expect(addresses('mini', ['show admins'])).toContain('/default/administration/activity');
        expect(addresses('default', ['show users'])).toContain('/default/administration/activity');
        expect(addresses('default', [])).not.toContain('/default/administration/activity');
    });

    it('are listed once', () => {
        for (const layout of LAYOUTS) {
            const all = addresses(layout, PERMISSIONS);
            expect(new Set(all).size).toBe(all.length);
        }
    });
});
