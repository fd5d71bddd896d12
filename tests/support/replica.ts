import * as fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { PASSWORD_FILE } from '../../server/db/postgres/create';
import { findBinaries, run } from '../../server/db/postgres/binaries';
import { resolveLocation } from '../../server/db/postgres/location';
import { livePostmaster } from '../../server/db/postgres/postmaster';
import { freePort } from './server';

/** A streaming replica of an embedded cluster. */
export interface Replica {
    /** The URL of the database `shop` for the application's role. */
    url: string;
    /** Stops the replay until `resume`; it still receives changes. */
    pause(): Promise<void>;
    resume(): Promise<void>;
    start(): Promise<void>;
    stop(): Promise<void>;
    /** Makes it a primary of its own. */
    promote(): Promise<void>;
}

const nothing = () => undefined;

/**
 * Creates a replica of the cluster in `dataDir` without pg_basebackup: copies its files between pg_backup_start and
 * pg_backup_stop.
 */
export async function makeReplica(dataDir: string, shopUrl: string, replicaDir: string): Promise<Replica> {
    const primary = path.join(fs.realpathSync(path.join(dataDir, 'postgres')), 'cluster');
    const password = fs.readFileSync(path.join(primary, PASSWORD_FILE), 'utf8').trim();
    const superuser = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const primaryPort = livePostmaster(primary)!.port;
    const ask = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
        const client = new pg.Client(url);
        client.on('error', nothing);
        await client.connect();
        try {
            return await work(client);
        } finally {
            await client.end();
        }
    };

    const location = resolveLocation(replicaDir, nothing);
    const folder = path.join(location.home, 'cluster');
    const label = await ask(superuser(primaryPort), async client => {
        await client.query(`select pg_backup_start('replica', true)`);
        fs.cpSync(primary, folder, {
            recursive: true,
            filter: file => !/^(postmaster\.|server\.log)/.test(path.basename(file)),
        });
        const { rows } = await client.query<{ labelfile: string }>(
            'select labelfile from pg_backup_stop(false)',
        );
        return rows[0]!.labelfile;
    });
    fs.writeFileSync(path.join(folder, 'backup_label'), label);
    fs.writeFileSync(path.join(folder, 'standby.signal'), '');
    fs.appendFileSync(
        path.join(folder, 'postgresql.auto.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=postgres password=${password}'\n`,
    );
    fs.chmodSync(folder, 0o700);
    // Files copied by root are given to the database's user.
    const { as } = resolveLocation(replicaDir, nothing);

    const port = await freePort();
    const { folder: programs } = await findBinaries(as, location.spare, nothing);
    const control = async (...args: string[]) => {
        const { code, output } = await run(
            path.join(programs, 'bin/pg_ctl'),
            [...args, `--pgdata=${folder}`],
            as,
        );
        if (code !== 0)
            throw new Error(`${output}\n${fs.readFileSync(path.join(folder, 'server.log'), 'utf8')}`);
    };
    const own = superuser(port);
    const replica: Replica = {
        url: Object.assign(new URL(shopUrl), { port: String(port) }).href,
        pause: () => ask(own, async client => void (await client.query('select pg_wal_replay_pause()'))),
        resume: () => ask(own, async client => void (await client.query('select pg_wal_replay_resume()'))),
        start: () =>
            control(
                'start',
                '--wait',
                `--log=${path.join(folder, 'server.log')}`,
                `--options=-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`,
            ),
        stop: () => control('stop', '--mode=immediate'),
        promote: () => control('promote', '--wait'),
    };
    await replica.start();
    return replica;
}
