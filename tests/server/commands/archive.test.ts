import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { archiveActivity, restoreActivity } from '../../../server/backup/activityArchive';
import { openShop, type Client } from '../support/shop';

const shop = openShop();
let me: Client;
let client: pg.Client;
let folder: string;
beforeAll(async () => {
    me = await shop.somebody();
    client = new pg.Client(shop.url);
    await client.connect();
    folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
    return async () => {
        await client.end();
        await rm(folder, { recursive: true });
    };
});
beforeEach(async () => {
    await shop.rows('truncate activity');
    // An entry of each day around the new year of the shop, with the admin of the tests and one who is gone.
    await shop.rows(`insert into activity (admin_id, admin_name, action, resource, resource_id, record_name, changes, at)
        select case when n % 2 = 0 then (select min(id) from admins) end, 'سارة', 'update', 'products', n, 'Lamp "' || n || '"', '{"price":{"from":1,"to":2}}',
            '2024-12-31T23:59:59.999Z'::timestamptz + n * interval '1 hour' from generate_series(-1500, 1500) n`);
    await shop.rows(`insert into activity (admin_name, action, resource, resource_id, changes)
        values ('S', 'create', 'products', 1, '{}')`);
});

const archive = (before: string, file: string) => archiveActivity(client, { before, file });
const all = () => shop.rows('select * from activity order by id');
let files = 0;
const newFile = () => path.join(folder, `${(files += 1)}.gz`);

it('moves the entries before a month to a file, and puts them back', async () => {
    const before = await all();
    const file = newFile();
    expect(await archive('2025-01', file)).toBe(1501);
    const remaining = await all();
    expect(remaining).toEqual(before.slice(1501));
    expect(
        gunzipSync(await readFile(file))
            .toString()
            .trimEnd()
            .split('\n'),
    ).toHaveLength(1503);
    const { data } = await me.get('/api/extensions/activity');
    expect(data.meta.total).toBe(1501);

    expect(await restoreActivity(client, file)).toBe(1501);
    expect(await all()).toEqual(before);
    expect(await restoreActivity(client, file)).toBe(0);
    expect((await me.get('/api/extensions/activity?q=lamp')).data.meta.total).toBe(3001);
});

it('keeps the name of an admin who was deleted since', async () => {
    const [{ id }] = await shop.rows(`insert into admins (name, email, password_hash, role_id)
        values ('Omar', 'omar@archive.example', 'x', (select min(id) from roles)) returning id`);
    await shop.rows(`update activity set admin_id = ${id}, admin_name = 'Omar' where resource_id = -1500`);
    const file = newFile();
    await archive('2025-01', file);
    await shop.rows(`delete from admins where id = ${id}`);
    expect(await restoreActivity(client, file)).toBe(1501);
    expect(await shop.rows('select admin_id, admin_name from activity where resource_id = -1500')).toEqual([
        { admin_id: null, admin_name: 'Omar' },
    ]);
});

it.each(['2025-13', '2025', 'January', ''])('refuses %j as a month', async month => {
    await expect(archive(month, newFile())).rejects.toThrow('takes a month');
});

it('refuses months whose changes can still be undone', async () => {
    const month = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 7);
    await expect(archive(month(0), newFile())).rejects.toThrow('can be undone for 90 days');
    await expect(archive(month(59), newFile())).rejects.toThrow('can be undone for 90 days');
    expect(await all()).toHaveLength(3002);
});

it('overwrites no file, and writes none without entries', async () => {
    const file = newFile();
    expect(await archive('2020-01', file)).toBe(0);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
    await archive('2025-01', file);
    await expect(archive('2025-02', file)).rejects.toThrow('exists already');
    await expect(archive('2025-02', path.join(folder, 'none', 'x.gz'))).rejects.toThrow('cannot be written');
    expect(await all()).toHaveLength(1501);
});

it('restores nothing from a file that is cut, or no archive', async () => {
    const file = newFile();
    await archive('2025-01', file);
    const { length } = await readFile(file);
    await truncate(file, length - 20);
    await expect(restoreActivity(client, file)).rejects.toThrow('not a complete archive');
    await expect(restoreActivity(client, import.meta.filename)).rejects.toThrow('not a complete archive');
    await expect(restoreActivity(client, newFile())).rejects.toThrow('There is no file');
    expect(await all()).toHaveLength(1501);
});
