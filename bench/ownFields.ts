import { cpus } from 'node:os';
import pg from 'pg';
import { filledFolder } from './fill';
import { createAsk, measureOne, type Times } from './load';
import { runningCluster } from '../server/db/cluster';
import type { Asked, Shape } from './shapes';
import { STAGES } from '../server/db/seed/statuses';
import { startShop } from './shopServer';

/** The most that a list by a shop's field may take, p95 in ms. */
const MOST_MS = 20;

const products = (query: string): Asked => ({ method: 'GET', path: `/api/extensions/products?${query}` });
const orders = (text: string): Asked => {
    const { page, ...filters } = JSON.parse(text) as Record<string, unknown>;
    return {
        method: 'POST',
        path: '/api/admin/purchase-operations',
        body: { _method: 'GET', page: page ?? 1, filters: JSON.stringify(filters) },
    };
};

/** A list without a field of the shop, and the same by one. */
type Pair = [name: string, core: string, own: string];
const ofProducts = (n: number): Pair[] => {
    const middle = `page=${Math.floor(n / 30)}`;
    return [
        ['first page', 'page=1', 'page=1'],
        ['one half', 'visibility=visible', 'min_weight=500'],
        ['one in 200', 'min_price=500&max_price=502', 'min_weight=500&max_weight=504'],
        ['a choice', 'stock=in_stock', 'material=wool'],
        ['a part of a word', 'q=SKU-12', 'barcode=1234'],
        ['sorted', 'col=price', 'col=weight'],
        ['sorted, down', 'col=price&desc=1', 'col=weight&desc=1'],
        ['sorted, middle', `col=price&${middle}`, `col=weight&${middle}`],
        ['filtered and sorted', 'stock=in_stock&col=price', 'material=wool&col=cost&desc=1'],
        ['a word', 'q=shirt', 'q=00001234'],
    ];
};
/** Orders are twice as many as products. */
const ofOrders = (n: number): Pair[] => {
    const page = Math.floor(n / 15);
    const pair = (name: string, core: object, own: object): Pair => [
        name,
        JSON.stringify(core),
        JSON.stringify(own),
    ];
    return [
        pair('sorted', { col: 'total' }, { col: 'parcels' }),
        pair('sorted, down', { col: 'total', desc: 1 }, { col: 'packing', desc: 1 }),
        pair('sorted by a text', { col: 'status' }, { col: 'slip' }),
        pair(
            'sorted, of a status',
            { col: 'total', status: [STAGES.sent] },
            { col: 'parcels', status: [STAGES.sent] },
        ),
        pair('sorted, middle', { col: 'total', page }, { col: 'parcels', page }),
        pair(
            'filtered and sorted',
            { payment_type: 'cash', col: 'total' },
            { min_parcels: 4, col: 'packing' },
        ),
    ];
};

/** Values of the fields of the tests' shop: every weight 200 times, and a barcode each; half of the orders with parcels. */
const VALUES = `update products set x_weight = (id * 7919) % 1000, x_material = (array['cotton', 'wool'])[1 + id % 2],
    x_cost = (id * 31) % 100000, x_barcode = lpad(id::text, 8, '0') where x_barcode is null;
    update purchases set x_parcels = case when id % 2 = 0 then 1 + (id * 7919) % 9 end, x_packing = (id * 31) % 10000,
    x_slip = 'slip ' || (id * 7919) % 100000 where x_packing is null`;

async function giveValues(dataDir: string): Promise<void> {
    const client = new pg.Client(runningCluster(dataDir)!);
    await client.connect();
    try {
        await client.query(VALUES);
        await client.query('vacuum analyze products');
        await client.query('vacuum analyze purchases');
    } finally {
        await client.end();
    }
}

const ms = (times: Times | undefined) =>
    times ? `${times.p50.toFixed(1)} / ${times.p95.toFixed(1)}` : 'failed';

/** Measures lists by a shop's fields beside those without, in a shop of this size. @returns the table, p50 / p95 in ms */
export async function measureOwnFields(rows: number): Promise<string> {
    // The server is bundled and started with the shop of the tests.
    process.env.SHOP = 'fixture';
    const dataDir = await filledFolder(rows, '-own');
    const server = await startShop(dataDir);
    const { ask, close } = createAsk(server.baseUrl, server.token, 1);
    try {
        await giveValues(dataDir);
        const lineOf = async (list: (query: string) => Asked, noun: string, [name, core, own]: Pair) => {
            const shape = (query: string): Shape => ({ name, at: () => list(query) });
            const [without, by] = [await measureOne(ask, shape(core)), await measureOne(ask, shape(own))];
            const isMissed = !by || by.p95 > MOST_MS;
            return `| ${noun}, ${name} | ${core}: ${ms(without)} | ${own}: ${ms(by)}${isMissed ? ' ✗' : ''} |`;
        };
        const lines: string[] = [];
        for (const pair of ofProducts(rows)) lines.push(await lineOf(products, 'products', pair));
        for (const pair of ofOrders(rows)) lines.push(await lineOf(orders, 'orders', pair));
        return [
            `Lists by a shop's field beside those without, ${rows.toLocaleString('en')} products and twice as many orders, p50 / p95 in ms; ✗ misses ${MOST_MS} ms. ${cpus().length} cores`,
            '',
            '| | without | by a field of the shop |',
            '|---|---|---|',
            ...lines,
        ].join('\n');
    } finally {
        close();
        await server.stop();
    }
}
