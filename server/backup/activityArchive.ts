import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { getTableColumns } from 'drizzle-orm';
import type pg from 'pg';
import { UNDO_DAYS } from '../../contract/shop';
import { POLICY, SetupError } from '../base/config';
import { activity } from '../db/schema';

/**
 * Archives of the activity log: gzipped lines of JSON. The first line has the month, each line after it an entry, and the
 * last one their number.
 */
const KIND = 'activity of a shop';
/** Entries that are read, deleted or restored at once. */
const BATCH = 1000;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
/** Without the generated column of search words. */
const COLUMNS = Object.keys(getTableColumns(activity));

type Entry = { id: number };
type Head = { kind: string; before: string };
type End = { rows: number };

/** The start of a month in UTC. @throws SetupError unless all earlier changes are too old to be undone */
function startOf(before: string): Date {
    if (!MONTH.test(before))
        throw new SetupError(`--before takes a month such as 2025-01, and not "${before}".`);
    const at = new Date(`${before}-01T00:00:00Z`);
    if (at.getTime() > Date.now() - POLICY.journalRetentionMs)
        throw new SetupError(
            `Changes can be undone for ${UNDO_DAYS} days, so their entries stay. Choose an earlier month than ${before}.`,
        );
    return at;
}

const lineOf = (value: object) => `${JSON.stringify(value)}\n`;

/** The lines of an archive, from one snapshot. */
async function* linesOf(client: pg.ClientBase, before: string, at: Date, signal?: AbortSignal) {
    yield lineOf({ kind: KIND, before } satisfies Head);
    await client.query('begin isolation level repeatable read read only');
    await client.query({
        text: `declare entries no scroll cursor for
            select to_jsonb(a) - 'search' as entry from activity a where at < $1 order by at, id`,
        values: [at],
    });
    let count = 0;
    for (;;) {
        signal?.throwIfAborted();
        const { rows } = await client.query<{ entry: object }>(`fetch ${BATCH} from entries`);
        yield rows.map(({ entry }) => lineOf(entry)).join('');
        count += rows.length;
        if (rows.length < BATCH) break;
    }
    await client.query('commit');
    yield lineOf({ rows: count } satisfies End);
}

/** The lines of a file; undefined at its end. */
async function* valuesIn(file: string): AsyncGenerator<Partial<Head & Entry & End> | undefined> {
    const text = createReadStream(file).pipe(createGunzip());
    for await (const line of createInterface({ input: text, crlfDelay: Infinity }))
        yield JSON.parse(line) as Partial<Head & Entry & End>;
    yield undefined;
}

/** Reads the entries of an archive in batches. @throws SetupError unless the file is a complete archive */
async function* entriesOf(file: string): AsyncGenerator<Entry[]> {
    const broken = new SetupError(`${file} is not a complete archive of the activity log.`);
    const values = valuesIn(file);
    const next = async () => {
        const read = await values.next().catch((error: NodeJS.ErrnoException) => {
            throw error instanceof SyntaxError || error.code?.startsWith('Z_') ? broken : error;
        });
        if (!read.value) throw broken;
        return read.value;
    };
    if ((await next()).kind !== KIND) throw broken;
    let batch: Entry[] = [];
    let count = 0;
    let line = await next();
    for (; line.rows === undefined; line = await next()) {
        if (typeof line.id !== 'number') throw broken;
        batch.push(line as Entry);
        count += 1;
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
    }
    if (line.rows !== count) throw broken;
    yield batch;
}

/** The number of entries in a file. */
async function countEntries(file: string): Promise<number> {
    let count = 0;
    for await (const batch of entriesOf(file)) count += batch.length;
    return count;
}

/**
 * Moves the entries before a month to a file, while servers run. After the file was read back completely, they are deleted in
 * small transactions. An interrupted command can be repeated with another file.
 * @returns the number of entries
 * @throws SetupError with a sentence for the operator
 */
export async function archiveActivity(
    client: pg.ClientBase,
    { before, file, signal }: { before: string; file: string; signal?: AbortSignal },
): Promise<number> {
    const at = startOf(before);
    if (existsSync(file)) throw new SetupError(`${file} exists already. Choose another name.`);
    const part = `${file}.part`;
    try {
        await pipeline(
            Readable.from(linesOf(client, before, at, signal)),
            createGzip(),
            createWriteStream(part, { flush: true, mode: 0o600 }),
            { signal },
        );
        if ((await countEntries(part)) === 0) return 0;
        await rename(part, file);
    } catch (error) {
        await client.query('rollback').catch(() => undefined);
        const { code, syscall } = error as NodeJS.ErrnoException;
        if (syscall === 'open' && code) throw new SetupError(`${file} cannot be written: ${code}.`);
        throw error;
    } finally {
        await rm(part, { force: true });
    }
    return deleteEntries(client, at, file, signal);
}

/** Deletes the entries of a file that are still there, and returns their number. */
async function deleteEntries(
    client: pg.ClientBase,
    at: Date,
    file: string,
    signal?: AbortSignal,
): Promise<number> {
    let deleted = 0;
    for await (const batch of entriesOf(file)) {
        signal?.throwIfAborted();
        const { rowCount } = await client.query('delete from activity where id = any($1) and at < $2', [
            batch.map(({ id }) => id),
            at,
        ]);
        deleted += rowCount ?? 0;
    }
    await client.query('vacuum activity');
    return deleted;
}

/**
 * Puts the entries of an archive back; those that are still there stay as they are. The admin of an entry is its author
 * only by name if that admin was deleted since.
 * @returns the number of entries that were put back
 */
export async function restoreActivity(client: pg.ClientBase, file: string): Promise<number> {
    if (!existsSync(file)) throw new SetupError(`There is no file ${file}.`);
    // Reads it completely, before anything is put back.
    await countEntries(file);
    const values = COLUMNS.map(name =>
        name === 'admin_id' ? '(select id from admins where id = r.admin_id)' : `r.${name}`,
    );
    let restored = 0;
    for await (const batch of entriesOf(file)) {
        const { rowCount } = await client.query(
            `insert into activity (${COLUMNS.join(', ')})
                select ${values.join(', ')} from jsonb_populate_recordset(null::activity, $1::jsonb) r
                on conflict (id) do nothing`,
            [JSON.stringify(batch)],
        );
        restored += rowCount ?? 0;
    }
    return restored;
}
