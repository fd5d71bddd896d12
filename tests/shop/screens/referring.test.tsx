// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import ReferringRecords from '../../../src/resources/own/ReferringRecords';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import ListScreen from '../../../src/screens/ListScreen';
import { createTheme } from '../../../src/theme/createTheme';
import { InRecord, show, signInAs } from '../../screens/support/stage';

const theme = createTheme({ themeId: 1, mode: 'light', direction: 'ltr' });
const coupon = { id: 7, code: 'EID', percent: 12, product_id: 5, kind: 'gift' };
const open = (getList = vi.fn(async () => ({ data: [coupon], total: 1 }))) => {
    show(
        <ThemeProvider theme={theme}>
            <InRecord record={{ id: 5, name: 'Sandal' } as never}>
                <ResourceContextProvider value="products">
                    <ReferringRecords />
                </ResourceContextProvider>
            </InRecord>
        </ThemeProvider>,
        { getList, getMany: async () => ({ data: [] }) } as never,
    );
    return getList;
};

describe('the page of a record to which records of the shop refer', () => {
    it('lists the newest of them, with ways to all and to a new one', async () => {
        const error = vi.spyOn(console, 'error').mockImplementation(() => {});
        const getList = open();
        const row = within((await screen.findByText('EID')).closest('tr')!);
        row.getByText(/12/);
        expect(screen.queryByRole('columnheader', { name: 'Product' })).toBeNull();
        expect(getList).toHaveBeenCalledWith(
            'coupons',
            expect.objectContaining({ filter: { product_id: 5 }, sort: { field: 'id', order: 'DESC' } }),
        );
        const hrefOf = (name: string) =>
            decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href')!);
        expect(hrefOf('All: Coupons')).toContain('/default/coupons?filter={"product_id":5}');
        expect(hrefOf('New coupon')).toContain('{"product_id":5}&dialog=new');
        error.mockRestore();
    });

    it('says that there are none', async () => {
        open(vi.fn(async () => ({ data: [], total: 0 })));
        await screen.findByText(/No .*yet|Nothing here yet/i);
    });

    it('has nothing of it for a role that may not see them, and no new one for one that only reads', async () => {
        signInAs(PERMISSIONS.filter(name => String(name) !== 'edit coupons'));
        open();
        await screen.findByText('EID');
        expect(screen.queryByRole('link', { name: 'New coupon' })).toBeNull();
    });

    it('has nothing of it for a role that may not see them', () => {
        signInAs(PERMISSIONS.filter(name => !/coupons/.test(name)));
        const getList = open();
        expect(getList).not.toHaveBeenCalled();
    });
});

it('The form of a new record has the records by which its list is filtered', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const page = pages.find(({ path }) => path === 'coupons')!;
    const filter = encodeURIComponent(JSON.stringify({ product_id: 5, percent: 3 }));
    show(
        <ThemeProvider theme={theme}>
            <PageContext value={{ page, layout: 'default' }}>
                <Suspense fallback={null}>
                    <ListScreen />
                </Suspense>
            </PageContext>
        </ThemeProvider>,
        {
            getList: async () => ({ data: [{ id: 5, name: 'Sandal', name_ar: 'صندل' }], total: 1 }),
            getOne: async () => ({ data: { id: 5, name: 'Sandal', name_ar: 'صندل' } }),
            getMany: async () => ({ data: [{ id: 5, name: 'Sandal', name_ar: 'صندل' }] }),
        } as never,
        `/?filter=${filter}&dialog=new`,
    );
    const dialog = within(await screen.findByRole('dialog'));
    const product = await dialog.findByRole('combobox', { name: /^Product/ });
    await vi.waitFor(() => expect((product as HTMLInputElement).value).toContain('Sandal'));
    expect(dialog.getByRole('textbox', { name: /^Percent/ })).toHaveProperty('value', '10');
    error.mockRestore();
});
