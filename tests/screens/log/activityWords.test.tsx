import { screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { ApiError } from '../../../src/providers/failure';
import { ChangesField } from '../../../src/resources/activity/fields';
import { show } from '../support/stage';

type Changes = Record<string, { from?: unknown; to?: unknown }>;
const names: Record<string, Record<string, string>> = {
    products: { 12: 'Armchair' },
    categories: { 7: 'Furniture' },
    roles: { 3: 'Order desk' },
};
const expectWords = async (
    resource: string,
    changes: Changes,
    words: string,
    places?: Record<string, string | null>,
) => {
    show(
        <RecordContextProvider value={{ id: 1, resource, changes, places }}>
            <ChangesField />
        </RecordContextProvider>,
        {
            getOne: async (noun: string, { id }: { id: unknown }) =>
                ({ data: { id, name: names[noun]?.[String(id)] } }) as never,
        } as never,
    );
    await screen.findByText((_, element) => element?.tagName === 'DL' && element.textContent === words);
};

it.each<[string, Changes, string]>([
    ['products', { price: { from: 699, to: 749 } }, 'PriceSAR\u00a0699.00 → SAR\u00a0749.00'],
    ['products', { is_active: { from: true, to: false } }, 'Visible to customersYes → No'],
    ['admins', { role_id: { to: 3 } }, 'RoleOrder desk'],
    ['banners', { ref_type: { to: 'product' }, ref_id: { to: 12 } }, 'Link typeProductDestinationArmchair'],
    [
        'banners',
        { ref_type: { from: 'category' }, ref_id: { from: 7 } },
        'Link typeCategoryDestinationFurniture',
    ],
    ['customers', { country: { from: 'SA', to: 'AE' } }, 'CountrySaudi Arabia → United Arab Emirates'],
    ['photos', { product_id: { to: 12 } }, 'ProductArmchair'],
    ['photos', { file: { from: 'ab/cd.webp', to: 'ef/gh.webp' } }, 'PhotoReplaced'],
    ['settings', { photo: { from: null, to: 'ab/cd.webp' } }, 'LogoAdded'],
    ['settings', { photo: { from: 'ab/cd.webp', to: 'ef/gh.webp' } }, 'LogoReplaced'],
    ['settings', { photo: { from: 'ab/cd.webp', to: null } }, 'LogoRemoved'],
    ['campaigns', { audience: { to: { locale: 'ar' } } }, 'AudienceArabic'],
    [
        'campaigns',
        { title: { to: 'Hi' }, title_ar: { to: 'أهلا' }, body: { to: 'New' }, body_ar: { to: 'New' } },
        'Title (English)HiTitle (Arabic)أهلاMessage (English)NewMessage (Arabic)New',
    ],
    // One text of one language is stored as both.
    [
        'campaigns',
        { title: { to: 'Hi' }, title_ar: { to: 'Hi' }, body: { to: 'New' }, body_ar: { to: 'New' } },
        'TitleHiMessageNew',
    ],
    ['campaigns', { audience: { to: { country: 'SA' } } }, 'AudienceSaudi Arabia'],
    ['campaigns', { audience: { to: { all: true } } }, 'AudienceAll customers'],
    ['campaigns', { send_at: { to: '2026-11-22T09:00:00.000Z' } }, 'Send at22-11-2026 12:00'],
])('says what changed of %s in words: %j', expectWords);

it('says in which country each network address is', () =>
    expectWords(
        'admins',
        { address: { to: ['94.200.0.1', '203.0.113.7', '10.0.0.7'] } },
        'IP address94.200.0.1 (United Arab Emirates) · 203.0.113.7 · 10.0.0.7 (Local network)',
        { '94.200.0.1': 'AE', '203.0.113.7': null, '10.0.0.7': 'network' },
    ));

it('names what was deleted since by its last name in the log', async () => {
    show(
        <RecordContextProvider
            value={{ id: 1, resource: 'home', changes: { banners_ids: { from: [7], to: [] } } }}
        >
            <ChangesField />
        </RecordContextProvider>,
        {
            getOne: async () => Promise.reject(new ApiError(404, 'screen.not_found')),
            getList: async (resource: string, { meta }: { meta: object }) => {
                expect([resource, meta]).toEqual(['activity', { resource: 'banners', record_id: 7 }]);
                return { data: [{ id: 3, record_name: 'Leather wallet', record_name_ar: null }], total: 1 };
            },
        } as never,
    );
    await screen.findByText('Leather wallet');
});
