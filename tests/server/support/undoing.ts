import { expect } from 'vitest';
import type { Client, Json, openShop } from './shop';

export const ok = (answer: { statusCode: number; body: string }) =>
    expect(answer.statusCode, answer.body).toBeLessThan(300);

/** Undoes entries of a shop's activity log as `me`, or as another admin. */
export const undoingIn = (shop: ReturnType<typeof openShop>, me: () => Client) => {
    const undo = async (body: object, client: Client = me()): Promise<Json> => {
        const answer = await client.post('/api/extensions/journal/undo', body);
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.data.data;
    };
    /** The id of the newest log entry. */
    const last = async (): Promise<number> => (await shop.rows('select max(id) as id from activity'))[0].id;
    /** Undoes the newest entry; the reason if it was skipped. */
    const undoLast = async (client?: Client): Promise<string | null> => {
        const { results } = await undo({ ids: [await last()] }, client);
        expect(results).toHaveLength(1);
        return results[0].skipped;
    };
    return { undo, last, undoLast };
};
