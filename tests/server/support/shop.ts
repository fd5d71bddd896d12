import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { DAY_MS } from '../../../contract/days';
import { PERMISSIONS } from '../../../contract/permissions';
import { buildApp, type Deps } from '../../../server/app';
import { readConfig } from '../../../server/base/config';
import { connect, type Database } from '../../../server/db/connect';
import { localStorage } from '../../../server/storage/local';
import { sweepFiles } from '../../../server/services/records/files';
import { sweepJournal } from '../../../server/services/log/journal';
import { hashPassword } from '../../../server/services/auth/passwords';
import { freshDatabase } from '../../support/database';

/** All permissions: the twelve that are specified (docs/specification.md#6-permissions), and those of added nouns. */
export const ALL: string[] = [...PERMISSIONS];

export const PASSWORD = 'correct horse 7';

/** An answer with its parsed body. Bodies are `any`, because tests read them without the server's types. */
export type Answer = LightMyRequestResponse & { body: string; data: Json };
// oxlint-disable-next-line typescript/no-explicit-any -- tests read bodies without our types
export type Json = any;

type Fields = Record<
    string,
    string | string[] | { bytes: Uint8Array | string; name?: string; type?: string }
>;

/** A client with one admin's session. */
export type Client = ReturnType<typeof clientOf>;

function clientOf(app: FastifyInstance, token?: string) {
    const send = async (method: string, path: string, rest: InjectOptions = {}): Promise<Answer> => {
        const response = await app.inject({
            method: method as 'GET',
            url: path.startsWith('/api') ? path : `/api/admin${path}`,
            ...rest,
            headers: { ...(token !== undefined && { 'auth-token': token }), ...rest.headers },
        });
        return Object.assign(response, {
            data:
                response.body && /application\/json/.test(String(response.headers['content-type']))
                    ? response.json()
                    : undefined,
        });
    };
    const withBody =
        (method: string) =>
        (path: string, body?: object, headers: Record<string, string> = {}) =>
            send(method, path, { payload: body ?? {}, headers });
    return {
        token,
        send,
        get: (path: string, headers: Record<string, string> = {}) => send('GET', path, { headers }),
        del: (path: string) => send('DELETE', path),
        post: withBody('POST'),
        put: withBody('PUT'),
        /** A form as a browser sends it. */
        form: async (path: string, fields: Fields, headers: Record<string, string> = {}) => {
            const form = new FormData();
            for (const [name, value] of Object.entries(fields))
                if (typeof value === 'string') form.append(name, value);
                else if (Array.isArray(value)) for (const one of value) form.append(name, one);
                else
                    form.append(
                        name,
                        new Blob(
                            [
                                new Uint8Array(
                                    typeof value.bytes === 'string' ? Buffer.from(value.bytes) : value.bytes,
                                ),
                            ],
                            { type: value.type ?? 'image/png' },
                        ),
                        value.name ?? 'photo.png',
                    );
            const encoded = new Response(form);
            return send('POST', path, {
                payload: Buffer.from(await encoded.arrayBuffer()),
                headers: { ...headers, 'content-type': encoded.headers.get('content-type')! },
            });
        },
    };
}

export type Shop = {
    app: FastifyInstance;
    database: Database;
    url: string;
    folder: string;
    /** The rows of a query. */
    rows: (sql: string, values?: unknown[]) => Promise<Json[]>;
    /** Ends all other connections to the database, or those that this condition on pg_stat_activity selects. */
    cut: (which?: string) => Promise<void>;
    /** A client without a session, or with this token. */
    browser: (token?: string) => Client;
    /** A signed-in admin whose role has exactly these permissions. */
    somebody: (
        permissions?: string[],
        more?: { email?: string; name?: string },
    ) => Promise<Client & { id: number; roleId: number; email: string }>;
    /** The same on another server. */
    browserOf: (app: FastifyInstance, token?: string) => Client;
    /** Another server on the same database. */
    another: (more?: Partial<Deps>) => Promise<FastifyInstance>;
    /** The stored files, thumbnails too. */
    files: () => Promise<string[]>;
    /** Ends the time in which changes can be undone, and removes the files that no row names. */
    endUndo: () => Promise<void>;
};

/** Opens a server on a fresh database before the tests of a file, and closes it after them. */
export function openShop(
    env: Record<string, string> = {},
    more: Partial<Deps> = {},
    makeDatabase: () => Promise<string> = freshDatabase,
): Shop {
    const shop = {} as Shop;
    const closing: (() => Promise<unknown>)[] = [];
    const hash = hashPassword(PASSWORD);
    let count = 0;
    let queries: pg.Pool;

    beforeAll(async () => {
        shop.url = await makeDatabase();
        shop.folder = await mkdtemp(join(tmpdir(), 'shop-'));
        shop.database = connect(shop.url);
        // The limits of the server's own pool are too short for filling tables on a busy machine.
        queries = new pg.Pool({ connectionString: shop.url, max: 2 });
        queries.on('error', () => undefined);
        const storage = await localStorage(join(shop.folder, 'photos'));
        const build = async (others: Partial<Deps> = {}) => {
            const app = await buildApp({
                config: readConfig(env),
                database: shop.database,
                storage,
                dist: join(shop.folder, 'dist'),
                secret: 'a secret of the tests',
                ...more,
                ...others,
            });
            closing.unshift(() => app.close());
            return app;
        };
        closing.push(
            () => shop.database.close(),
            () => queries.end(),
            () => rm(shop.folder, { recursive: true }),
        );
        shop.app = await build();
        shop.another = build;
    });
    afterAll(async () => {
        for (const close of closing) await close();
    });

    shop.rows = async (sql, values = []) => (await queries.query(sql, values)).rows;
    shop.cut = async (which = 'true') => {
        // A connection of its own: one of the pool may have been cut just before.
        const client = new pg.Client({ connectionString: shop.url });
        await client.connect();
        // An autovacuum worker cannot be ended by everyone.
        await client
            .query(
                `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend'
                    and datname = current_database() and pid <> pg_backend_pid() and ${which}`,
            )
            .finally(() => client.end());
    };
    shop.browser = token => clientOf(shop.app, token);
    shop.browserOf = clientOf;
    shop.files = async () =>
        (await readdir(join(shop.folder, 'photos'), { recursive: true, withFileTypes: true }))
            .filter(entry => entry.isFile())
            .map(entry => entry.name);
    shop.endUndo = async () => {
        await shop.rows(`update journal_rows set at = at - interval '91 days'`);
        await sweepJournal(shop.database.db);
        const storage = await localStorage(join(shop.folder, 'photos'));
        await sweepFiles(shop.database.db, storage, Date.now() + 2 * DAY_MS);
    };
    shop.somebody = async (permissions = ALL, { email, name } = {}) => {
        count += 1;
        const [role] = await shop.rows('insert into roles (name, permissions) values ($1, $2) returning id', [
            `Role ${count}`,
            permissions,
        ]);
        const address = email ?? `somebody${count}@example.com`;
        const [admin] = await shop.rows(
            'insert into admins (name, email, role_id, password_hash) values ($1, $2, $3, $4) returning id',
            [name ?? `Somebody ${count}`, address, role.id, await hash],
        );
        const token = randomBytes(32).toString('base64url');
        await shop.rows('insert into sessions (token_hash, admin_id) values ($1, $2)', [
            createHash('sha256').update(token).digest(),
            admin.id,
        ]);
        return { ...clientOf(shop.app, token), id: admin.id, roleId: role.id, email: address };
    };
    return shop;
}
