import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import type { Since } from '../../../contract/schemas/since';
import type * as Http from '../../../src/providers/http';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import { SinceLine } from '../../../src/screens/dashboard/SinceLine';
import { show, signInAs } from '../support/stage';

const answer = vi.hoisted(() => vi.fn());
vi.mock('../../../src/providers/http', async original => ({
    ...(await original<typeof Http>()),
    send: answer,
}));
beforeEach(() => void answer.mockReset());

const AT = '2026-11-28T15:40:00.000Z';
const NOTHING: Since = {
    since: AT,
    orders: 0,
    changes: { count: 0, people: [] },
    sold_out: 0,
    messages: 0,
    plans: { made: 0, failed: 0 },
};
const ALL: Since = {
    since: AT,
    orders: 12,
    changes: { count: 34, people: ['Khalid', 'Mona'] },
    sold_out: 3,
    messages: 1,
    plans: { made: 1, failed: 2 },
};
const entry = (id: number): ActivityEntry => ({
    id,
    at: '2026-11-29T06:00:00Z',
    admin: { id: 2, name: 'Khalid' },
    action: 'update',
    resource: 'products',
    record_id: id,
    record_name: `Cup ${id}`,
    record_name_ar: null,
    changes: { price: { from: 100, to: 110 } },
    change: null,
    undoes: null,
    undone: false,
    can_undo: true,
});

const page = pages.find(({ path }) => path === 'dashboard/ecommerce')!;
const getList = vi.fn(async () => ({
    data: [3, 2, 1].map(entry),
    total: 3,
    pageInfo: { hasNextPage: false },
}));
const open = (data: Since | null) => {
    answer.mockImplementation(async () => ({ data }));
    show(
        <PageContext value={{ page, layout: 'mini' }}>
            <SinceLine />
            <p>Below</p>
        </PageContext>,
        { getList } as never,
    );
};
const links = () =>
    screen
        .getAllByRole('link')
        .map(link => [link.textContent, decodeURIComponent(link.getAttribute('href')!)]);

describe('the line of what happened since the last visit', () => {
    it('has a part for all that happened, each leading to its list', async () => {
        open(ALL);
        expect(await screen.findByText('Since 28-11-2026 18:40')).toBeTruthy();
        expect(links()).toEqual([
            ['12 orders', `/default/purchase-operations?filter={"since":"${AT}"}`],
            [
                '34 changes by Khalid and Mona',
                `/default/administration/activity?filter={"since":"${AT}","others":"true"}`,
            ],
            ['3 products ran out', '/mini/products?filter={"stock":"sold_out"}'],
            ['1 notification sent', '/mini/administration/send-notification'],
            ['1 planned change made', '/default/plans'],
            ['2 plans need you', '/default/plans'],
        ]);
    });

    it('counts the people where names would be too long', async () => {
        open({ ...NOTHING, changes: { count: 9, people: ['A', 'B', 'C', 'D'] } });
        expect(await screen.findByText('9 changes by 4 admins')).toBeTruthy();
    });

    it('leaves out what is zero, what the server does not answer, and what the role may not read', async () => {
        signInAs(['show products']);
        open({ ...ALL, plans: { made: 0, failed: 0 }, changes: null });
        await screen.findByText('3 products ran out');
        expect(links()).toHaveLength(1);
        expect(screen.queryByRole('button')).toBeNull();
    });

    it.each([
        ['nothing happened', NOTHING],
        ['there was no visit before', null],
    ])('is missing where %s', async (_, data) => {
        open(data);
        await waitFor(() => expect(answer).toHaveBeenCalled());
        await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
        expect(screen.queryByText(/Since/)).toBeNull();
    });
});

describe('the walk through the changes of colleagues', () => {
    it('opens with its key, goes on with the same key, and offers the undo of each change', async () => {
        const user = userEvent.setup();
        open(ALL);
        await screen.findByText('Since 28-11-2026 18:40');
        await user.keyboard('j');
        const dialog = within(await screen.findByRole('dialog'));
        await dialog.findByText('Cup 3');
        expect(getList).toHaveBeenCalledWith(
            'activity',
            expect.objectContaining({ meta: { grouped: 1, since: AT, others: 1 } }),
        );
        expect(dialog.getByText('Khalid')).toBeTruthy();
        expect(dialog.getByRole('button', { name: 'Undo: Cup 3' })).toBeTruthy();
        expect(dialog.getByRole('status').textContent).toBe('1 / 3');
        await user.keyboard('j');
        await dialog.findByText('Cup 2');
        await user.click(dialog.getByRole('button', { name: 'Next change' }));
        await dialog.findByText('Cup 1');
        expect(dialog.queryByRole('button', { name: 'Next change' })).toBeNull();
        await user.keyboard('j');
        expect(dialog.getByRole('status').textContent).toBe('3 / 3');
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
});
