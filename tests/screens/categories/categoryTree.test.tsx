import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../../../src/components/feedback/Toasts';
import { CategoriesAsTree, CategoryPane, CategoryTree } from '../../../src/resources/categories/CategoryTree';
import { movedIn } from '../../../src/resources/categories/tree';
import { PageContext } from '../../../src/resources/page';
import { send } from '../../../src/providers/http';
import { pages } from '../../../src/routing/pages';
import { InRecord, show } from '../support/stage';

const isPhone = vi.hoisted(() => ({ now: false }));
vi.mock('../../../src/components/hooks/usePhone', () => ({ usePhone: () => isPhone.now }));
// The drawing needs the panel's theme.
vi.mock('../../../src/components/feedback/EmptyState', () => ({
    EmptyState: ({ sentence }: { sentence: string }) => sentence,
}));
const hasTwoPanes = vi.hoisted(() => ({ now: false }));
vi.mock('../../../src/components/hooks/useTwoPanes', () => ({ useTwoPanes: () => hasTwoPanes.now }));
vi.mock('../../../src/providers/http', async original => ({
    ...(await original<object>()),
    send: vi.fn(),
}));

const READ = { version: '2026-11-01T08:00:00.000Z' };
const node = (id: number, name: string, parent_id: number | null = null) => ({
    id,
    name,
    name_ar: name,
    photo: null as string | null,
    updated_at: READ.version,
    parent_id,
    products_count: 2,
});
type Refusal = { reason: string; parents: (number | null)[] };
/** A host with these categories, where some moves are refused. */
const host = (nodes: object[], refusals: Refusal[] = []) =>
    vi
        .mocked(send)
        .mockImplementation(
            async ({ path }) => ({ data: path.endsWith('/parents') ? refusals : nodes }) as never,
        );
const page = pages.find(({ path }) => path === 'categories/:category_id')!;
const open = () => {
    vi.mocked(send).mockResolvedValue({ data: [node(1, 'Home'), node(2, 'Lamps', 1), node(3, 'Garden')] });
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <InRecord record={{ id: 2, name: 'Lamps' }}>
                <CategoryTree />
            </InRecord>
        </PageContext>,
    );
};
afterEach(() => {
    vi.mocked(send).mockReset();
    isPhone.now = false;
    hasTwoPanes.now = false;
});

it('has all categories with the way to the open one expanded', async () => {
    open();
    await screen.findByRole('tree');
    // Lamps is in Home.
    expect(screen.getAllByRole('treeitem').length).toBe(3);
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
});

it('is folded on a phone, and read when it is opened', async () => {
    isPhone.now = true;
    open();
    expect(screen.queryByRole('tree')).toBeNull();
    expect(send).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Show', expanded: false }));
    expect((await screen.findAllByRole('treeitem')).length).toBe(3);
});

it('links the number of products of each category to those products', async () => {
    open();
    await screen.findByRole('tree');
    expect(
        screen.getAllByRole('link', { name: 'Products: 2' }).map(link => link.getAttribute('href')),
    ).toEqual([1, 2, 3].map(id => `/default/products?filter=${encodeURIComponent(`{"category_id":${id}}`)}`));
});

it('is the list of categories too, with its first level expanded and nothing selected', async () => {
    vi.mocked(send).mockResolvedValue({ data: [node(1, 'Home'), node(2, 'Lamps', 1), node(3, 'Desk', 2)] });
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <CategoriesAsTree />
        </PageContext>,
    );
    await screen.findByRole('tree');
    expect(screen.getAllByRole('treeitem').map(item => item.getAttribute('aria-expanded'))).toEqual([
        'true',
        'false',
    ]);
    expect(screen.queryByRole('treeitem', { selected: true })).toBeNull();
});

it.each(['keyboard', 'phone'])('moves a category from its row, by %s', async by => {
    const isByPhone = by === 'phone';
    isPhone.now = isByPhone;
    host([node(1, 'Home'), node(2, 'Lamps', 1), node(3, 'Garden')]);
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <CategoriesAsTree />
        </PageContext>,
    );
    await screen.findByRole('tree');
    const button = screen.getByRole('button', { name: 'Move Garden' });
    if (isByPhone) await userEvent.click(button);
    else {
        await userEvent.click(screen.getByRole('searchbox'));
        await userEvent.tab();
        // The first item has the focus; the tree is one stop.
        await userEvent.keyboard('{End}');
        await userEvent.tab();
        expect(document.activeElement).toBe(button);
        await userEvent.keyboard('{Enter}');
    }
    const dialog = await screen.findByRole('alertdialog', { name: 'Move Garden' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'New parent category' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Home › Lamps' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move category' }));
    await waitFor(() => expect(send).toHaveBeenCalledWith(expect.anything(), { id: 3, parent_id: 2 }, READ));
});

it('says once, in the dialog, why a category cannot be moved', async () => {
    const refusal = 'This category can’t be moved there.';
    vi.mocked(send).mockImplementation(async ({ path }, values) => {
        if ('parent_id' in (values as object)) throw new HttpError(refusal, 409);
        // A host without this call offers all.
        if (path.endsWith('/parents')) throw new HttpError('Not found', 404);
        return { data: [node(1, 'Home'), node(2, 'Lamps', 1), node(3, 'Garden')] } as never;
    });
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <CategoriesAsTree />
            <Toasts />
        </PageContext>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Move Garden' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Move Garden' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'New parent category' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Home' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Move category' }));
    await dialog.findByText(refusal);
    await act(() => new Promise(resolve => setTimeout(resolve, 50)));
    expect(document.querySelector('[data-toast]')).toBeNull();
});

it('offers only the parents that a category can have, and says why not the others', async () => {
    const reason = 'Its variants use Colour, so it stays below Home.';
    const nodes = [node(1, 'Home'), node(2, 'Lamps', 1), node(3, 'Garden'), node(4, 'Desk', 2)];
    host(nodes, [{ reason, parents: [null, 3] }]);
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <InRecord record={{ id: 4, name: 'Desk' }}>
                <CategoryTree />
            </InRecord>
        </PageContext>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Move Desk' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Move Desk' }));
    await dialog.findByText(reason);
    await userEvent.click(dialog.getByRole('combobox', { name: 'New parent category' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Home']);
    expect(dialog.queryByRole('button', { name: 'Move to the top level' })).toBeNull();
});

it('offers the top level to what can be moved there', async () => {
    host([node(1, 'Home'), node(2, 'Lamps', 1)]);
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <CategoriesAsTree />
        </PageContext>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Move Lamps' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Move Lamps' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Move to the top level' }));
    await waitFor(() =>
        expect(send).toHaveBeenCalledWith(expect.anything(), { id: 2, parent_id: null }, READ),
    );
});

describe('the order of categories with the same parent', () => {
    const garden = () => host([node(1, 'Home'), node(2, 'Lamps', 1), node(3, 'Garden'), node(4, 'Toys')]);
    const Tree = () => (
        <PageContext value={{ page, layout: 'default' }}>
            <CategoriesAsTree />
        </PageContext>
    );
    const names = () => screen.getAllByRole('treeitem').map(item => item.querySelector('bdi')!.textContent);
    const moves = () =>
        vi
            .mocked(send)
            .mock.calls.map(([, values]) => values as Record<string, unknown>)
            .filter(values => 'parent_id' in values);

    it('is changed by Alt and the arrow keys, which also put a category into another and out of it', async () => {
        const nodes = [node(1, 'Home'), node(2, 'Lamps', 1), node(3, 'Garden'), node(4, 'Toys')];
        let order: ReturnType<typeof movedIn> = nodes;
        vi.mocked(send).mockImplementation(async ({ path }, values) => {
            if (path.endsWith('/parents')) return { data: [] } as never;
            const { parent_id: parent, after_id: after } = values as Record<string, number | null>;
            if (parent !== undefined)
                order = movedIn(order, node(4, 'Toys'), {
                    parent,
                    ...(after !== undefined && { after }),
                });
            return { data: order } as never;
        });
        show(<Tree />);
        await screen.findByRole('tree');
        await userEvent.click(screen.getByRole('searchbox'));
        await userEvent.tab();
        await userEvent.keyboard('{End}');
        for (const [key, move] of [
            ['ArrowUp', { id: 4, parent_id: null, after_id: 1 }],
            ['ArrowUp', { id: 4, parent_id: null, after_id: null }],
            ['ArrowDown', { id: 4, parent_id: null, after_id: 1 }],
            ['ArrowRight', { id: 4, parent_id: 1 }],
            ['ArrowLeft', { id: 4, parent_id: null, after_id: 1 }],
        ] as const) {
            const before = moves().length;
            await userEvent.keyboard(`{Alt>}{${key}}{/Alt}`);
            await waitFor(() => expect(moves().length).toBe(before + 1));
            expect(moves().at(-1)).toEqual(move);
            await waitFor(() => expect(document.activeElement?.textContent).toContain('Toys'));
        }
    });

    it('is chosen in the dialog, on a phone, too', async () => {
        isPhone.now = true;
        garden();
        show(<Tree />);
        await userEvent.click(await screen.findByRole('button', { name: 'Move Toys' }));
        const dialog = within(await screen.findByRole('alertdialog', { name: 'Move Toys' }));
        expect(dialog.getByRole('button', { name: 'Move category' }).hasAttribute('disabled')).toBe(true);
        await userEvent.click(dialog.getByRole('combobox', { name: 'Place' }));
        expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
            'First',
            'After Home',
            'Last',
        ]);
        await userEvent.click(screen.getByRole('option', { name: 'After Home' }));
        await userEvent.click(dialog.getByRole('button', { name: 'Move category' }));
        await waitFor(() => expect(moves()).toEqual([{ id: 4, parent_id: null, after_id: 1 }]));
        await waitFor(() => expect(names()).toEqual(['Home', 'Lamps', 'Garden', 'Toys']));
    });
});

describe('on a window with room for two panes', () => {
    const Pane = () => {
        const [id, setId] = useState('1');
        return (
            <PageContext value={{ page, layout: 'default', id }}>
                <CategoryPane />
                <button onClick={() => setId('5')}>Open Clay</button>
            </PageContext>
        );
    };
    const names = () => screen.getAllByRole('treeitem').map(item => item.querySelector('bdi')!.textContent);

    it('is before the open category, and not after it again', async () => {
        hasTwoPanes.now = true;
        open();
        await act(async () => {});
        expect(screen.queryByRole('tree')).toBeNull();
        expect(send).not.toHaveBeenCalled();
    });

    it('keeps what was expanded and collapsed when another category is opened', async () => {
        hasTwoPanes.now = true;
        host([
            node(1, 'Home'),
            node(2, 'Lamps', 1),
            node(3, 'Garden'),
            node(4, 'Pots', 3),
            node(5, 'Clay', 4),
        ]);
        show(<Pane />);
        await screen.findByRole('tree');
        expect(names()).toEqual(['Home', 'Lamps', 'Garden', 'Pots']);
        await userEvent.click(
            screen.getByRole('treeitem', { name: /Home/ }).querySelector('.MuiTreeItem-iconContainer')!,
        );
        await waitFor(() => expect(names()).not.toContain('Lamps'));
        await userEvent.click(screen.getByRole('button', { name: 'Open Clay' }));
        await waitFor(() => expect(names()).toEqual(['Home', 'Garden', 'Pots', 'Clay']));
        expect(document.querySelector('.Mui-selected bdi')!.textContent).toBe('Clay');
    });

    it('asks for a category in the list, and has their photos', async () => {
        hasTwoPanes.now = true;
        host([{ ...node(1, 'Home'), photo: '/home.png' }]);
        show(
            <PageContext value={{ page, layout: 'default' }}>
                <CategoriesAsTree />
            </PageContext>,
        );
        const item = await screen.findByRole('treeitem', { name: /Home/ });
        expect(item.querySelector('img')!.getAttribute('src')).toBe('/home.png');
        screen.getByText('Choose a category to see its products and options.');
    });
});
