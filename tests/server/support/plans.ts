import { vi } from 'vitest';
import type { Json, Shop } from './shop';

/** The statements sent to the pool during `work`, without those of transactions. */
async function askedOf(
    { database: { pool } }: Shop,
    work: () => Promise<unknown>,
): Promise<{ text: string; values: unknown[] }[]> {
    const asked: { text: string; values: unknown[] }[] = [];
    const query = pool.query.bind(pool);
    const spy = vi.spyOn(pool, 'query').mockImplementation(((given: { text: string }, values: unknown[]) => {
        if (/^\s*\(?(select|with)\b/i.test(given.text)) asked.push({ text: given.text, values });
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

/** The blocks read by each statement sent to the pool during `work`. */
export async function blocksOf(
    shop: Shop,
    work: () => Promise<unknown>,
): Promise<{ text: string; blocks: number }[]> {
    const read: { text: string; blocks: number }[] = [];
    for (const { text, values } of await askedOf(shop, work)) {
        const [row] = await shop.rows(`explain (analyze, buffers, format json) ${text}`, values);
        const plan: Json = row['QUERY PLAN'][0].Plan;
        read.push({
            text: text.replace(/\s+/g, ' '),
            blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
        });
    }
    return read;
}
