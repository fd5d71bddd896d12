import { sql } from 'drizzle-orm';
import pg from 'pg';
import { vi } from 'vitest';
import { isPrepared } from '../../../server/db/preparedStatements';
import type { Json, Shop } from './shop';

/** The statements sent to the pool during `work`, without those of transactions. */
async function askedOf(
    { database: { pool } }: Shop,
    work: () => Promise<unknown>,
): Promise<{ text: string; values: unknown[] }[]> {
    const asked: { text: string; values: unknown[] }[] = [];
    const query = pool.query.bind(pool);
    const spy = vi.spyOn(pool, 'query').mockImplementation(((given: { text: string }, values: unknown[]) => {
        if (/^\s*(\/\*.*?\*\/\s*)?\(?(select|with)\b/i.test(given.text))
            asked.push({ text: given.text, values });
        return query(given as never, values as never);
    }) as never);
    await work().finally(() => spy.mockRestore());
    return asked;
}

/** The query plans of the statements sent to the pool during `work`. */
export async function plansOf(shop: Shop, work: () => Promise<unknown>): Promise<string[]> {
    const plans: string[] = [];
    for (const { text, values } of await askedOf(shop, work))
        plans.push((await shop.rows(`explain ${text}`, values)).map(row => row['QUERY PLAN']).join('\n'));
    return plans;
}

const literal = (value: unknown): string =>
    value === null || value === undefined
        ? 'null'
        : pg.escapeLiteral(
              Array.isArray(value)
                  ? `{${value.map(one => JSON.stringify(one)).join(',')}}`
                  : value instanceof Date
                    ? value.toISOString()
                    : Buffer.isBuffer(value)
                      ? `\\x${value.toString('hex')}`
                      : String(value),
          );

let statements = 0;

/** Runs a statement with the plan that a connection keeps for all values. */
const withKeptPlan = (shop: Shop, text: string, values: unknown[]): Promise<Json[]> =>
    shop.database.db.transaction(async tx => {
        // A failed transaction takes no further command, so the next one needs another name.
        const name = `statement_${(statements += 1)}`;
        await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
        await tx.execute(sql.raw(`prepare ${name} as ${text}`));
        const given = values.length ? `(${values.map(literal).join(', ')})` : '';
        const { rows } = await tx.execute<Json>(
            sql.raw(`explain (analyze, buffers, format json) execute ${name}${given}`),
        );
        await tx.execute(sql.raw(`deallocate ${name}`));
        return rows;
    });

/** The blocks read by each statement sent to the pool during `work`, with the plan for all values if one is kept. */
export async function blocksOf(
    shop: Shop,
    work: () => Promise<unknown>,
): Promise<{ text: string; blocks: number }[]> {
    const read: { text: string; blocks: number }[] = [];
    const add = (text: string, [row]: Json[]) => {
        const plan: Json = row['QUERY PLAN'][0].Plan;
        read.push({
            text: text.replace(/\s+/g, ' '),
            blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
        });
    };
    for (const { text, values } of await askedOf(shop, work)) {
        add(text, await shop.rows(`explain (analyze, buffers, format json) ${text}`, values));
        if (isPrepared(text)) add(`kept: ${text}`, await withKeptPlan(shop, text, values));
    }
    return read;
}
