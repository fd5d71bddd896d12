/** @module-tag faults */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../server/services/orders/placeOrder';
import type { Alert } from '../../../src/providers/alerts/feed';
import { createStreamFeed } from '../../../src/providers/alerts/stream';
import { startServer, type RunningServer } from '../../support/server';
import { openShop } from '../support/shop';
import { stockOf } from '../support/stock';
import { reachable } from '../support/stream';

/** CI runs a sample; `npm run test:full -- faults` runs all. */
const FULL = Boolean(process.env.FULL);
const PANELS = FULL ? 200 : 20;
const ROUNDS = FULL ? 5 : 1;
/** Streams per session; the server allows 20. */
const OF_A_SESSION = 15;
const PAUSE_MS = 50;

const shop = openShop();
const { addProduct, addUser } = stockOf(shop);
let killed: RunningServer;
let stays: string;
beforeAll(async () => {
    killed = await startServer({ env: { DATABASE_URL: shop.url } });
    stays = await reachable(shop.app);
}, 60_000);
afterAll(() => killed.close());

/** A panel behind a proxy that uses the first server that answers. */
function openPanel(token: string) {
    const received: string[] = [];
    const down: boolean[] = [];
    let by = '';
    const feed = createStreamFeed({
        clear: async () => {},
        open: async signal => {
            for (const url of [killed.baseUrl, stays]) {
                const response = await fetch(`${url}/api/extensions/feed`, {
                    headers: { 'auth-token': token },
                    signal,
                }).catch(() => undefined);
                if (response?.ok) {
                    by = url;
                    return response.body!;
                }
            }
            throw new Error('No server answers');
        },
    });
    const leave = feed.watch({
        added: ({ id }: Alert) => received.push(id),
        removed: () => {},
        connection: up => down.push(!up),
    });
    return { received, down, leave, by: () => by, isUp: () => down.length > 0 && !down.at(-1) };
}

const until = async (met: () => boolean, what: string) => {
    for (const deadline = Date.now() + 30_000; !met(); await wait(20))
        if (Date.now() > deadline) throw new Error(`Not within 30 s: ${what}`);
};

describe('two servers of one database', () => {
    it(
        'lose and repeat no event if one is killed under open streams',
        async () => {
            const product = await addProduct({ stock: 1_000_000 });
            const { id: user_id } = await addUser();
            for (let round = 0; round < ROUNDS; round += 1) {
                await shop.rows('truncate purchase_notifications');
                if (round > 0) await killed.restart();
                const tokens: string[] = [];
                while (tokens.length * OF_A_SESSION < PANELS)
                    tokens.push((await shop.somebody(['show purchases'])).token!);
                const panels = Array.from({ length: PANELS }, (_, at) =>
                    openPanel(tokens[Math.floor(at / OF_A_SESSION)]!),
                );
                try {
                    await until(() => panels.every(({ isUp }) => isUp()), 'every stream is open');
                    expect(new Set(panels.map(({ by }) => by()))).toEqual(new Set([killed.baseUrl]));
                    let isOver = false;
                    let placed = 0;
                    const writing = (async () => {
                        for (; !isOver; placed += 1) {
                            await placeOrder(shop.database.db, 'Asia/Riyadh', {
                                user_id,
                                lines: [{ product_id: product.id, quantity: 1 }],
                                payment_method: 'mada',
                            });
                            await wait(PAUSE_MS);
                        }
                    })();
                    await until(
                        () => panels.every(({ received }) => received.length > 0),
                        'the first order is received',
                    );
                    await killed.kill('SIGKILL');
                    await until(() => panels.every(({ down }) => down.includes(true)), 'the cut is seen');
                    await until(() => panels.every(({ isUp }) => isUp()), 'every stream is open again');
                    expect(new Set(panels.map(({ by }) => by()))).toEqual(new Set([stays]));
                    const before = placed;
                    await until(() => placed > before, 'an order after that');
                    isOver = true;
                    await writing;
                    const written = (
                        await shop.rows('select id from purchase_notifications order by id')
                    ).map(({ id }) => String(id));
                    await until(
                        () => panels.every(({ received }) => received.length >= written.length),
                        'every panel has caught up',
                    );
                    for (const { received } of panels) expect(received).toEqual(written);
                } finally {
                    for (const { leave } of panels) leave();
                }
            }
        },
        FULL ? 300_000 : 60_000,
    );
});
