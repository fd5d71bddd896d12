import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api, type Row } from '../../e2e/support/api';
import { freshDatabase } from '../../support/database';
import { copyProject, newNounCommands, runIn } from '../../support/nounCopy';
import { ADMIN, freePort, ready } from '../../support/server';

/** A copy of the project in which the commands of docs/adding-a-resource.md were run, and its server. */
let copy: string;
let database: string;
let server: ChildProcess;
let api: Api;

/** Adds fields to the core's products and orders, as docs/adding-a-resource.md says: their lines, and the generated migration. */
function addCoreFields(): void {
    const add = (noun: string, field: string) => {
        const file = path.join(copy, `contract/nouns/${noun}.ts`);
        writeFileSync(file, readFileSync(file, 'utf8').replace('    fields: {', `$& ${field},`));
    };
    add('products', `weight: { type: 'number', min: 0, decimals: 0 }`);
    add('orders', `gift: { type: 'yesno', filtered: false, sorted: false }`);
    runIn(copy, 'npm run db:generate -- --name weight');
}

beforeAll(async () => {
    copy = mkdtempSync(path.join(tmpdir(), 'shop-noun-'));
    chmodSync(copy, 0o755);
    copyProject(copy);
    for (const line of newNounCommands()) runIn(copy, line);
    addCoreFields();
    database = await freshDatabase();
    const port = await freePort();
    server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
        cwd: copy,
        env: {
            PATH: process.env.PATH,
            PORT: String(port),
            HOST: '127.0.0.1',
            DATA_DIR: path.join(copy, '.data'),
            DATABASE_URL: database,
            SEED: 'none',
            ADMIN_EMAIL: ADMIN.email,
            ADMIN_PASSWORD: ADMIN.password,
        },
        stdio: 'ignore',
    });
    const baseUrl = `http://127.0.0.1:${port}`;
    await ready(baseUrl, () => {
        if (server.exitCode !== null) throw new Error('The server of the copy ended instead of starting.');
    });
    const { access_token } = await new Api(baseUrl).signIn();
    api = new Api(baseUrl, access_token);
}, 240_000);
afterAll(async () => {
    server.kill();
    await once(server, 'exit');
    rmSync(copy, { recursive: true, force: true });
});

type Listed = Row & { name: string };
const listed = (filter: object): Promise<Listed[]> =>
    api.call('GET', `/coupons?filter=${JSON.stringify(filter)}&sort=["name","DESC"]`);

describe('a noun added by the command', () => {
    it('is created, searched, filtered, changed and deleted, with a history', async () => {
        const create = (name: string, code: string, more: object = {}) =>
            api.answer('POST', '/coupons', { name, code, ...more });
        const rest = { percent: 12.5, expires: '2026-12-31', active: true };
        expect((await create('Eid', 'EID-26', rest)).status).toBe(201);
        // The code is unique regardless of case.
        const refused = await create('Another', 'eid-26');
        expect(refused.status).toBe(422);
        expect(await refused.json()).toMatchObject({ errors: { code: ['This value is already in use.'] } });
        expect((await create('', 'EMPTY')).status).toBe(422);
        expect((await create('Another', 'OTHER')).status).toBe(201);
        expect((await listed({})).map(({ name }) => name)).toEqual(['Eid', 'Another']);
        expect(await listed({ min_percent: 10 })).toMatchObject([{ name: 'Eid' }]);
        const [eid, ...others] = await listed({ q: 'eid' });
        expect([eid, others]).toMatchObject([{ name: 'Eid', code: 'EID-26', ...rest }, []]);

        await api.call('PUT', `/coupons/${eid!.id}`, { name: 'Eid al-Fitr' });
        expect(await api.call('GET', `/coupons/${eid!.id}`)).toMatchObject({ name: 'Eid al-Fitr' });
        await api.call('DELETE', `/coupons/${eid!.id}`);
        expect((await api.answer('GET', `/coupons/${eid!.id}`)).status).toBe(404);
        const { data } = await api.call<{ data: { action: string; record_name: string }[] }>(
            'GET',
            '/../extensions/activity?resource=coupons',
        );
        expect(data.map(({ action, record_name }) => `${action} ${record_name}`)).toEqual([
            'delete Eid al-Fitr',
            'update Eid al-Fitr',
            'create Another',
            'create Eid',
        ]);
    });

    it('is changed only by roles with its own permissions, which the first role has', async () => {
        const [show, edit] = ['show branches', 'edit branches'];
        expect((await api.signIn()).role.permissions).toEqual(expect.arrayContaining([show, edit]));
        const branch = { name: 'Corniche', city: 'Jeddah' };
        expect((await api.answer('POST', '/branches', branch)).status).toBe(201);
        const reader = api.as(await api.signIn(await api.makeAdmin([show as never])));
        expect(await reader.call('GET', '/branches')).toMatchObject([branch]);
        expect((await reader.answer('POST', '/branches', { name: 'Tahlia' })).status).toBe(403);
        expect((await reader.answer('GET', '/coupons')).status).toBe(403);
    });

    it('says whole sentences of its own', () => {
        const file = readFileSync(path.join(copy, 'shop/nouns/branches.ts'), 'utf8');
        for (const sentence of [
            'New branch',
            'No branches yet',
            'Add your first branch to get started.',
            'Branch created',
            'Delete branch %{name}?',
            'Import branches',
        ])
            expect(file).toContain(`{ en: '${sentence}' }`);
    });

    it('leaves the core as it is, and compiles with the shop', () => {
        runIn(copy, 'npx tsc --noEmit --checkers 1 -p shop');
        expect(readFileSync(path.join(copy, 'shop/index.ts'), 'utf8')).toContain(
            'nouns: { branches, coupons },',
        );
    });
});

describe('a field added to the core’s products by its line', () => {
    const extension = (path: string) => `/../extensions${path}`;

    it('has a migration with its column and the indexes of its order, which the start has run', () => {
        const folder = path.join(copy, 'server/db/migrations');
        const file = readdirSync(folder).find(name => name.endsWith('_weight.sql'))!;
        expect(readFileSync(path.join(folder, file), 'utf8').split('--> statement-breakpoint\n')).toEqual([
            'ALTER TABLE "products" ADD COLUMN "weight" double precision;',
            'ALTER TABLE "purchases" ADD COLUMN "gift" boolean DEFAULT false NOT NULL;',
            'CREATE INDEX "products_weight" ON "products" USING btree ("weight","id");',
            'CREATE INDEX "products_weight_down" ON "products" USING btree ("weight" desc nulls last,"id" desc);',
        ]);
    });

    it('is kept in the journal of orders, which names its columns', async () => {
        const client = new pg.Client({ connectionString: database });
        await client.connect();
        const { rows } = await client.query<{ definition: string }>(
            `select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = 'purchases'::regclass and tgname = 'journal'`,
        );
        await client.end();
        expect(rows[0]!.definition).toContain(
            `'id', 'status', 'notes', 'refunded', 'returned_count', 'gift'`,
        );
    });

    it('is written and refused, filtered and sorted by, in sheets, and undone alone', async () => {
        const category = await api.makeCategory();
        const create = (sku: string, weight?: number | null) =>
            api.answer('POST', `/categories/${category.id}/products`, {
                name: sku,
                name_ar: 'مصباح',
                sku,
                price: 10,
                ...(weight !== undefined && { weight }),
            });
        const made = (await (await create('HEAVY', 1250)).json()) as { data: Row };
        expect(made.data).toMatchObject({ weight: 1250, brand: null });
        await create('LIGHT', 90);
        await create('UNKNOWN');
        const refused = await create('LESS', -1);
        expect(refused.status).toBe(422);
        expect(Object.keys(((await refused.json()) as { errors: object }).errors)).toEqual(['weight']);

        const listed = async (query: string) => {
            const { data } = await api.call<{ data: Row[] }>('GET', extension(`/products?page=1&${query}`));
            return data.map(({ sku, weight }) => `${String(sku)} ${String(weight)}`);
        };
        expect(await listed('min_weight=100')).toEqual(['HEAVY 1250']);
        expect(await listed('col=weight&desc=1')).toEqual(['HEAVY 1250', 'LIGHT 90', 'UNKNOWN null']);
        const sheet = await api.answer('GET', extension('/products/sheet?min_weight=100'));
        expect(await sheet.text()).toContain('"weight":1250');

        const path = `/products/${made.data.id}`;
        await api.call('PUT', path, { weight: 70 });
        await api.call('PUT', path, { brand: 'Nasim' });
        const log = await api.call<{ data: (Row & { changes: object })[] }>(
            'GET',
            extension('/activity?resource=products'),
        );
        const change = log.data.find(({ changes }) => 'weight' in changes)!;
        expect(change.changes).toEqual({ weight: { from: 1250, to: 70 } });
        await api.call('POST', extension('/journal/undo'), { ids: [change.id] });
        expect((await api.call('GET', path)).data).toMatchObject({ weight: 1250, brand: 'Nasim' });
    });
});
