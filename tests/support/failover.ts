import { spawn, type ChildProcess } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { resolveLocation } from '../../server/db/postgres/location';
import { later, makeFolder } from './clusters';
import { query, systemPostgres } from './postgresServers';
import { freePort } from './server';

/** Seconds after which Patroni promotes the standby of a primary that is gone; the least that it takes. */
const TTL = 20;

/** Debian's Patroni, etcd and HAProxy, or what is missing of them. */
export function failoverPrograms():
    | { programs: Record<'patroni' | 'etcd' | 'haproxy', string> }
    | { missing: string } {
    const programs = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' };
    const missing = Object.values(programs).filter(file => !fs.existsSync(file));
    if (!systemPostgres()) missing.push('/usr/lib/postgresql');
    return missing.length === 0 ? { programs } : { missing: missing.join(', ') };
}

type Node = { name: string; port: number; api: number; data: string; child: ChildProcess };

/** A pair of servers under Patroni with synchronous replication, behind HAProxy, which leads to the primary. */
export type Pair = {
    /** The address through HAProxy, of a role that is no superuser. */
    url: string;
    /** Kills Patroni and PostgreSQL of the primary at once, as a lost machine would end. Answers its name. */
    killPrimary: () => Promise<string>;
    /** The name of the primary, or undefined. */
    primary: () => Promise<string | undefined>;
};

const settingsOf = (node: Omit<Node, 'child'>, etcd: number, home: string) => `scope: shop
name: ${node.name}
restapi:
  listen: 127.0.0.1:${node.api}
  connect_address: 127.0.0.1:${node.api}
etcd3:
  host: 127.0.0.1:${etcd}
bootstrap:
  dcs:
    ttl: ${TTL}
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}]
  pg_hba:
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
postgresql:
  listen: 127.0.0.1:${node.port}
  connect_address: 127.0.0.1:${node.port}
  data_dir: ${node.data}
  bin_dir: ${systemPostgres()}/bin
  pgpass: ${home}/pgpass-${node.name}
  authentication:
    superuser: {username: postgres, password: postgres}
    replication: {username: replicator, password: replicator}
  parameters:
    unix_socket_directories: ''
    max_connections: 60
`;

const proxySettings = (port: number, nodes: Omit<Node, 'child'>[]) => `defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
listen shop
    bind 127.0.0.1:${port}
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(node => `    server ${node.name} 127.0.0.1:${node.port} check port ${node.api}`).join('\n')}
`;

/** Starts a pair. It ends after the test. @throws Error if it is not complete within two minutes */
export async function startPair({
    patroni,
    etcd,
    haproxy,
}: Record<'patroni' | 'etcd' | 'haproxy', string>): Promise<Pair> {
    const { home, as } = resolveLocation(makeFolder(), () => undefined);
    const run = (program: string, args: string[], log: string): ChildProcess => {
        const file = fs.openSync(path.join(home, log), 'w');
        // A process group of its own, so that a kill reaches PostgreSQL too.
        const child = spawn(program, args, {
            ...as,
            cwd: home,
            detached: true,
            stdio: ['ignore', file, file],
        });
        fs.closeSync(file);
        later(() => killGroup(child));
        return child;
    };
    const [store, peer, through] = [await freePort(), await freePort(), await freePort()];
    const client = `http://127.0.0.1:${store}`;
    run(
        etcd,
        [
            `--data-dir=${path.join(home, 'etcd')}`,
            `--listen-client-urls=${client}`,
            `--advertise-client-urls=${client}`,
            `--listen-peer-urls=http://127.0.0.1:${peer}`,
            `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
            `--initial-cluster=default=http://127.0.0.1:${peer}`,
        ],
        'etcd.log',
    );
    const nodes: Node[] = [];
    for (const name of ['shop_a', 'shop_b']) {
        const node = { name, port: await freePort(), api: await freePort(), data: path.join(home, name) };
        const file = path.join(home, `${name}.yml`);
        later(() => killPostmaster(node));
        fs.writeFileSync(file, settingsOf(node, store, home));
        nodes.push({ ...node, child: run(patroni, [file], `${name}.log`) });
    }
    const file = path.join(home, 'haproxy.cfg');
    fs.writeFileSync(file, proxySettings(through, nodes));
    run(haproxy, ['-db', '-f', file], 'haproxy.log');
    const is = (node: Node, role: string) =>
        fetch(`http://127.0.0.1:${node.api}/${role}`).then(
            ({ status }) => status === 200,
            () => false,
        );
    const withRole = async (role: string) => {
        for (const node of nodes) if (await is(node, role)) return node;
        return undefined;
    };
    const superuser = (port: number, name: string) =>
        `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
    const logs = () =>
        ['etcd', 'shop_a', 'shop_b'].map(name =>
            fs.readFileSync(path.join(home, `${name}.log`), 'utf8').slice(-2000),
        );
    await until(async () => (await withRole('primary')) && (await withRole('sync'))).catch((error: Error) => {
        throw new Error(`${error.message}\n${logs().join('\n')}`, { cause: error });
    });
    await until(() =>
        query(
            superuser(through, 'postgres'),
            'create role shop login',
            'create database shop owner shop',
        ).then(
            () => true,
            () => false,
        ),
    );
    return {
        url: `postgres://shop@127.0.0.1:${through}/shop`,
        primary: async () => (await withRole('primary'))?.name,
        killPrimary: async () => {
            const node = (await withRole('primary'))!;
            killGroup(node.child);
            killPostmaster(node);
            return node.name;
        },
    };
}

function killGroup({ pid }: ChildProcess): void {
    try {
        process.kill(-pid!, 'SIGKILL');
    } catch {
        // It has ended.
    }
}

/** Kills the PostgreSQL of a node, which Patroni starts in a session of its own. */
function killPostmaster({ data }: Pick<Node, 'data'>): void {
    try {
        const [pid] = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
        process.kill(Number(pid), 'SIGKILL');
    } catch {
        // It has ended.
    }
}

/** Waits for a condition, at most two minutes. */
async function until(condition: () => Promise<unknown>): Promise<void> {
    for (const end = Date.now() + 120_000; Date.now() < end;) {
        if (await condition()) return;
        await new Promise(resolve => setTimeout(resolve, 250));
    }
    throw new Error('The pair of servers is not complete.');
}
