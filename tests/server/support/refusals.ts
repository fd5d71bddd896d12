import { expect } from 'vitest';
import type { Shop } from './shop';

/** A body sent unchanged. */
export const text = (payload: string, type = 'application/json') => ({
    payload,
    headers: { 'content-type': type },
});

/** Checks that calls are refused as expected and change nothing. */
export function refusals(shop: Shop) {
    const written = async () => [
        await shop.rows('select * from categories order by id'),
        await shop.rows('select * from options order by id'),
        await shop.rows('select id, name, permissions from roles order by id'),
        await shop.rows('select id, name, email, role_id from admins order by id'),
        await shop.rows('select id from activity'),
    ];
    return async (
        call: () => Promise<{ statusCode: number; data: unknown }>,
        status: number,
        message?: string,
    ): Promise<void> => {
        const before = await written();
        const answer = await call();
        expect(answer.statusCode, JSON.stringify(answer.data)).toBe(status);
        expect(answer.data).toMatchObject({ message: message ?? expect.stringMatching(/\w{3}/) });
        expect(await written()).toEqual(before);
    };
}
