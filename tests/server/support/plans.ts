import { vi } from 'vitest';
import type { Shop } from './shop';

/** How PostgreSQL reads what is asked of the pool meanwhile; what a transaction asks is not among it. */
export async function plansOf(
    { database: { pool }, rows }: Shop,
    work: () => Promise<unknown>,
): Promise<string[]> {
    const asked: { text: string; values: unknown[] }[] = [];
    const query = pool.query.bind(pool);
    const spy = vi.spyOn(pool, 'query').mockImplementation(((given: { text: string }, values: unknown[]) => {
        if (/^\s*\(?(select|with)\b/i.test(given.text)) asked.push({ text: given.text, values });
        return query(given as never, values as never);
    }) as never);
    await work().finally(() => spy.mockRestore());
    const plans: string[] = [];
    for (const { text, values } of asked)
        plans.push((await rows(`explain ${text}`, values)).map(row => row['QUERY PLAN']).join('\n'));
    return plans;
}
