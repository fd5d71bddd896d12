import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findBinaries, run } from '../../server/db/postgres/binaries';
import { giveTo, resolveLocation } from '../../server/db/postgres/location';
import type { RunAs } from '../../server/db/postgres/user';
import { later, makeFolder } from './clusters';
import { freePort } from './server';

const nothing = () => undefined;

/** A PostgreSQL server of its own, with a database `shop` of a role that is no superuser. */
export type PostgresServer = { port: number; url: string; superuser: string; programs: string; as: RunAs };

/** The folder of the newest PostgreSQL that the system has, or undefined. */
export function systemPostgres(): string | undefined {
    const all = '/usr/lib/postgresql';
    const versions = fs.existsSync(all) ? fs.readdirSync(all) : [];
    const newest = versions
        .filter(version => fs.existsSync(path.join(all, version, 'bin/initdb')))
        .sort((a, b) => Number(a) - Number(b))
        .at(-1);
    return newest && path.join(all, newest);
}

/** The program of PgBouncer, or undefined. */
export const systemBouncer = (): string | undefined =>
    ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(file =>
        fs.existsSync(file),
    );

/** Runs one of PostgreSQL's programs. @throws Error with its output */
export async function pgProgram(
    { programs, as }: Pick<PostgresServer, 'programs' | 'as'>,
    name: string,
    ...args: string[]
): Promise<string> {
    const { code, output, error } = await run(path.join(programs, 'bin', name), args, as);
    if (code !== 0) throw new Error(`${name}: ${error?.message ?? output}`);
    return output;
}

/** Runs statements, and answers the rows of the last one. */
export async function query<T extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<T[]> {
    const client = new pg.Client(url);
    await client.connect();
    try {
        let rows: T[] = [];
        for (const statement of statements) ({ rows } = await client.query<T>(statement));
        return rows;
    } finally {
        await client.end();
    }
}

/** Starts a server of the PostgreSQL in a folder, or of the one that the shop brings. It ends after the test. */
export async function startPostgres(folder?: string): Promise<PostgresServer> {
    const { home, as, spare } = resolveLocation(makeFolder(), nothing);
    const programs = folder ?? (await findBinaries(as, spare, nothing)).folder;
    const server = { programs, as };
    const data = path.join(home, 'data');
    await pgProgram(
        server,
        'initdb',
        `--pgdata=${data}`,
        '--username=postgres',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
    );
    const port = await freePort();
    const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c wal_level=logical`;
    later(() => pgProgram(server, 'pg_ctl', 'stop', '--mode=immediate', `--pgdata=${data}`).catch(nothing));
    await pgProgram(
        server,
        'pg_ctl',
        'start',
        '--wait',
        `--pgdata=${data}`,
        `--log=${path.join(home, 'log')}`,
        `--options=${options}`,
    );
    const superuser = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await query(superuser, 'create role shop login', 'create database shop owner shop');
    return { ...server, port, superuser, url: `postgres://shop@127.0.0.1:${port}/shop` };
}

/** Starts PgBouncer with its defaults before a server, and answers the address through it. It ends after the test. */
export async function startBouncer(
    program: string,
    { port: to, as }: PostgresServer,
    mode: 'session' | 'transaction',
): Promise<string> {
    const folder = makeFolder();
    const port = await freePort();
    const settings = path.join(folder, 'pgbouncer.ini');
    fs.writeFileSync(
        settings,
        `[databases]
shop = host=127.0.0.1 port=${to} user=shop
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 12
`,
    );
    giveTo(settings, as);
    const child = spawn(program, [settings], { ...as, stdio: 'ignore' });
    later(() => child.kill());
    const url = `postgres://shop@127.0.0.1:${port}/shop`;
    for (let tries = 100; tries > 0; tries -= 1) {
        const answered = await query(url, 'select 1').then(
            () => true,
            () => false,
        );
        if (answered) return url;
        await new Promise(resolve => setTimeout(resolve, 50));
    }
    throw new Error('PgBouncer does not answer.');
}
