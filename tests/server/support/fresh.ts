import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../../server/db/migrate';

/** A new database with the schema and nothing in it, for one test file. */
export async function freshDatabase(): Promise<string> {
    const base = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:54329/postgres';
    const name = `t_${randomBytes(6).toString('hex')}`;
    const client = new pg.Client(base);
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const url = base.replace(/[^/]*$/, name);
    await migrate(url);
    return url;
}
