import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { show } from '../support/stage';

/** A host with only the specified calls (docs/specification.md#7-calls). */
beforeAll(() => {
    vi.resetModules();
    vi.stubEnv('VITE_EXTENSIONS_BASE', '');
});
afterAll(() => vi.unstubAllEnvs());

it('creates, previews and stores a campaign as a draft without extension calls, and sends no request', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { default: SendCampaign } = await import('../../../src/resources/campaigns/SendCampaign');
    // The stage's own page is of the modules before.
    const { PageContext } = await import('../../../src/resources/page');
    show(
        <PageContext value={{ page: { path: '' } as never, layout: 'default' }}>
            <SendCampaign />
        </PageContext>,
    );
    await screen.findByText(/Sending isn’t available on this server/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Title (English)' }), 'Sale');
    expect(await screen.findAllByText('Sale')).not.toHaveLength(0);
    await waitFor(() =>
        expect(Object.entries(localStorage).find(([key]) => key.startsWith('draft:'))?.[1]).toContain('Sale'),
    );
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
});

it('has no menu entry, page or permission of what only the extensions serve; their addresses say so', async () => {
    const { resources } = await import('../../../src/resources');
    const { menuOf } = await import('../../../src/routing/menu');
    const { isPanelPath } = await import('../../../src/routing/paths');
    const { absentPages } = await import('../../../src/routing/pages');
    const { offeredBy } = await import('../../../src/resources/roles/offered');
    const { actionsAllowedBy } = await import('../../../src/resources/roles/matrix/opened');
    expect(resources.map(({ name }) => name)).toContain('orders');
    expect(resources.map(({ name }) => name)).not.toContain('activity');
    const paths = menuOf('default').flatMap(({ children = [] }) => children.map(({ path }) => path));
    expect(paths).toEqual([
        'administration/admins-list',
        'administration/users-list',
        'administration/roles-list',
        'administration/send-notification',
        'administration/terms',
        'categories',
        'products',
        'banners',
        'purchase-operations',
        'apphome',
    ]);
    expect(absentPages.map(({ path }) => path)).toEqual(
        expect.arrayContaining(['administration/activity', 'administration/settings', 'returns']),
    );
    for (const { path } of absentPages) expect(isPanelPath(`/default/${path}`)).toBe(true);
    expect(offeredBy([])).toHaveLength(12);
    expect(actionsAllowedBy('show terms')).toEqual([]);
    expect(actionsAllowedBy('show roles')).toEqual([
        { noun: 'roles', actions: ['create', 'update', 'delete'] },
    ]);
});
