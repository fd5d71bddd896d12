// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { LAYOUTS } from '../../../contract/constants';
import type { Customer } from '../../../contract/schemas/customers';
import { nouns } from '../../../contract/nouns';
import { PERMISSIONS } from '../../../contract/permissions';
import { messages as ar } from '../../../i18n/ar/messages';
import { messages as en } from '../../../i18n/en/messages';
import { messages as fr } from '../../../i18n/fr/messages';
import { visibleMenu, type MenuItem } from '../../../src/layouts/menu';
import { storedUser } from '../../../src/providers/auth/session';
import { createI18nProvider } from '../../../src/providers/i18n/i18nProvider';
import { shownChanges } from '../../../src/resources/activity/fields';
import { CustomerBand, Notes } from '../../../src/resources/customers/Contact';
import { CUSTOMER_SHEET } from '../../../src/resources/customers/import/customerSheet';
import { customers } from '../../../src/resources/customers';
import { LISTS } from '../../../src/resources/home/composer';
import { products } from '../../../src/resources/products';
import { PRODUCT_SHEET } from '../../../src/resources/products/import/productSheet';
import RoleMatrix from '../../../src/resources/roles/matrix/RoleMatrix';
import { PermissionsInput } from '../../../src/resources/roles/PermissionsInput';
import { resources } from '../../../src/resources';
import { destinationsOf, menuOf } from '../../../src/routing/menu';
import { pages } from '../../../src/routing/pages';
import { InRecord, show } from '../../screens/support/stage';

const translate = createI18nProvider('en', en).translate;
const titles = (items: readonly MenuItem[] = []) => items.map(({ title }) => translate(title));
const groupOf = (key: string) => menuOf('default').find(item => item.key === key)?.children;

describe('a noun of the core that the shop hides', () => {
    it('has no page, no entry in a menu, no shortcut and no result of the palette in any layout', () => {
        expect(pages.map(({ path }) => path).filter(path => /banners|terms/.test(path))).toEqual([]);
        expect(resources.map(({ name }) => name)).not.toContain('banners');
        for (const layout of LAYOUTS) {
            const found = [
                ...titles(visibleMenu(menuOf(layout), PERMISSIONS).flatMap(({ children }) => children ?? [])),
                ...destinationsOf(layout, PERMISSIONS).map(({ title }) => translate(title)),
            ];
            expect(found.filter(title => /banner|terms/i.test(title))).toEqual([]);
        }
    });

    it('is not among the permissions of an admin, so that no part of a screen asks for it', () => {
        expect(storedUser()?.role.permissions).toEqual(
            PERMISSIONS.filter(one => one !== 'show banners' && one !== 'show terms'),
        );
    });

    it('is no permission of a role’s form, which keeps what the role has', async () => {
        const record = { id: 1, permissions: ['show banners', 'show products'] };
        show(
            <InRecord record={record}>
                <Form>
                    <PermissionsInput source="permissions" />
                </Form>
            </InRecord>,
        );
        expect(await screen.findByRole('checkbox', { name: /Dishes.*Show/ })).toHaveProperty('checked', true);
        expect(screen.queryByText(/banner/i)).toBeNull();
        expect(screen.queryByText(/terms/i)).toBeNull();
    });

    it('is no row of the matrix, and keeps no role from being changed', async () => {
        const roles = [{ id: 1, name: 'Full access', permissions: PERMISSIONS }];
        show(<RoleMatrix />, { getList: async () => ({ data: roles, total: 1 }) } as never);
        await screen.findByText('Dishes: Show');
        expect(screen.queryByText(/banner/i)).toBeNull();
        expect(screen.queryByText(/permissions that you don’t have/)).toBeNull();
        for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('disabled', false);
    });

    it('is no list of the app’s home and no part of its history', () => {
        expect(LISTS).toEqual(['categories', 'products']);
        const changes = { banners_ids: { from: [1], to: [] }, products_ids: { from: [1], to: [] } };
        expect(shownChanges({ resource: 'home', changes })).toEqual(['products_ids']);
    });

    it('keeps its specified calls', () => {
        expect(nouns.banners.calls.list.path).toBe('/banners');
    });
});

describe('a field of the core that the shop hides', () => {
    const sources = (columns: unknown) =>
        (columns as { props: { source?: string } }[]).map(({ props }) => props.source);

    it('is no column, filter or column of files', () => {
        expect(sources(products.columns)).not.toContain('brand');
        expect(products.filters?.map(({ source }) => source)).not.toContain('brand');
        expect(Object.keys(PRODUCT_SHEET.columns)).not.toContain('brand');
        expect(sources(customers.columns)).not.toContain('email');
        expect(Object.keys(CUSTOMER_SHEET.columns)).not.toContain('email');
    });

    it('is on no page of a record and in no history', () => {
        const customer = { id: 1, name: 'Omar', phone: '+966501234567', email: 'omar@example.com' };
        show(
            <InRecord record={{ ...customer, admin_notes: 'Rings twice' } as unknown as Customer}>
                <CustomerBand />
                <Notes />
            </InRecord>,
        );
        screen.getByText(customer.phone);
        expect(screen.queryByText(customer.email)).toBeNull();
        expect(screen.queryByText('Rings twice')).toBeNull();
        const changes = { brand: { from: null, to: 'Nasim' }, price: { from: 1, to: 2 } };
        expect(shownChanges({ resource: 'products', changes })).toEqual(['price']);
    });
});

describe('a noun of the core that the shop renames', () => {
    it('has its word in the menu, and its messages', () => {
        expect(titles(groupOf('ecommerce'))).toContain('Dishes');
        expect(translate('resources.products.name', { smart_count: 1 })).toBe('Dish');
        expect(translate('resources.products.new')).toBe('New dish');
        expect(titles(groupOf('ecommerce'))).toContain('Menu card');
    });

    it('has the general message where the shop has none, and no word of the core', () => {
        expect(translate('resources.products.search')).toBe(translate('ra.action.search'));
        expect(translate('resources.categories.search')).not.toBe(translate('ra.action.search'));
    });

    it('keeps the core’s word in a language without one', () => {
        const french = createI18nProvider('fr', fr).translate;
        expect(french('resources.products.name')).toBe('Produits');
        expect(french('resources.products.search')).not.toBe(french('ra.action.search'));
        expect(createI18nProvider('ar', ar).translate('resources.products.name')).toBe('أطباق');
    });
});

describe('the menu of a shop with an order of its own', () => {
    it('has what the shop names first, then the others as the core has them', () => {
        expect(groupOf('ecommerce')?.map(({ key }) => key)).toEqual([
            'orders',
            'products',
            'categories',
            'apphome',
        ]);
    });

    it('shows the icon that the shop chose', async () => {
        const Icon = groupOf('ecommerce')!.find(({ key }) => key === 'products')!.icon!;
        show(<Icon />);
        await screen.findByTestId('RestaurantOutlinedIcon');
    });
});
