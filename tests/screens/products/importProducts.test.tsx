import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { clear, createStore, keys } from 'idb-keyval';
import { useState, type ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SheetProduct } from '../../../contract/schemas/products';
import { Toasts } from '../../../src/components/feedback/Toasts';
import { ApiError } from '../../../src/providers/failure';
import { useSignOut } from '../../../src/layouts/account/useSignOut';
import ImportProducts from '../../../src/resources/products/import/ImportProducts';
import { MendCategory } from '../../../src/resources/products/import/MendCategory';
import type { Hints, Lines, Reading } from '../../../src/components/import/reading/files';
import { storedJob } from '../../../src/components/import/storedImport';
import { resetImport } from '../../../src/components/import/useImport';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import { show } from '../support/stage';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../src/providers/http', async load => ({ ...(await load<object>()), send }));
const file = vi.hoisted(() => ({ lines: [] as Lines, reading: {} as Reading, asked: [] as Hints[] }));
/** The files that are written. */
const written = vi.hoisted(() => [] as Lines[]);
vi.mock('../../../src/components/import/reading/inWorker', () => ({
    readInWorker: async (_: Blob, hints: Hints) => {
        file.asked.push(hints);
        const reading = { ...file.reading, ...hints.chosen };
        return { lines: file.lines, broken: [], reading, sheets: [] };
    },
}));
vi.mock('../../../src/components/import/writeLines', () => ({
    writeLines: async (_: string, lines: Lines) => {
        written.push(lines);
        return new Blob(['x']);
    },
}));
vi.stubGlobal('indexedDB', new IDBFactory());
vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
// jsdom cannot navigate to a download.
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});

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
afterAll(() => Reflect.deleteProperty(navigator, 'locks'));

/** A host in memory. After `answers` creations it never answers again. */
const openHost = () => {
    const products: SheetProduct[] = [];
    const size = { id: 1, name: 'Size', name_ar: 'المقاس', values: ['M', 'L'].map((name, at) => ({ id: 11 + at, name, name_ar: name })) }; // prettier-ignore
    const category = { id: 3, name: 'Cups', name_ar: 'أكواب' };
    const host = {
        products,
        answers: Infinity,
        /** The SKUs that it refuses. */
        refused: new Set<string>(),
        provider: {
            getList: async () => ({ data: [category], total: 1 }),
            getManyReference: async () => ({ data: [size], total: 1 }),
            create: async (resource: string, { data }: { data: { sku: string; product_id?: number } }) => {
                if (host.refused.has(data.sku)) throw new ApiError(422, 'The host refuses it.');
                if (resource === 'variants') {
                    products.find(({ id }) => id === data.product_id)!.variants.push(data as never);
                    return { data: { id: 1 } };
                }
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

// Until it is loaded, the field of a time takes no text.
beforeAll(() => import('../../../src/components/inputs/day/MomentPicker'));

/** Forgets what the browser keeps of an earlier test, which may still be writing. */
beforeEach(async () => {
    shown?.unmount();
    await resetImport();
    await clear(createStore('imports', 'imports'));
});

const page = pages.find(({ path }) => path === 'products/import')!;
let shown: ReturnType<typeof show> | undefined;
/** Opens the screen as after a reload: only what the browser keeps is left. */
const open = ({ provider }: ReturnType<typeof openHost>, part: ReactNode = <ImportProducts />) => {
    shown?.unmount();
    void resetImport();
    locks.isHeld = false;
    shown = show(
        <PageContext value={{ page, layout: 'default' }}>
            {part}
            <Toasts />
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

it('offers the categories of the shop for one that it does not have', async () => {
    const host = openHost();
    const getOne = async () => ({ data: { id: 3, name: 'Cups', name_ar: 'أكواب' } });
    Object.assign(host.provider, { getOne });
    open(host);
    const lines = cups(1);
    lines[1]![3] = 'Mugs';
    await choose(lines);
    const field = await screen.findByRole('combobox', { name: 'Category' });
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('option', { name: /Cups/ }));
    await screen.findByRole('button', { name: /^Import/ });
    expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull();
});

it('asks for the column of the SKU before it continues, and goes back from the preview to the columns', async () => {
    const host = openHost();
    open(host);
    const step = () => document.querySelector('[aria-current=step]')?.textContent;
    await screen.findByText('Drop a file here, or choose one');
    expect(step()).toBe('1File');
    const [headings = [], ...rows] = cups(1);
    file.lines = [['Item no.', ...headings.slice(1)], ...rows];
    file.reading = { encoding: 'windows-1252', delimiter: ';' };
    const input = await screen.findByLabelText('Choose a file…', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'cups.csv')] } });
    await screen.findByText('To continue, choose a SKU column.');
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('combobox', { name: 'Character set' }));
    await userEvent.click(await screen.findByRole('option', { name: 'windows-1251' }));
    await waitFor(() =>
        expect(file.asked.at(-1)?.chosen).toEqual({ encoding: 'windows-1251', delimiter: ';' }),
    );
    await userEvent.click(await screen.findByRole('combobox', { name: 'Column Item no.' }));
    await userEvent.click(await screen.findByRole('option', { name: 'SKU' }));
    await press('Continue');
    await screen.findByRole('button', { name: 'Import 1 row' });
    expect(step()).toBe('2Check');
    await press('Change columns');
    await press('Continue');
    await screen.findByRole('button', { name: 'Import 1 row' });
    file.reading = {};
});

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
    await waitFor(async () => expect((await storedJob('products'))?.rows[619]?.price).toBe('8'));

    // A reload in the preview: the rows are checked again, with what was corrected.
    open(host);
    await screen.findByRole('button', { name: 'Import 620 rows' });
    expect(screen.getAllByText(/^Row \d+$/)).toHaveLength(15);
    await press('Show 15 more');
    await waitFor(() => expect(screen.getAllByText(/^Row \d+$/)).toHaveLength(30));

    // A reload in the middle of the second hundred.
    host.answers = 120;
    await press('Import 620 rows');
    await waitFor(() => expect(host.products).toHaveLength(120));
    const created = async () =>
        (await storedJob('products'))?.states.filter(state => state === 'created').length;
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
    await waitFor(async () => expect(await storedJob('products')).toBeUndefined());
});

it('runs in one tab at a time, and says so in the other', async () => {
    const host = openHost();
    open(host);
    await choose(cups(3));
    await screen.findByRole('button', { name: 'Import 3 rows' });
    let release!: () => void;
    const other = locks.request('products-import', {}, () => new Promise<void>(end => (release = end)));
    await press('Import 3 rows');
    await screen.findByText('This import is running in another tab.');
    expect(host.products).toEqual([]);
    release();
    await other;
    await press('Import 3 rows');
    await screen.findByText('Created: 3');
    expect(screen.queryByText('This import is running in another tab.')).toBeNull();
});

const VARIANTS = ['SKU', 'Name (English)', 'Name (Arabic)', 'Category', 'Price', 'Product SKU', 'Options'];
const mug = (sku: string) => [sku, 'Mug', 'كوب', 'Cups', '5', '', ''];
const sized = (size: string) => [`MUG-${size}`, '', '', '', '', 'MUG', `Size: ${size}`];
const mend = async (name: string, value: string) => {
    const input = (await screen.findAllByRole('textbox', { name }))[0]!;
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
};

it('plans the rows again that depend on a mended one', async () => {
    const host = openHost();
    open(host);
    await choose([VARIANTS, mug(''), sized('M'), sized('L')]);
    await screen.findByRole('button', { name: 'Needs correction: 3' });
    await mend('SKU', 'MUG');
    await press('Import 3 rows');
    await screen.findByText('Created: 3');
    expect(host.products.map(({ sku, variants }) => [sku, variants.length])).toEqual([['MUG', 2]]);
});

it('marks the other row of a SKU that a mended one takes', async () => {
    open(openHost());
    await choose([VARIANTS, mug(''), mug('MUG')]);
    await screen.findByRole('button', { name: 'Import 1 row' });
    await mend('SKU', 'MUG');
    await screen.findByText('Another row of this file has the same SKU.');
    await mend('SKU', 'MUG-2');
    await screen.findByRole('button', { name: 'Import 2 rows' });
});

it('plans changes of products for a later time, and then is over', async () => {
    const host = openHost();
    const rest = { name: 'Cup', name_ar: 'كوب', brand: null, description: null, description_ar: null };
    const cup = { ...rest, id: 7, sku: 'CUP-7', price: 5, compare_at_price: null, category: { id: 3 } };
    host.products.push({ ...cup, stock: 3, is_active: true, variants: [], position: 0 } as never);
    const answer = send.getMockImplementation()!;
    send.mockImplementation(async (call, values) =>
        call.path === '/plans' ? { data: { refused: [] } } : answer(call, values),
    );
    open(host);
    await choose([
        ['SKU', 'Price'],
        ['CUP-7', '4'],
    ]);
    await press('Import at…');
    const start = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Start/ });
    await waitFor(() => expect(start().disabled).toBe(false));
    await userEvent.click(start());
    await userEvent.paste('04-12-2099 00:00');
    await press('Plan 1 change');
    await screen.findByText('Planned for 04-12-2099 00:00');
    expect(send.mock.calls.find(([{ path }]) => path === '/plans')?.[1]).toMatchObject({
        title: 'cups.csv',
        at: '2099-12-03T21:00:00.000Z',
        until: null,
        body: { rows: [{ id: 7, product: { price: 4 } }] },
    });
    await screen.findByLabelText('Choose a file…', { selector: 'input' });
});

it('is not planned if it adds products or sets stock, which only the present has', async () => {
    open(openHost());
    await choose(cups(1));
    await screen.findByRole('button', { name: 'Import 1 row' });
    expect(screen.queryByRole('button', { name: 'Import at…' })).toBeNull();
});

it('downloads bad rows as the same file with their reasons, which can be imported once they are mended', async () => {
    const host = openHost();
    open(host);
    host.refused.add('CUP-1');
    await choose([
        ['Cups of November'],
        ['SKU', 'Shelf', 'Name (English)', 'Name (Arabic)', 'Category', 'Price'],
        ['CUP-0', 'A1', 'Cup 0', 'كوب', 'Cups', '1'],
        [''],
        ['CUP-1', 'A2', 'Cup 1', 'كوب', 'Cups', '2'],
        ['CUP-2', 'A3', 'Cup 2', 'كوب', 'Cups', 'abc'],
    ]);
    await screen.findByText('Row 6');
    await press('Import 2 rows');
    await screen.findByText('Not imported: 2');
    screen.getByText(/^Row 5/);
    written.length = 0;
    await press('Download rows with errors');
    await waitFor(() => expect(written).toHaveLength(1));
    const [lines] = written as [Lines];
    expect(lines.map(line => line.slice(0, 6))).toEqual([
        ['Cups of November'],
        ['SKU', 'Shelf', 'Name (English)', 'Name (Arabic)', 'Category', 'Price'],
        ['CUP-1', 'A2', 'Cup 1', 'كوب', 'Cups', '2'],
        ['CUP-2', 'A3', 'Cup 2', 'كوب', 'Cups', 'abc'],
    ]);
    expect(lines[1]![6]).toBe('Problem');
    expect(lines.slice(2).map(line => line[6])).toEqual([
        'The host refuses it.',
        'Price: Enter an amount with at most two decimals, for example 1299.50.',
    ]);
    // The report of the import offers the same rows.
    await press('New import');
    written.length = 0;
    await userEvent.click((await screen.findAllByRole('button', { name: 'Download rows with errors' }))[0]!);
    await waitFor(() => expect(written).toEqual([lines]));
    host.refused.clear();
    lines[3]![5] = '3';
    await choose(lines);
    await press('Import 2 rows');
    await screen.findByText('Created: 2');
    expect(host.products.map(({ sku }) => sku)).toEqual(['CUP-0', 'CUP-1', 'CUP-2']);
});

it('asks before a paused import is ended, and keeps a report with the rows that it did not come to', async () => {
    const host = openHost();
    open(host);
    host.answers = 120;
    await choose(cups(150));
    await press('Import 150 rows');
    await waitFor(() => expect(host.products).toHaveLength(120));
    await waitFor(async () =>
        expect((await storedJob('products'))?.states.filter(state => state === 'created')).toHaveLength(100),
    );
    open(host);
    await screen.findByText(/^The import is paused/);
    // Nothing has failed: the rest is still to come.
    await screen.findByText('Waiting: 50');
    expect(screen.queryByText(/^Not imported/)).toBeNull();
    await press('New import');
    await press('End import');
    await screen.findByText('Created: 100');
    written.length = 0;
    await userEvent.click((await screen.findAllByRole('button', { name: 'Download rows with errors' }))[0]!);
    await waitFor(() => expect(written[0]).toHaveLength(51));
    expect(written[0]![1]!.at(-1)).toBe('The import ended before this row.');
});

it('leaves out the examples of its template', async () => {
    const host = openHost();
    open(host);
    written.length = 0;
    await press('Template (CSV)');
    await waitFor(() => expect(written).toHaveLength(1));
    const [headings = [], ...examples] = written[0]!;
    const own = headings.map(heading => cups(1)[1]![HEADINGS.indexOf(heading)] ?? '');
    await choose([headings, ...examples, own]);
    await screen.findByText('4 example rows of the template are left out.');
    await press('Import 1 row');
    await screen.findByText('Created: 1');
    expect(host.products.map(({ sku }) => sku)).toEqual(['CUP-0']);
});

it('tells its end to a person who has left the screen, with a link back', async () => {
    const host = openHost();
    let answer!: () => void;
    const waiting = new Promise<void>(resolve => (answer = resolve));
    const create = host.provider.create;
    host.provider.create = async (...args) => {
        await waiting;
        return create(...args);
    };
    const Leaving = () => {
        const [isOpen, setOpen] = useState(true);
        return isOpen ? (
            <>
                <ImportProducts />
                <button onClick={() => setOpen(false)}>Leave</button>
            </>
        ) : (
            <p>Elsewhere</p>
        );
    };
    open(host, <Leaving />);
    await choose(cups(2));
    await press('Import 2 rows');
    await press('Leave');
    await screen.findByText('Elsewhere');
    expect(screen.queryByText(/Import finished/)).toBeNull();
    answer();
    await screen.findByText(/Import finished/);
    expect(screen.getByRole('link', { name: 'Import products' }).getAttribute('href')).toBe(
        '/default/products/import',
    );
});

it('is no draft once it has finished', async () => {
    open(openHost());
    await choose(cups(2));
    await press('Import 2 rows');
    await screen.findByText('Import finished');
    expect(localStorage.getItem('draft:1:products:import')).toBeNull();
});

it('asks at the sign-out, and forgets an unfinished import unless it is kept', async () => {
    const host = openHost();
    const signOut = vi.fn();
    const SignOut = () => {
        const { ask, question } = useSignOut(signOut);
        return (
            <>
                <button onClick={ask}>Leave</button>
                {question}
            </>
        );
    };
    open(host, [<ImportProducts key="import" />, <SignOut key="leave" />]);
    await choose(cups(2));
    await screen.findByRole('button', { name: 'Import 2 rows' });
    await press('Leave');
    await screen.findByText('You have 1 draft in this browser. Logging out deletes it.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep my drafts in this browser' }));
    await press('Log out');
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
    expect((await storedJob('products'))?.rows).toHaveLength(2);
    await press('Leave');
    await press('Log out');
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(2));
    expect(await storedJob('products')).toBeUndefined();
    expect(await keys(createStore('imports', 'imports'))).toEqual([]);
    // Nothing is written after it.
    fireEvent.click(screen.getByRole('button', { name: 'Import 2 rows', hidden: true }));
    await screen.findByText('Import finished');
    expect(
        (await keys(createStore('imports', 'imports'))).filter(key => /^job|^rows/.test(String(key))),
    ).toEqual([]);
    expect(localStorage.getItem('draft:1:products:import')).toBeNull();
});

it('names a category that sounds like one that the shop does not have', async () => {
    const onMend = vi.fn();
    show(
        <MendCategory column="category" label="Category" cell="Cubs" problem="Not found." onMend={onMend} />,
        {
            getList: async () => ({ data: [], total: 0, meta: { did_you_mean: ['Cups', 'Caps'] } }) as never,
        },
    );
    expect(await screen.findByText(/^Not found\. Did you mean:/)).not.toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Cups' }));
    expect(onMend).toHaveBeenCalledExactlyOnceWith('Cups');
});
