import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, extensions, allCalls } from '../../../contract/nouns';
import { PERMISSIONS } from '../../../contract/permissions';
import type { Role } from '../../../contract/schemas/roles';
import { PreviewBanner } from '../../../src/layouts/account/PreviewBanner';
import { createSend, fetchPlain } from '../../../src/providers/http';
import { mayCall, useAccess } from '../../../src/providers/auth/access';
import {
    clearUser,
    endPreview,
    previewedRole,
    startPreview,
    storedUser,
    storeUser,
} from '../../../src/providers/auth/session';
import { tabStorage } from '../../../src/providers/storage/storage';
import { PageContext, PagesContext } from '../../../src/resources/page';
import RoleMatrix from '../../../src/resources/roles/matrix/RoleMatrix';
import { actionsAllowedBy, pagesOpenedBy } from '../../../src/resources/roles/matrix/opened';
import { PreviewButton } from '../../../src/resources/roles/preview/PreviewButton';
import { visibleMenu } from '../../../src/layouts/menu';
import { menuOf } from '../../../src/routing/menu';
import { pages } from '../../../src/routing/pages';
import { matchMedia } from '../support/media';
import { show, signInAs } from '../support/stage';

const role = (id: number, name: string, permissions: string[]): Role => ({
    id,
    name,
    permissions,
    admins_count: 1,
    updated_at: `2026-11-22T09:00:0${id}.000Z`,
});
const FULL = role(1, 'Owner', [...PERMISSIONS]);
const DESK = role(2, 'Desk', ['show purchases']);
const CATALOGUE = role(3, 'Catalogue', ['show products', 'edit products']);

const page = pages.find(({ path }) => path === 'administration/role-matrix')!;
const update = vi.fn();
const open = (roles: Role[] = [FULL, DESK, CATALOGUE]) => {
    show(
        <PagesContext value={pages}>
            <PageContext value={{ page, layout: 'default' }}>
                <RoleMatrix />
            </PageContext>
        </PagesContext>,
        { getList: async () => ({ data: roles, total: roles.length }) as never, update },
    );
    return screen.findByRole('table');
};
const box = (name: string, permission: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: `${name}: ${permission}` });
const press = (name: string) => act(() => userEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
    update.mockReset();
    tabStorage.remove('role-preview');
    vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the role matrix', () => {
    it('shows what each role may do, and what each permission opens', async () => {
        const table = await open();
        // Everything that a permission opens has a name in words.
        expect(table.textContent).not.toMatch(/resources\.|screen\./);
        expect(box('Desk', 'View and update orders').checked).toBe(true);
        expect(box('Desk', 'Edit products').checked).toBe(false);
        expect(box('Owner', 'Edit products').checked).toBe(true);
        const row = screen.getByRole('row', { name: /^View and manage admins/ });
        expect(row.textContent).toContain('Admins · Activity');
        expect(row.textContent).toContain('Admins: Add, Edit, and Delete');
        expect(screen.getByRole('row', { name: /^Send notifications/ }).textContent).toContain(
            'Send notification',
        );
    });

    it('saves the changed roles at once, with a result for each', async () => {
        update.mockImplementation(async (_: string, { id, data }: { id: number; data: Role }) => {
            if (id === 3) throw new Error('Someone else changed it.');
            return { data };
        });
        await open();
        await act(() => userEvent.click(box('Desk', 'View products')));
        await act(() => userEvent.click(box('Catalogue', 'View and manage banners')));
        // Checked and unchecked again is no change.
        await act(() => userEvent.click(box('Owner', 'View products')));
        await act(() => userEvent.click(box('Owner', 'View products')));
        await press('Save 2 roles');
        await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
        const [first, second] = update.mock.calls.map(([, params]) => params);
        expect(first).toMatchObject({
            id: 2,
            data: { permissions: ['show products', 'show purchases'] },
            previousData: DESK,
        });
        expect(second).toMatchObject({
            id: 3,
            data: { permissions: ['show products', 'edit products', 'show banners'] },
        });
        expect(first.meta.change).toBe(second.meta.change);
        await waitFor(() =>
            expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
                '',
                'Saved',
                'Someone else changed it.',
            ]),
        );
        // What was not saved can be saved again.
        expect(screen.getByRole('button', { name: 'Save 1 role' })).toBeTruthy();
        await press('Discard changes');
        expect(box('Catalogue', 'View and manage banners').checked).toBe(false);
        expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    });

    it('checks the view of what may be edited, if the admin may give it', async () => {
        await open();
        await act(() => userEvent.click(box('Desk', 'Edit categories')));
        expect(box('Desk', 'View categories').checked).toBe(true);
        await act(() => userEvent.click(box('Desk', 'View categories')));
        expect(box('Desk', 'Edit categories').checked).toBe(true);
        signInAs(['show roles', 'show purchases', 'edit products']);
        await act(() => userEvent.click(box('Desk', 'Edit products')));
        expect(box('Desk', 'Edit products').checked).toBe(true);
        expect(box('Desk', 'View products').checked).toBe(false);
    });

    it('offers only what the admin may give, of roles that they may change', async () => {
        signInAs(['show roles', 'show purchases', 'show banners']);
        await open();
        expect(box('Desk', 'View and manage banners').disabled).toBe(false);
        expect(box('Desk', 'View products').disabled).toBe(true);
        expect(box('Owner', 'View and manage banners').disabled).toBe(true);
        // The reasons are read by keyboard, touch and screen readers.
        const reason = box('Desk', 'View products').getAttribute('aria-describedby');
        expect(document.getElementById(reason!)?.textContent).toBe(
            'You can’t give a permission that you don’t have.',
        );
        expect(box('Desk', 'View and manage banners').getAttribute('aria-describedby')).toBeNull();
        expect(
            screen.getAllByRole('columnheader', { name: /This role has permissions that you don’t have\.$/ }),
        ).toHaveLength(2);
    });

    it('shows a permission that this panel does not know, without offering it', async () => {
        await open([role(4, 'Other', ['fly kites'])]);
        expect(box('Other', 'fly kites')).toMatchObject({ checked: true, disabled: true });
    });

    it('has one role at a time on a phone, chosen by a tab, and keeps what was changed of the others', async () => {
        matchMedia('max-width');
        void open();
        await screen.findByRole('tab', { name: 'Owner', selected: true });
        expect(screen.queryByRole('table')).toBeNull();
        await userEvent.click(screen.getByRole('tab', { name: 'Desk' }));
        expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
            'Administration',
            'E-commerce',
            'Shop',
        ]);
        expect(box('Desk', 'Edit products').checked).toBe(false);
        // The whole row is the label of its box.
        await userEvent.click(screen.getByText('Edit products'));
        expect(box('Desk', 'Edit products').checked).toBe(true);
        await userEvent.click(screen.getByRole('tab', { name: 'Catalogue' }));
        await userEvent.click(screen.getByRole('tab', { name: 'Desk' }));
        expect(box('Desk', 'Edit products').checked).toBe(true);
        screen.getByRole('button', { name: 'Save 1 role' });
    });

    it('says for every permission which pages or actions it opens', () => {
        for (const permission of PERMISSIONS)
            expect(
                pagesOpenedBy(permission, pages).length + actionsAllowedBy(permission).length,
                permission,
            ).toBeGreaterThan(0);
    });
});

describe('the preview of a role', () => {
    const preview = (permissions: string[], name = 'Desk') => startPreview({ name, permissions });

    it('gives menu, buttons and calls the permissions of the role', () => {
        preview(['show purchases']);
        const held = storedUser()!.role.permissions;
        expect(storedUser()).toMatchObject({ name: 'Sara', role: { name: 'Desk' } });
        const menu = visibleMenu(menuOf('default'), held).flatMap(({ children = [] }) => children);
        expect(menu.map(({ path }) => path)).toEqual([
            'purchase-operations',
            'returns',
            'administration/activity',
        ]);
        expect(mayCall(api.products.list, held)).toBe(false);
        expect(mayCall(api.orders.list, held)).toBe(true);
        const Probe = () => {
            const { meets } = useAccess();
            return <p>{['show purchases', 'show roles'].filter(meets).join()}</p>;
        };
        const { container } = show(<Probe />);
        expect(container.textContent).toContain('show purchases');
        expect(container.textContent).not.toContain('show roles');
        act(endPreview);
        expect(container.textContent).toContain('show purchases,show roles');
    });

    it('never has more than the own role, whatever that becomes', () => {
        preview([...PERMISSIONS]);
        signInAs(['show purchases', 'show roles']);
        expect(storedUser()!.role.permissions.toSorted()).toEqual(['show purchases', 'show roles']);
    });

    it('lets no write leave the panel, and every read that the role may make', async () => {
        preview([...PERMISSIONS], 'Owner');
        const fetched: string[] = [];
        const send = createSend({
            base: '/api',
            extensionsBase: '/ours',
            language: () => 'en',
            onSessionEnd: () => {},
            fetch: async (url, init) => {
                fetched.push(`${init!.method} ${String(url)}`);
                return new Response('{}');
            },
        });
        const ids = Object.fromEntries(
            ['id', 'category_id', 'product_id', 'purchase_operation_id', 'user_id'].map(name => [name, 1]),
        );
        for (const call of allCalls) {
            const sent = fetched.length;
            const outcome = await send(call, ids).then(
                () => 'sent',
                (error: Error) => error.message,
            );
            const reads = call.method === 'GET' || call.access === 'anyone' || call === api.session.logout;
            expect(outcome, `${call.method} ${call.path}`).toBe(reads ? 'sent' : 'screen.preview.refused');
            expect(fetched.length - sent, `${call.method} ${call.path}`).toBe(reads ? 1 : 0);
        }
        const fetchSpy = vi.spyOn(globalThis, 'fetch');
        await expect(fetchPlain(extensions.views, '/ours/views/1', { method: 'DELETE' })).rejects.toThrow(
            'screen.preview.refused',
        );
        expect(fetchSpy).not.toHaveBeenCalled();
    });

    it('survives a reload of the tab, and ends with the session', () => {
        preview(['show purchases']);
        // What a reload reads again is in the storage.
        expect(JSON.parse(tabStorage.get('role-preview')!)).toMatchObject({ role: { name: 'Desk' } });
        clearUser();
        signInAs();
        expect(previewedRole()).toBeUndefined();
        preview(['show purchases']);
        // Another session, such as one that another tab has opened.
        storeUser({
            ...storedUser()!,
            role: { name: 'Role', permissions: [...PERMISSIONS] },
            access_token: 'other one',
        });
        expect(previewedRole()).toBeUndefined();
        expect(storedUser()!.role.permissions).toEqual(PERMISSIONS);
    });

    it('is named in a banner, and ended by its button', async () => {
        const assign = vi.fn();
        vi.spyOn(window, 'location', 'get').mockReturnValue({ ...window.location, assign });
        preview(['show purchases']);
        show(<PreviewBanner />);
        const banner = await screen.findByRole('region');
        expect(banner.textContent).toContain(
            'You’re viewing the back office as the role Desk. Nothing is saved.',
        );
        await act(() => userEvent.click(within(banner).getByRole('button', { name: 'End preview' })));
        expect(previewedRole()).toBeUndefined();
        expect(assign).toHaveBeenCalledWith('/default/administration/roles-list');
        expect(screen.queryByRole('region')).toBeNull();
        vi.restoreAllMocks();
    });

    it('is offered for roles within the own permissions, and not during a preview', async () => {
        signInAs(['show roles', 'show purchases']);
        const { unmount } = show(
            <>
                <PreviewButton role={DESK} />
                <PreviewButton role={FULL} compact />
            </>,
        );
        const desk = await screen.findByRole<HTMLButtonElement>('button', { name: 'View as this role' });
        expect(desk.disabled).toBe(false);
        expect(
            screen.getByRole<HTMLButtonElement>('button', { name: 'View as this role: Owner' }).disabled,
        ).toBe(true);
        unmount();
        preview(['show purchases']);
        show(<PreviewButton role={DESK} />);
        expect(screen.queryByRole('button')).toBeNull();
    });
});
