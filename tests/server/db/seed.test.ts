import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/base/config';
import { connect, type Database } from '../../../server/db/connect';
import { migrate } from '../../../server/db/migrate';
import journal from '../../../server/db/migrations/meta/_journal.json';
import { presentSignIn, seed, type FirstSignIn } from '../../../server/seed';
import { passwordMatches } from '../../../server/services/auth/passwords';
import { localStorage } from '../../../server/storage/local';
import { freshDatabase } from '../../support/database';
import { ALL, type Json } from '../support/shop';

const opened: Database[] = [];
const open = async () => {
    const url = await freshDatabase();
    const database = connect(url);
    opened.push(database);
    return {
        url,
        ...database,
        rows: async (sql: string): Promise<Json[]> => (await database.pool.query(sql)).rows,
    };
};
afterAll(async () => {
    for (const database of opened) await database.close();
});

describe('migrations', () => {
    it('can be applied by several servers at once, and repeatedly', async () => {
        const { url, rows } = await open();
        await rows('drop schema public cascade; drop schema drizzle cascade; create schema public');
        await Promise.all([migrate(url), migrate(url), migrate(url)]);
        await migrate(url);
        expect((await rows('select count(*) as count from drizzle.__drizzle_migrations'))[0].count).toBe(
            journal.entries.length,
        );
        expect(await rows('select * from categories')).toEqual([]);
    });

    it('refuse a database that cannot hold Arabic', async () => {
        const { url, pool } = await open();
        const name = `ascii_${Date.now()}`;
        await pool.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
        await expect(migrate(url.replace(/[^/]*$/, name))).rejects.toThrow(
            "The database is in SQL_ASCII, which cannot hold Arabic. Create it with ENCODING 'UTF8'.",
        );
        await pool.query(`drop database ${name}`);
    });
});

describe('the demo shop', () => {
    let shop: Awaited<ReturnType<typeof open>>;
    let firsts: (FirstSignIn | undefined)[];
    let folder: string;
    beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'pictures-'));
        const storage = await localStorage(folder);
        shop = await open();
        firsts = await Promise.all([1, 2].map(() => seed(shop.db, readConfig({}), { storage })));
    });
    afterAll(() => rm(folder, { recursive: true }));

    it('is filled once if two servers start at once, and one reports how to sign in', async () => {
        expect(firsts.filter(Boolean)).toEqual([
            { email: 'admin@shop.example', password: 'demo-2026-shop', chosen: false },
        ]);
        expect(await shop.rows('select * from roles')).toHaveLength(5);
    });

    it('has five roles with an admin each, who can sign in', async () => {
        const admins = await shop.rows(
            'select admins.*, roles.name as role, permissions from admins join roles on roles.id = role_id order by admins.id',
        );
        expect(admins.map(({ email, role }) => `${email} ${role}`)).toEqual([
            'admin@shop.example Full access',
            'catalogue@shop.example Catalogue',
            'orders@shop.example Order desk',
            'marketing@shop.example Marketing',
            'viewer@shop.example Viewer',
        ]);
        expect(admins[0].permissions).toEqual(ALL);
        for (const { password_hash } of admins)
            expect(await passwordMatches(password_hash, 'demo-2026-shop')).toBe(true);
    });

    it('has about forty categories in three levels, with options and Arabic names', async () => {
        const rows =
            await shop.rows(`with recursive t as (select id, name, name_ar, 1 as level from categories where parent_id is null
            union all select c.id, c.name, c.name_ar, level + 1 from t join categories c on c.parent_id = t.id) select * from t`);
        expect(rows.length).toBeGreaterThanOrEqual(38);
        expect(Math.max(...rows.map(({ level }) => level))).toBe(3);
        for (const { name, name_ar } of rows) {
            expect(name).toMatch(/^[\x20-\x7e]+$/);
            expect(name_ar).toMatch(/[\u0621-\u064a]{3}/);
        }
        expect((await shop.rows('select * from options')).length).toBeGreaterThanOrEqual(10);
        expect((await shop.rows('select * from option_values')).length).toBeGreaterThanOrEqual(40);
    });

    it('has a picture of each product and of two levels of categories, and banners on the home', async () => {
        expect(
            await shop.rows(
                'select id from products where id not in (select product_id from product_photos)',
            ),
        ).toEqual([]);
        expect(
            await shop.rows(`select c.name from categories c left join categories p on p.id = c.parent_id
            where c.photo is null and (c.parent_id is null or p.parent_id is null)`),
        ).toEqual([]);
        const photos = await shop.rows('select * from product_photos order by product_id, position');
        expect(photos.length).toBeGreaterThan(300);
        for (const photo of photos) {
            const position = photos.filter(other => other.product_id === photo.product_id).indexOf(photo);
            expect(photo).toMatchObject({ width: 800, height: 800, position });
        }
        const home = await shop.rows('select * from home_entries where banner_id is not null');
        expect(home).toHaveLength(6);
        expect(await shop.rows('select id from banners')).toHaveLength(6);
        // Order items show the picture of their product.
        expect(
            await shop.rows(`select i.id from purchase_items i
                left join product_photos p on p.product_id = i.product_id and p.position = 0
                where i.photo is distinct from '/files/' || replace(p.file, '.webp', '.thumb.webp')`),
        ).toEqual([]);
    });

    it('stores each picture as a file of its own, with a thumbnail, once', async () => {
        const keys = (
            await shop.rows(`select file from product_photos union all select photo from categories where photo is not null
                union all select photo from banners`)
        ).map(({ file }) => file as string);
        const files = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.webp'));
        expect(files.toSorted()).toEqual(
            keys.flatMap(key => [key, key.replace('.webp', '.thumb.webp')]).toSorted(),
        );
        expect(await sharp(join(folder, keys[0]!)).metadata()).toMatchObject({ format: 'webp', width: 800 });
        expect(await sharp(join(folder, keys[0]!.replace('.webp', '.thumb.webp'))).metadata()).toMatchObject({
            format: 'webp',
            width: 320,
        });
    });

    it('is not changed by later starts', async () => {
        const before = await shop.rows('select * from admins order by id');
        expect(
            await seed(
                shop.db,
                readConfig({ ADMIN_EMAIL: 'new@example.com', ADMIN_PASSWORD: 'new password' }),
            ),
        ).toBeUndefined();
        expect(await shop.rows('select * from admins order by id')).toEqual(before);
    });

    it('is refused on an exposed server while the demo password works', async () => {
        const start = () => seed(shop.db, readConfig({ HOST: '0.0.0.0' }));
        await expect(start()).rejects.toThrow(
            /demo password is refused.*admin@shop\.example.*viewer@shop\.example.*admin reset/s,
        );
        await shop.rows(`update admins set is_active = false where email <> 'admin@shop.example'`);
        await expect(start()).rejects.toThrow(/and admin@shop\.example still has it/);
        await shop.rows(
            `update admins set password_hash = (select password_hash from admins limit 1), is_active = false`,
        );
        await expect(start()).resolves.toBeUndefined();
    });
});

describe('an empty shop', () => {
    it('has one role and the admin from the environment', async () => {
        const { db, rows } = await open();
        const env = {
            SEED: 'none',
            ADMIN_EMAIL: 'Owner@Example.com',
            ADMIN_PASSWORD: 'chosen by me',
            HOST: '0.0.0.0',
        };
        expect(await seed(db, readConfig(env))).toEqual({
            email: 'owner@example.com',
            password: 'chosen by me',
            chosen: true,
        });
        const [admin, ...others] = await rows('select * from admins');
        expect([admin.email, others]).toEqual(['owner@example.com', []]);
        expect(await passwordMatches(admin.password_hash, 'chosen by me')).toBe(true);
        // A later start says it again, until the password is another one.
        expect(await presentSignIn(db, readConfig(env))).toMatchObject({ email: 'owner@example.com' });
        const other = readConfig({ ...env, ADMIN_PASSWORD: 'another chosen one' });
        expect(await presentSignIn(db, other)).toBeUndefined();
        expect((await rows('select permissions from roles')).map(({ permissions }) => permissions)).toEqual([
            ALL,
        ]);
        expect(await rows('select * from categories')).toEqual([]);
    });

    it('generates a password if none is set, only on this machine', async () => {
        const { db, rows } = await open();
        await expect(seed(db, readConfig({ NODE_ENV: 'production' }))).rejects.toThrow(
            /set ADMIN_EMAIL and ADMIN_PASSWORD/,
        );
        expect(await rows('select * from roles')).toEqual([]);
        const first = await seed(db, readConfig({ SEED: 'none' }));
        expect(first!.password).toMatch(/^(\w{5}-){3}\w{5}$/);
        expect(await presentSignIn(db, readConfig({ SEED: 'none' }))).toBeUndefined();
    });
});
