import { Client } from 'pg';
import { SetupError } from '../../base/config';

/** Each server that uses a cluster holds this lock in shared mode. The last one can take it exclusively. */
export const IN_USE = 7_302_001;
/** Held while the role and the database are created. */
const PREPARING = 7_302_002;

/** A connection that marks a server as a user of the cluster. It closes when the process ends, even if it is killed. */
export interface Membership {
    client: Client;
    /** Resolves when the connection is lost. */
    lost: Promise<void>;
    /**
     * Stops using the cluster. True if no other server uses it; then no server can join any more, and the caller stops
     * it.
     */
    leave(): Promise<boolean>;
    close(): Promise<void>;
}

/** Joins a cluster; undefined if it is starting or stopping, so the caller retries. */
export async function joinCluster(port: number, password: string): Promise<Membership | undefined> {
    const client = new Client({
        host: '127.0.0.1',
        port,
        password,
        user: 'postgres',
        database: 'postgres',
        application_name: 'shop keeper',
        connectionTimeoutMillis: 5000,
        keepAlive: true,
    });
    const lost = new Promise<void>(resolve => client.once('end', resolve));
    client.on('error', () => undefined); // 'end' follows.
    try {
        await client.connect();
        if (!(await query<boolean>(client, 'select pg_try_advisory_lock_shared($1)', [IN_USE]))) {
            await client.end();
            return undefined;
        }
    } catch (error) {
        await client.end().catch(() => undefined);
        if (isStartingOrStopping(error)) return undefined;
        throw new SetupError(`The database on port ${port} refuses the shop: ${(error as Error).message}`, {
            cause: error,
        });
    }
    return {
        client,
        lost,
        async leave() {
            await query(client, 'select pg_advisory_unlock_shared($1)', [IN_USE]);
            return (await query(client, 'select pg_try_advisory_lock($1)', [IN_USE])) === true;
        },
        close: () => client.end().catch(() => undefined),
    };
}

/**
 * Creates the role and the database `shop` if missing, and checks that Arabic text can be searched. The role owns the
 * database, is no superuser and has its own password, so an SQL injection could not read the machine's files.
 */
export async function prepareDatabase({ client }: Membership, url: string): Promise<void> {
    const { username, password } = new URL(url);
    const [role, database] = [client.escapeIdentifier(username), client.escapeIdentifier('shop')];
    await client.query('select pg_advisory_lock($1)', [PREPARING]);
    const known = await query(client, 'select 1 from pg_roles where rolname = $1', [username]);
    await client.query(
        `${known ? 'alter' : 'create'} role ${role} login createdb password ${client.escapeLiteral(password)}`,
    );
    if (!(await query(client, `select 1 from pg_database where datname = 'shop'`))) {
        await client.query(`create database ${database} owner ${role}`);
    }
    const shop = new Client({ connectionString: url });
    shop.on('error', () => undefined); // The next query rejects.
    await shop.connect();
    try {
        await shop.query('create extension if not exists pg_trgm');
        if (!(await query<number>(shop, `select cardinality(show_trgm('ساعة'))`))) {
            throw new SetupError(
                'The database does not know Arabic letters, so search would find none: its locale is not UTF-8.',
            );
        }
    } finally {
        await shop.end();
        await client.query('select pg_advisory_unlock($1)', [PREPARING]);
    }
}

async function query<T>(client: Client, sql: string, values: unknown[] = []): Promise<T | undefined> {
    const { rows } = await client.query<[T]>({ text: sql, values, rowMode: 'array' });
    return rows[0]?.[0];
}

/** Whether the cluster is starting, recovering or stopping. */
function isStartingOrStopping(error: unknown): boolean {
    const { code, message } = error as NodeJS.ErrnoException;
    return (
        ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code ?? '') ||
        /terminated|timeout/.test(message)
    );
}
