import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { connect, type Limits } from '../../../server/db/connect';
import { localStorage } from '../../../server/storage/local';
import type { Storage } from '../../../server/storage/storage';
import { png } from '../support/pictures';
import { openShop, type Answer } from '../support/shop';
import { silentProxy } from '../support/silentProxy';

const shop = openShop();

const UNREACHABLE = 'The server can’t reach its database. Try again in a moment.';
const BUSY = 'The server is busy. Try again in a moment.';
const FULL = 'The server is out of disk space, so nothing can be saved. Contact the person who runs it.';

/** The status, message and retry time of an answer. */
const outcomeOf = ({ statusCode, data, headers }: Answer) => [
    statusCode,
    data.message,
    headers['retry-after'],
];

/** A signed-in client of a server with its own pool. */
async function signedInOn(limits: Partial<Limits>, url = shop.url) {
    const database = connect(url, () => undefined, limits);
    onTestFinished(() => database.close());
    const app = await shop.another({ database });
    const me = await shop.somebody();
    return { database, me: { ...me, ...shop.browserOf(app, me.token) } };
}

describe('a write that fails temporarily', () => {
    afterEach(() => shop.rows('drop function if exists fail cascade'));

    it.each([
        ['a full disk', '53100', FULL, '60'],
        ['a disk quota', '53400', BUSY, '5'],
        ['a statement that takes too long', '57014', BUSY, '5'],
        ['a deadlock', '40P01', BUSY, '5'],
        ['a database that has become a standby', '25006', UNREACHABLE, '5'],
        ['a database that is shutting down', '57P01', UNREACHABLE, '5'],
    ])('answers 503 with Retry-After: %s', async (_what, code, message, retryAfter) => {
        await shop.rows(
            `create function fail() returns trigger language plpgsql as
             $$ begin raise exception 'failed on purpose' using errcode = '${code}'; end $$;
             create trigger fail before insert on activity execute function fail()`,
        );
        const me = await shop.somebody();
        const before = await shop.rows('select * from roles');
        const answer = await me.post('/roles', { name: 'New', permissions: [] });
        expect(outcomeOf(answer)).toEqual([503, message, retryAfter]);
        expect(await shop.rows('select * from roles')).toEqual(before);
    });
});

describe('a lost connection', () => {
    it('between two queries of a transaction does not end the server, and the next call works', async () => {
        const { database, me } = await signedInOn({ connections: 1 });
        const work = database.db.transaction(async tx => {
            await tx.execute('select 1');
            await shop.cut();
            // The connection notices it without a query.
            await expect
                .poll(() =>
                    tx.execute('select 1').then(
                        () => 'alive',
                        () => 'cut',
                    ),
                )
                .toBe('cut');
        });
        await expect(work).rejects.toThrow(/^Failed query/);
        expect((await me.get('/roles')).statusCode).toBe(200);
    });

    it('twenty times under load fails calls, but loses no server, pool slot or acknowledged write', async () => {
        const { database, me } = await signedInOn({});
        const statuses: number[] = [];
        let running = true;
        const names = new Set<string>();
        const write = async (writer: number) => {
            for (let count = 0; running; count += 1) {
                const name = `Cut ${writer}-${count}`;
                const answer = await me.post('/roles', { name, permissions: [] });
                statuses.push(answer.statusCode);
                if (answer.statusCode === 201) names.add(name);
            }
        };
        const writers = Array.from({ length: 8 }, (_, writer) => write(writer));
        for (let round = 0; round < 20; round += 1) {
            const done = statuses.length;
            await expect
                .poll(() => statuses.length, { timeout: 30_000, interval: 5 })
                .toBeGreaterThan(done + 8);
            await shop.cut().catch(() => undefined);
        }
        running = false;
        await Promise.all(writers);
        expect([...new Set(statuses)].sort()).toEqual([201, 503]);
        // The pool may notice the last closed connection only in the call that uses it.
        await expect.poll(async () => (await me.get('/roles')).statusCode).toBe(200);
        const stored = new Set((await shop.rows('select name from roles')).map(({ name }) => name));
        expect([...names].filter(name => !stored.has(name))).toEqual([]);
        expect(database.pool.totalCount - database.pool.idleCount).toBe(0);
    }, 120_000);
});

describe('an exhausted pool', () => {
    it('answers 503, and works again when a connection is free', async () => {
        const { database, me } = await signedInOn({ connections: 1, connectMs: 100 });
        const held = await database.pool.connect();
        expect(outcomeOf(await me.get('/roles'))).toEqual([503, BUSY, '5']);
        held.release();
        // A busy machine may need longer than the time limit to begin.
        await expect.poll(async () => (await me.get('/roles')).statusCode).toBe(200);
    });
});

describe('a database that stops answering', () => {
    it('delays calls no longer than the time limit, and they work again afterwards', async () => {
        const proxy = await silentProxy(shop.url);
        onTestFinished(proxy.close);
        const { me } = await signedInOn({ queryMs: 400, connectMs: 400, connections: 2 }, proxy.url);
        const write = () => me.post('/roles', { name: `Role ${performance.now()}`, permissions: [] });
        expect((await write()).statusCode).toBe(201);
        proxy.fallSilent();
        for (const call of [write, () => me.get('/roles'), write, write]) {
            // A silent network would take minutes, and this test has less.
            expect(outcomeOf(await call())).toEqual([503, expect.any(String), '5']);
        }
        proxy.speak();
        expect([(await write()).statusCode, (await me.get('/roles')).statusCode]).toEqual([201, 200]);
    });

    it('costs the pool no connection before a transaction begins', async () => {
        const proxy = await silentProxy(shop.url);
        onTestFinished(proxy.close);
        const { database, me } = await signedInOn(
            { queryMs: 200, connectMs: 400, connections: 1 },
            proxy.url,
        );
        expect((await me.get('/roles')).statusCode).toBe(200);
        proxy.fallSilent();
        await expect(database.db.transaction(async () => undefined)).rejects.toThrow(/^Failed query/);
        proxy.speak();
        expect((await me.get('/roles')).statusCode).toBe(200);
    });

    it('costs an open transaction its connection, without a wait for the rollback', async () => {
        const proxy = await silentProxy(shop.url);
        onTestFinished(proxy.close);
        const { database, me } = await signedInOn({ queryMs: 400, connections: 1 }, proxy.url);
        await expect(
            database.db.transaction(async tx => {
                await tx.execute('select 1');
                proxy.fallSilent();
                await tx.execute('select 1');
            }),
        ).rejects.toThrow(/^Failed query/);
        // It was closed and removed from the pool; a rollback behind the query would have kept it.
        expect(database.pool.totalCount).toBe(0);
        proxy.speak();
        expect((await me.get('/roles')).statusCode).toBe(200);
    });
});

describe('a full disk', () => {
    /** A photo storage with a simulated disk. */
    const storageWith = async (change: Partial<Storage>): Promise<Storage> => ({
        ...(await localStorage(`${shop.folder}/photos`)),
        ...change,
    });
    const ready = async (app: Awaited<ReturnType<typeof shop.another>>) => {
        const { statusCode, body } = await app.inject('/readyz');
        return [statusCode, JSON.parse(body)];
    };

    it('answers a photo upload with a message, and nothing is stored', async () => {
        const storage = await storageWith({
            put: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
        });
        const app = await shop.another({ storage });
        const me = await shop.somebody();
        const answer = await shop
            .browserOf(app, me.token)
            .form('/categories', { name: 'x', name_ar: 'س', photo: { bytes: await png() } });
        expect(outcomeOf(answer)).toEqual([503, FULL, '60']);
        expect(await shop.rows(`select * from categories where name = 'x'`)).toEqual([]);
        expect(await ready(app)).toEqual([503, { status: 'disk full' }]);
    });

    it('makes the server unready before calls fail, and ready again once there is space', async () => {
        let free = 1024;
        const app = await shop.another({ storage: await storageWith({ freeBytes: async () => free }) });
        expect(await ready(app)).toEqual([503, { status: 'disk full' }]);
        free = 1024 ** 3;
        expect(await ready(app)).toEqual([200, { status: 'ok' }]);
    });

    it('is reported as the cause of an unreachable database if the disk is full', async () => {
        const proxy = await silentProxy(shop.url);
        const database = connect(proxy.url);
        onTestFinished(() => database.close());
        const app = await shop.another({
            database,
            storage: await storageWith({ freeBytes: async () => 0 }),
        });
        const me = shop.browserOf(app, (await shop.somebody()).token);
        expect((await me.get('/roles')).statusCode).toBe(200);
        proxy.close();
        expect(outcomeOf(await me.get('/roles'))).toEqual([503, FULL, '60']);
        expect(await ready(app)).toEqual([503, { status: 'disk full' }]);
    });

    it('is measured on the disk of the photos', async () => {
        const storage = await localStorage(`${shop.folder}/photos`);
        expect(await storage.freeBytes()).toBeGreaterThan(0);
    });
});
