import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../server/db/connect';
import { placeOrder } from '../../../server/services/orders/placeOrder';
import { png } from './pictures';
import type { Json } from './shop';

/** The writes that the server has acknowledged and must never lose. */
export type Ledger = {
    roles: string[];
    categories: { id: number; photo: string }[];
    messages: string[];
    terms: string[];
    /** The last acknowledged and the last attempted price; the actual one is one of the two. */
    price: { acknowledged: number; tried: number };
    /** Orders with their status. */
    orders: Map<number, 'pending' | 'confirmed' | 'cancelled'>;
    /** Answers other than a success or a 503. */
    unexpected: string[];
    refused: number;
};

export type Target = {
    baseUrl: string;
    token: string;
    productId: number;
    userId: number;
    /** The current database connection, for writes of the app besides the server; undefined while it is unreachable. */
    database: () => Promise<Database | undefined>;
};

export const newLedger = (): Ledger => ({
    roles: [],
    categories: [],
    messages: [],
    terms: [],
    price: { acknowledged: 0, tried: 0 },
    orders: new Map(),
    unexpected: [],
    refused: 0,
});

export const acknowledged = ({ roles, categories, messages, terms, price, orders }: Ledger): number =>
    roles.length + categories.length + messages.length + terms.length + price.acknowledged + orders.size;

let count = 0;

/** Repeats a call with the same key until it is acknowledged, because an interrupted call may have succeeded. */
const sender =
    ({ baseUrl, token }: Target, ledger: Ledger, isRunning: () => boolean) =>
    async (method: string, path: string, body: object | FormData): Promise<Json> => {
        const key = `key-${process.pid}-${(count += 1)}`;
        while (isRunning()) {
            const answer = await fetch(`${baseUrl}/api${path}`, {
                method,
                headers: {
                    'auth-token': token,
                    'idempotency-key': key,
                    ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
                },
                body: body instanceof FormData ? body : JSON.stringify(body),
                signal: AbortSignal.timeout(30_000),
            }).catch(() => undefined);
            const data = await answer?.json().catch(() => undefined);
            if (answer?.ok && data) return data;
            ledger.refused += 1;
            if (answer && !answer.ok && answer.status !== 503)
                ledger.unexpected.push(`${method} ${path}: ${answer.status} ${JSON.stringify(data)}`);
            await wait(20);
        }
        return undefined;
    };

/** Starts eight concurrent writers, each of which sends its next write when the last one is acknowledged. */
export function startWriters(target: Target, ledger: Ledger): { turns: number[]; stop: () => Promise<void> } {
    const { productId, userId, database } = target;
    let running = true;

    const send = sender(target, ledger, () => running);
    const name = () => `Fault ${(count += 1)}`;

    const addRole = async () => {
        const role = name();
        if (await send('POST', '/admin/roles', { name: role, permissions: [] })) ledger.roles.push(role);
    };
    const addCategory = async () => {
        const form = new FormData();
        form.append('name', name());
        form.append('name_ar', 'فئة');
        form.append('photo', new Blob([new Uint8Array(await png())], { type: 'image/png' }), 'photo.png');
        const made = await send('POST', '/admin/categories', form);
        if (made) ledger.categories.push({ id: made.data.id, photo: made.data.photo });
    };
    const setPrice = async () => {
        ledger.price.tried += 1;
        const price = ledger.price.tried;
        if (await send('PUT', `/admin/products/${productId}`, { price })) ledger.price.acknowledged = price;
    };
    const saveTerms = async () => {
        const title = name();
        const texts = { title, title_ar: 'شروط', body: '<p>x</p>', body_ar: '<p>س</p>' };
        if (await send('PUT', '/extensions/terms', texts)) ledger.terms.push(title);
    };
    const sendMessage = async () => {
        const title = name();
        const texts = { title, title_ar: 'رسالة', body: 'x', body_ar: 'س' };
        // A test campaign is sent without delay, so that the faults interrupt it.
        const test = { ...texts, audience: { user_ids: [userId] }, test: true };
        if (await send('POST', '/extensions/notifications', test)) ledger.messages.push(title);
    };
    const order = async () => {
        const there = await database();
        const placed =
            there &&
            (await placeOrder(there.db, 'Asia/Riyadh', {
                user_id: userId,
                lines: [{ product_id: productId, quantity: 2 }],
                payment_method: 'cod',
            }).catch(() => undefined));
        if (placed) ledger.orders.set(placed.id, 'pending');
        else await wait(50);
    };
    const takeStep = async () => {
        const [id, status] = [...ledger.orders].find(([, at]) => at !== 'cancelled') ?? [];
        if (id === undefined) return void (await wait(20));
        const next = status === 'pending' ? 'confirmed' : 'cancelled';
        if (await send('PUT', `/admin/purchase-operations/${id}`, { status: next }))
            ledger.orders.set(id, next);
    };

    const work = [addRole, addRole, addCategory, setPrice, saveTerms, sendMessage, order, takeStep];
    const turns = work.map(() => 0);
    const writers = work.map(async (write, index) => {
        while (running) {
            await write();
            turns[index] = (turns[index] ?? 0) + 1;
        }
    });
    return {
        turns,
        stop: async () => {
            running = false;
            await Promise.all(writers);
        },
    };
}

/** The differences between the database and the ledger, in words. Call it while nothing writes. */
export async function disagreements(
    { baseUrl, productId }: Target,
    ledger: Ledger,
    rows: (sql: string, values?: unknown[]) => Promise<Json[]>,
    firstStock: number,
): Promise<string[]> {
    const found: string[] = [];
    const compare = async (what: string, names: string[], sql: string) => {
        const there = (await rows(`select name from (${sql}) found where name like 'Fault %'`)).map(
            row => row.name as string,
        );
        const set = new Set(there);
        // Saving the terms has no idempotency key, so a repeated save creates another version.
        if (set.size < there.length && what !== 'terms')
            found.push(`${what} doubled: ${there.length - set.size}`);
        const lost = names.filter(one => !set.has(one));
        if (lost.length > 0) found.push(`${what} lost: ${lost.join(', ')}`);
    };
    await compare('roles', ledger.roles, 'select name from roles');
    await compare('messages', ledger.messages, 'select title as name from notifications');
    await compare('terms', ledger.terms, 'select title as name from terms_versions');
    const log = `select record_name as name from activity where resource = 'roles'`;
    await compare('roles in the activity log', ledger.roles, log);

    const ids = new Set((await rows('select id from categories')).map(row => row.id as number));
    for (const { id, photo } of ledger.categories) {
        const file = await fetch(new URL(photo, baseUrl));
        await file.body?.cancel();
        if (!ids.has(id) || !file.ok) found.push(`category ${id}: ${ids.has(id)}, its photo ${file.status}`);
    }
    const [product] = await rows('select price, stock, sold_count from products where id = $1', [productId]);
    const { acknowledged: least, tried } = ledger.price;
    if (least > 0 && (product.price < least * 100 || product.price > tried * 100))
        found.push(`price ${product.price / 100}, acknowledged ${least}, tried ${tried}`);

    const [{ taken }] = await rows(
        `select coalesce(sum(i.quantity), 0)::int as taken from purchase_items i join purchases p on p.id = i.purchase_id
         where p.status not in ('cancelled', 'returned')`,
    );
    if (product.stock !== firstStock - taken) found.push(`stock ${product.stock}, taken ${taken}`);
    const statuses = new Map(
        (await rows('select id, status from purchases')).map(row => [row.id, row.status]),
    );
    const ORDER = ['pending', 'confirmed', 'cancelled'];
    for (const [id, status] of ledger.orders)
        if (ORDER.indexOf(statuses.get(id)) < ORDER.indexOf(status))
            found.push(`order ${id}: ${statuses.get(id)} instead of ${status}`);
    for (const { id, count: steps } of await rows(
        `select purchase_id as id, count(*)::int as count from purchase_steps group by purchase_id, status having count(*) > 1`,
    ))
        found.push(`order ${id} took a step ${steps} times`);
    const twice = await rows('select notification_id from deliveries group by 1 having count(*) > 1');
    if (twice.length > 0) found.push(`messages delivered twice: ${twice.length}`);
    return found;
}
