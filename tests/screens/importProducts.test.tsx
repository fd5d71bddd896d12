import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { SheetProduct } from '../../contract/schemas/products';
import ImportProducts from '../../src/resources/products/import/ImportProducts';
import type { Lines } from '../../src/resources/products/import/files';
import { storedJob } from '../../src/resources/products/import/storedImport';
import { resetImport } from '../../src/resources/products/import/useImport';
import { PageContext } from '../../src/resources/page';
import { pages } from '../../src/routing/pages';
import { show } from './support/stage';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../src/providers/http', async load => ({ ...(await load<object>()), send }));
const file = vi.hoisted(() => ({ lines: [] as Lines }));
vi.mock('../../src/resources/products/import/inWorker', () => ({ readInWorker: async () => file.lines }));

const HEADINGS = ['SKU', 'Name (English)', 'Name (Arabic)', 'Category', 'Price', 'Stock'];
const cups = (count: number): Lines => [
    HEADINGS,
    ...Array.from({ length: count }, (_, at) => [
        `CUP-${at}`,
        `Cup ${at}`,
        'كوب',
        'Cups',
        String(at + 1),
        '3',
    ]),
];

/** The lock of all tabs. */
const locks = {
    isHeld: false,
    request: async (_name: string, _options: object, work: (lock: object | null) => unknown) => {
        if (locks.isHeld) return work(null);
        locks.isHeld = true;
        try {
            return await work({});
        } finally {
            locks.isHeld = false;
        }
    },
};
Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });

/** A host in memory. After `answers` creations it never answers again. */
const openHost = () => {
    const products: SheetProduct[] = [];
    const category = { id: 3, name: 'Cups', name_ar: 'أكواب' };
    const host = {
        products,
        answers: Infinity,
        provider: {
            getList: async () => ({ data: [category], total: 1 }),
            create: async (_: string, { data }: { data: object }) => {
                if (products.length >= host.answers) return new Promise(() => {});
                const rest = { brand: null, description: null, description_ar: null, compare_at_price: null };
                const id = products.length + 1;
                products.push({ ...rest, ...data, id, category, variants: [], position: 0 } as never);
                return { data: { id } };
            },
        },
    };
    send.mockImplementation(async (_call: unknown, { skus = [] }: { skus?: string[] }) => ({
        data: products.filter(({ sku }) => skus.includes(sku)),
    }));
    return host;
};

const page = pages.find(({ path }) => path === 'products/import')!;
let shown: ReturnType<typeof show> | undefined;
/** Opens the screen as after a reload: only what the browser keeps is left. */
const open = ({ provider }: ReturnType<typeof openHost>) => {
    shown?.unmount();
    resetImport();
    locks.isHeld = false;
    shown = show(
        <PageContext value={{ page, layout: 'default' }}>
            <ImportProducts />
        </PageContext>,
        provider as never,
    );
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (lines: Lines) => {
    file.lines = lines;
    const input = await screen.findByLabelText('Choose a file…', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'cups.csv')] } });
    await press('Continue');
};

it('goes on after a reload with what this browser keeps, and creates nothing twice', async () => {
    const host = openHost();
    open(host);
    const lines = cups(620);
    lines[620]![4] = 'abc';
    await choose(lines);
    await screen.findByRole('button', { name: 'Import 619 rows' });
    fireEvent.change(screen.getByRole('textbox', { name: 'Price' }), { target: { value: '8' } });
    fireEvent.blur(screen.getByRole('textbox', { name: 'Price' }));
    await screen.findByRole('button', { name: 'Import 620 rows' });
    await waitFor(async () => expect((await storedJob())?.rows[619]?.price).toBe('8'));

    // A reload in the preview: the rows are checked again, with what was corrected.
    open(host);
    await screen.findByRole('button', { name: 'Import 620 rows' });
    expect(screen.getAllByText(/^Row \d+$/)).toHaveLength(15);
    await press('Show 15 more');
    expect(screen.getAllByText(/^Row \d+$/)).toHaveLength(30);

    // A reload in the middle of the second hundred.
    host.answers = 120;
    await press('Import 620 rows');
    await waitFor(() => expect(host.products).toHaveLength(120));
    const created = async () => (await storedJob())?.states.filter(state => state === 'created').length;
    await waitFor(async () => expect(await created()).toBe(100));
    host.answers = Infinity;
    open(host);
    await screen.findByText(/^The import is paused/);
    await press('Continue');
    await screen.findByText('Import finished');
    screen.getByText('Created: 620');
    const skus = host.products.map(({ sku }) => sku);
    expect(skus).toHaveLength(620);
    expect(new Set(skus).size).toBe(620);
    expect(host.products.find(({ sku }) => sku === 'CUP-619')?.price).toBe(8);

    // The report stays, the rows do not.
    await press('New import');
    await screen.findByText('Created: 620');
    await waitFor(async () => expect(await storedJob()).toBeUndefined());
});

it('runs in one tab at a time, and says so in the other', async () => {
    const host = openHost();
    open(host);
    await choose(cups(3));
    await screen.findByRole('button', { name: 'Import 3 rows' });
    let release!: () => void;
    const other = locks.request('products-import', {}, () => new Promise<void>(end => (release = end)));
    await press('Import 3 rows');
    await screen.findByText('This import runs in another tab.');
    expect(host.products).toEqual([]);
    release();
    await other;
    await press('Import 3 rows');
    await screen.findByText('Created: 3');
    expect(screen.queryByText('This import runs in another tab.')).toBeNull();
});
