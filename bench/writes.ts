/**
 * `npm run bench:writes -- --rows 100k --rounds 4` compares orders and status steps with and without the triggers that
 * count, eight at once, in alternating rounds of four seconds. It reports medians per second and never fails. The rollups
 * are rebuilt at the end.
 */
import { loadavg } from 'node:os';
import { readOnlyOptions } from '../scripts/options';
import { rebuildRollups } from '../server/db/rollups';
import { filledFolder, ZONE } from './fill';
import { createAsk, measureMany } from './load';
import { median } from './measure';
import { startShop } from './shopServer';
import { AT_ONCE, connectWriters, sizeOf, withoutTraces, writersOf } from './writers';

const ROUND_MS = 4_000;

const USAGE = `Compares orders and status steps with and without the triggers that count.

  npm run bench:writes -- --rows 100k --rounds 4`;
const values = readOnlyOptions(USAGE, {
    rows: { type: 'string', default: '100k' },
    rounds: { type: 'string', default: '4' },
});
const rows = sizeOf(values.rows);
const dataDir = await filledFolder(rows);
const server = await startShop(dataDir);
const database = connectWriters(dataDir);
const { ask, close } = createAsk(server.baseUrl, server.token, AT_ONCE);

const { rows: triggers } = await database.pool.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger where tgname like '%counted%'`,
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
        console.log(`${kind} counting: ${median(perSecond).toFixed(0)} a second`);
    console.log(`Medians of ${values.rounds} rounds at ${values.rows}, load ${loadavg()[0]!.toFixed(1)}`);
} finally {
    await switchTo('enable');
    await rebuildRollups(database, ZONE);
    close();
    await server.stop();
    await database.close();
}
process.exit();
