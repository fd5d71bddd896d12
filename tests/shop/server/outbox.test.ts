import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../support/database';
import { fromSource } from '../../support/server';
import { dataFolder, serving, signIn, start } from '../../server/support/process';

const ADMIN = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'a long enough word' };
const WRITERS = 8;

it(
    'loses no committed change when the server is killed under eight writers',
    { timeout: 120_000 },
    async () => {
        const url = await freshDatabase();
        const file = path.join(mkdtempSync(path.join(tmpdir(), 'shop-followed-')), 'ids');
        const open = async () => {
            const server = await start(
                { ...ADMIN, SEED: 'none', DATABASE_URL: url, FOLLOWED_FILE: file },
                dataFolder(),
                fromSource('server/main.ts', './tests/support/fixtureShop.ts'),
            );
            await serving(server);
            return server;
        };
        const first = await open();
        const token = await signIn(first.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
        let made = 0;
        const write = async (writer: number) => {
            for (let at = 0; ; at += 1) {
                await fetch(`${first.url}/api/admin/coupons`, {
                    method: 'POST',
                    headers: { 'content-type': 'application/json', 'auth-token': token },
                    body: JSON.stringify({ code: `W${writer}-${at}` }),
                });
                made += 1;
            }
        };
        const writers = Array.from({ length: WRITERS }, (_, at) => write(at).catch(() => undefined));
        const followed = () => {
            try {
                return readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number);
            } catch {
                return [];
            }
        };
        while (made < 40 || followed().length < 5) await wait(20);
        first.child.kill('SIGKILL');
        await Promise.all(writers);
        await first.ended;
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        try {
            // The time after which a job of a killed server is given to another one.
            await client.query(
                `update pgboss.job set started_on = started_on - interval '10 minutes' where state = 'active'`,
            );
            await client.query('update pgboss.version set maintained_on = null, monitored_on = null');
            const second = await open();
            const { rows } = await client.query<{ id: number }>('select id from shop_coupons');
            expect(rows.length).toBeGreaterThan(5);
            await expect
                .poll(() => rows.filter(({ id }) => !followed().includes(id)), {
                    timeout: 60_000,
                    interval: 500,
                })
                .toEqual([]);
            expect(followed().every(id => rows.some(row => row.id === id))).toBe(true);
            second.child.kill('SIGTERM');
            expect(await second.ended).toBe(0);
        } finally {
            await client.end();
        }
    },
);
