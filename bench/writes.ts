/**
 * `npm run bench writes -- --rows 100k --rounds 4` compares orders and status steps with and without the triggers that
 * keep figures and days, eight at once, in alternating rounds of four seconds, and two changes of many products. It reports
 * medians and never fails.
 */
import { loadavg } from 'node:os';
import { readOnlyOptions } from '../scripts/options';
import { filledFolder } from './fill';
import { createAsk, measureMany } from './load';
import { median } from './measure';
import { startShop } from './shopServer';
import { AT_ONCE, connectWriters, sizeOf, withoutTraces, writersOf } from './writers';

const ROUND_MS = 4_000;

const USAGE = `Compares orders and status steps with and without the triggers that keep figures and days.

  npm run bench writes -- --rows 100k --rounds 4`;
const values = readOnlyOptions(USAGE, {
    rows: { type: 'string', default: '100k' },
    rounds: { type: 'string', default: '4' },
});
/** Changes of many products in one statement. */
const BULK = [
    ['100,000 prices', 'update products set price = price + 1 where id <= 100000'],
    ['10,000 moves', 'update products set category_id = 106 + (category_id + 1) % 400 where id <= 10000'],
] as const;

const rows = sizeOf(values.rows);
const dataDir = await filledFolder(rows);
const server = await startShop(dataDir);
const database = connectWriters(dataDir);
const { ask, close } = createAsk(server.baseUrl, server.token, AT_ONCE);

const { rows: triggers } = await database.pool.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger where tgname ~ '^(figures|sales)_'`,
);
const switchTo = async (state: 'enable' | 'disable') => {
    for (const { table, name } of triggers)
        await database.pool.query(`alter table ${table} ${state} trigger "${name}"`);
};

const kinds = ['orders with', 'orders without', 'steps with', 'steps without'] as const;
const found = new Map(kinds.map(kind => [kind, [] as number[]]));
const { order, stepper } = writersOf(database, rows, ask);
try {
    await withoutTraces(database, async () => {
        for (let round = 0; round < Number(values.rounds); round += 1)
            for (const state of round % 2
                ? (['disable', 'enable'] as const)
                : (['enable', 'disable'] as const)) {
                await switchTo(state);
                const step = await stepper();
                for (const [kind, work] of [
                    ['orders', order],
                    ['steps', step],
                ] as const) {
                    const { perSecond } = await measureMany(work, AT_ONCE, ROUND_MS);
                    found.get(`${kind} ${state === 'enable' ? 'with' : 'without'}`)!.push(perSecond);
                }
            }
    });
    for (const [kind, perSecond] of found)
        console.log(`${kind} triggers: ${median(perSecond).toFixed(0)} a second`);
    for (const [name, statement] of BULK)
        for (const state of ['enable', 'disable'] as const) {
            await switchTo(state);
            const ms: number[] = [];
            for (let round = 0; round < 3; round += 1) {
                const began = performance.now();
                await database.pool.query(statement);
                ms.push(performance.now() - began);
            }
            console.log(
                `${name} ${state === 'enable' ? 'with' : 'without'} triggers: ${median(ms).toFixed(0)} ms`,
            );
        }
    console.log(`Medians of ${values.rounds} rounds at ${values.rows}, load ${loadavg()[0]!.toFixed(1)}`);
} finally {
    await switchTo('enable');
    await database.pool.query('select set_product_figures(array(select id from products))');
    await database.pool.query('delete from sales_state');
    close();
    await server.stop();
    await database.close();
}
process.exit();
