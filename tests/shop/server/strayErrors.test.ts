import { expect, it } from 'vitest';
import { freshDatabase } from '../../support/database';
import { fromSource } from '../../support/server';
import { dataFolder, serving, signIn, start } from '../../server/support/process';

const ADMIN = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'a long enough word' };
const inShop = async () => {
    const server = await start(
        { ...ADMIN, SEED: 'none', DATABASE_URL: await freshDatabase() },
        dataFolder(),
        fromSource('server/main.ts', './tests/support/fixtureShop.ts'),
    );
    await serving(server);
    const token = await signIn(server.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
    const create = async (code: string) =>
        (
            await fetch(`${server.url}/api/admin/coupons`, {
                method: 'POST',
                headers: { 'content-type': 'application/json', 'auth-token': token },
                body: JSON.stringify({ code }),
            })
        ).status;
    return { server, create };
};

it('outlives errors of the shop’s code that nobody waits for, and logs their lines', async () => {
    const { server, create } = await inShop();
    expect(await create('STRAY')).toBe(201);
    await server.says('The till is away.');
    await server.says('The scale is away.');
    expect(server.output()).toContain('shop/server.ts: coupons.before failed');
    expect(server.output()).toMatch(/shop\/server\.ts:\d+/);
    expect(await create('AFTERWARDS')).toBe(201);
});
