import { runningCluster } from '../server/db/cluster';
import { connect, type Database } from '../server/db/connect';
import { STAGES } from '../server/seed/statuses';
import { Refusal } from '../server/base/refusal';
import { placeOrder } from '../server/services/orders/placeOrder';
import { ZONE } from './fill';
import type { Ask } from './load';

/** The number of rows that an argument such as 10k or 1m means. */
export const sizeOf = (text: string): number => {
    const [, digits, unit = ''] = /^(\d+)([km]?)$/i.exec(text.trim()) ?? [];
    if (!digits) throw new Error(`--rows takes sizes such as 10k,100k,1m, and not "${text}".`);
    return Number(digits) * { '': 1, k: 1_000, m: 1_000_000 }[unit.toLowerCase() as '' | 'k' | 'm'];
};

/** Connections to the database of a running shop for its writers. Deleting what they wrote takes longer than a call may. */
export const connectWriters = (dataDir: string): Database =>
    connect(runningCluster(dataDir)!, undefined, {
        connections: 8,
        statementMs: 600_000,
        queryMs: 600_000,
    });

/**
 * Writers of a filled shop. `order` places an order, of products and customers spread over the shop. `stepper` prepares
 * a function that confirms a pending order over HTTP, another one each time.
 */
export function writersOf({ db, pool }: Pick<Database, 'db' | 'pool'>, rows: number, ask: Ask) {
    const salt = Date.now() % 100_000;
    const order = async (turn: number) => {
        const at = 1 + (((turn + salt) * 7919) % Math.floor(rows / 3)) * 3 - 1;
        try {
            await placeOrder(db, ZONE, {
                user_id: 1 + ((at * 31) % rows),
                // Products whose id is a multiple of three have no variants.
                lines: [{ product_id: Math.max(3, 3 * Math.floor(at / 3)), quantity: 1 }],
                payment_method: 'mada',
            });
        } catch (error) {
            // A few per cent of the products are hidden and of the customers inactive.
            if (!(error instanceof Refusal)) throw error;
        }
    };
    const stepper = async () => {
        const { rows: made } = await pool.query<{ id: number }>(
            `select id from purchases where status = '${STAGES.placed}' order by id desc limit 20000`,
        );
        return async () => {
            const next = made.pop();
            if (!next) throw new Error('Too few pending orders for the steps.');
            await ask({
                method: 'PUT',
                path: `/api/admin/purchase-operations/${next.id}`,
                body: { status: STAGES.accepted },
            });
        };
    };
    return { order, stepper };
}

/**
 * Runs `work`, then undoes what it wrote: orders and log entries, and the steps of orders that were there before. Otherwise later
 * runs would find few delivered or expensive orders among the newest, and none that are pending in a small shop. Resolves to the
 * result of `work`.
 */
export async function withoutTraces<T>({ pool }: Pick<Database, 'pool'>, work: () => Promise<T>): Promise<T> {
    const { rows } = await pool.query<{ order: number; step: number; entry: number }>(
        `select (select max(id) from purchases) as order, (select max(id) from purchase_steps) as step,
            (select max(id) from activity) as entry`,
    );
    const last = rows[0]!;
    try {
        return await work();
    } finally {
        await pool.query('delete from purchases where id > $1', [last.order]);
        await pool.query(
            `with undone as (delete from purchase_steps where id > $1 returning purchase_id)
            update purchases set status = '${STAGES.placed}' where id in (select purchase_id from undone)`,
            [last.step],
        );
        await pool.query('delete from activity where id > $1', [last.entry]);
        for (const table of ['purchases', 'purchase_items', 'purchase_steps', 'activity'])
            await pool.query(`vacuum analyze ${table}`);
    }
}
