/**
 * `#test`: what tests of a shop import (docs/configuring.md#test-your-shop). Names here change in major versions only.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { Language } from '../../contract/languages';
import { PERMISSIONS } from '../../contract/permissions';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/base/config';
import { connect, type Database } from '../../server/db/connect';
import type { CreateRecord, HookRecord, ReadRecords } from '../../server/hooks/define';
import { placeOrder } from '../../server/services/orders/placeOrder';
import { followWaiting } from '../../server/services/hooks/outbox';
import { readRecords } from '../../server/services/hooks/changeRecord';
import { localStorage } from '../../server/storage/local';
import { callsOf, type Sent } from './calls';
import { freshDatabase } from './database';
import { prepareShop } from './prepareShop';
import { addCustomer, signIn } from './people';
import { runJob } from './job';

export { RefusedCall } from './calls';

type Values = Readonly<Record<string, unknown>>;

/** Work in a shop as one person does it: through the calls of the API, with the permissions of a role. */
export type Person = {
    /** Reads the newest records of a noun with these values, as code of the shop gets them. */
    read: ReadRecords;
    /**
     * Creates a record as the panel does. A product names its `category_id`.
     * @throws RefusedCall with the errors of its fields
     */
    create: CreateRecord;
    /** Changes fields of a record as the panel does. @throws RefusedCall with the errors of its fields */
    change: (noun: string, id: number, values: Values) => Promise<HookRecord>;
    /** Deletes a record. @throws RefusedCall */
    remove: (noun: string, id: number) => Promise<void>;
    /** Runs an action on a record: `act('batches.release', 7)`. @returns its sentence @throws RefusedCall */
    act: (action: string, id: number, asked?: Values) => Promise<string | null>;
    /** Calls a route: `call('GET /stock/:sku', { params: { sku: 'A' } })`. @returns its answer @throws RefusedCall */
    call: (route: string, sent?: Sent) => Promise<unknown>;
};

/** A shop on a database of its own, whose tests work as a person with all permissions. */
export type TestShop = Person & {
    /** Another person: of a role with these permissions or without some, who reads another language. */
    as: (person: {
        permissions?: readonly string[];
        without?: readonly string[];
        language?: Language;
    }) => Person;
    /** Places an order of pieces of products, as the app does. @returns the order @throws Refusal if one is sold out */
    order: (lines: { product_id: number; quantity: number }[]) => Promise<HookRecord>;
    /** Runs a job now. @returns its sentence @throws Error if it fails */
    run: (job: string) => Promise<string | null>;
    /** Runs the `after` hooks of all changes so far. @throws Error of a hook that fails */
    follow: () => Promise<void>;
};

type Open = { app: FastifyInstance; database: Database; url: string; close: () => Promise<void> };

async function start(): Promise<Open> {
    const url = await freshDatabase();
    await prepareShop(url);
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-test-'));
    const database = connect(url);
    const app = await buildApp({
        config: readConfig(process.env),
        database,
        storage: await localStorage(path.join(folder, 'photos')),
        dist: path.join(folder, 'dist'),
        secret: 'a secret of the tests',
    });
    const close = async () => {
        await app.close();
        await database.close();
        await rm(folder, { recursive: true });
    };
    return { app, database, url, close };
}

/**
 * Opens the shop of the folder on a fresh database before the tests of a file, and closes it after them. All that it does goes through
 * the server: its calls, rules, hooks, permissions and history.
 */
export function openShop(): TestShop {
    let opened: Open | undefined;
    const shop = (): Open => {
        if (!opened)
            throw new Error('The shop is open while tests and their hooks run. Use it within these.');
        return opened;
    };
    beforeAll(async () => {
        opened = await start();
    });
    afterAll(() => opened?.close());

    const as: TestShop['as'] = ({ permissions = PERMISSIONS, without = [], language = 'en' }) => {
        const held = permissions.filter(name => !without.includes(name));
        let token: Promise<string> | undefined;
        const read: ReadRecords = (noun, where) =>
            readRecords(shop().database.db, { permissions: held }, noun, where);
        const calls = callsOf(async request => {
            const { app, database } = shop();
            token ??= signIn(database.db, held);
            const headers = { 'auth-token': await token, 'accept-language': language, ...request.headers };
            return app.inject({ ...request, headers });
        });
        const found = async (noun: string, id: number) => {
            const [record] = await readRecords(shop().database.db, { permissions: [...PERMISSIONS] }, noun, {
                id,
            });
            return record!;
        };
        return {
            read,
            create: async (noun, values) => found(noun, await calls.create(noun, values)),
            change: async (noun, id, values) => {
                await calls.update(noun, id, values);
                return found(noun, id);
            },
            remove: calls.remove,
            act: calls.act,
            call: calls.route,
        };
    };
    return {
        ...as({}),
        as,
        order: async lines => {
            const { db } = shop().database;
            const order = {
                user_id: await addCustomer(db),
                lines,
                payment_method: 'cod',
            } as const;
            const { id } = await placeOrder(db, readConfig(process.env).timeZone, order);
            return (await readRecords(db, { permissions: [...PERMISSIONS] }, 'orders', { id }))[0]!;
        },
        run: name => runJob(shop(), name),
        follow: () => followWaiting(shop().database.db),
    };
}
