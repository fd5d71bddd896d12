// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { screen } from '@testing-library/react';
import { Form, useNotificationContext } from 'react-admin';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { useRecordActions } from '../../../src/components/own/actions/useRecordActions';
import RoleMatrix from '../../../src/resources/roles/matrix/RoleMatrix';
import { PermissionsInput } from '../../../src/resources/roles/PermissionsInput';
import { PagesContext } from '../../../src/resources/page';
import { Guard } from '../../../src/routing/Guard';
import { pages } from '../../../src/routing/pages';
import { createTheme } from '../../../src/theme/createTheme';
import { show, signInAs } from '../../screens/support/stage';

vi.mock('../../../src/providers/host', async load => ({
    ...(await load<object>()),
    extended: false,
    offers: ({ base }: { base?: string }) => base !== 'extensions',
    hostHas: ({ calls = {} }: { calls?: object }) =>
        !Object.values(calls).length || Object.values(calls).some(({ base }) => base !== 'extensions'),
}));

const OWN = ['show coupons', 'edit coupons', 'show costs', 'edit costs', 'show risk', 'book couriers'];
const SPECIFIED = PERMISSIONS.filter(name => !OWN.includes(name) && !/partners|settings/.test(name));
const owner = { id: 1, name: 'Owner', permissions: SPECIFIED };

/** A host with these roles. */
const hostWith = (...roles: object[]) => ({
    getList: async () => ({ data: roles, total: roles.length }) as never,
});
const clerk = { id: 2, name: 'Clerk', permissions: ['show coupons', 'show costs'] };

const Notices = () => (
    <ul>
        {useNotificationContext().notifications.map(({ message }, at) => (
            <li key={at}>{String(message)}</li>
        ))}
    </ul>
);
const openCoupons = (host: object) =>
    show(
        <ThemeProvider theme={createTheme({ themeId: 1, mode: 'light', direction: 'ltr' })}>
            <Routes>
                <Route
                    path="/default/coupons"
                    element={
                        <Guard page={pages.find(({ path }) => path === 'coupons')!} layout="default">
                            The coupons
                        </Guard>
                    }
                />
                <Route path="*" element={<p>Another page</p>} />
            </Routes>
            <Notices />
        </ThemeProvider>,
        host,
        '/default/coupons',
    );

describe('a page of the shop whose permission the role lacks', () => {
    it('says that the host has no such page if none of its roles has the permission', async () => {
        signInAs(SPECIFIED);
        openCoupons(hostWith(owner));
        await screen.findByText('This server doesn’t have this page.');
        screen.getByRole('heading', { name: 'Coupons' });
        expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe(
            '/default/dashboard/ecommerce',
        );
        expect(screen.queryByText('toast.forbidden')).toBeNull();
    });

    it('is forbidden as specified if another role has it, or the roles cannot be read', async () => {
        signInAs(SPECIFIED);
        const first = openCoupons(hostWith(owner, clerk));
        await screen.findByText('toast.forbidden');
        first.unmount();
        signInAs(['show products']);
        const getList = vi.fn();
        openCoupons({ getList });
        await screen.findByText('toast.forbidden');
        expect(getList).not.toHaveBeenCalled();
    });
});

describe('roles of a host without the extensions', () => {
    const rows = async () =>
        (await screen.findAllByRole('rowheader')).map(row => row.querySelector('span')?.textContent);

    it('have the permissions of the shop that the host knows in the matrix', async () => {
        signInAs(SPECIFIED);
        const matrix = (
            <ThemeProvider theme={createTheme({ themeId: 1, mode: 'light', direction: 'ltr' })}>
                <PagesContext value={pages}>
                    <RoleMatrix />
                </PagesContext>
            </ThemeProvider>
        );
        const first = show(matrix, hostWith(owner));
        expect(await rows()).toHaveLength(12);
        first.unmount();
        show(matrix, hostWith(owner, clerk));
        expect((await rows()).slice(12)).toHaveLength(2);
    });

    it('have them in the form of a role', async () => {
        signInAs([...SPECIFIED, 'show coupons']);
        show(
            <Form record={owner}>
                <PermissionsInput source="permissions" />
            </Form>,
            hostWith(owner, clerk),
        );
        expect(await screen.findByRole('checkbox', { name: /^Coupons: Show/ })).toBeTruthy();
        expect(screen.queryByRole('checkbox', { name: /^Coupons: Edit/ })).toBeNull();
    });
});

it('a host without the extensions has no actions', () => {
    signInAs();
    const Actions = () => {
        const { entries, buttons } = useRecordActions('orders', { id: 7 }, 'ORD-7');
        return (
            <p>
                {entries.length}
                {buttons}
            </p>
        );
    };
    show(<Actions />);
    screen.getByText('0');
    expect(screen.queryByRole('button')).toBeNull();
});
