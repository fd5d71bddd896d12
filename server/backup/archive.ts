import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as tar from 'tar-stream';
import { z } from 'zod';
import { SetupError } from '../base/config';
import { COLUMN_TYPES } from '../db/schema/ownColumns';

/**
 * The format of a backup: a tar archive, compressed with gzip. It has `tables/<table>/<part>` (rows as PostgreSQL's COPY
 * writes them; a part ends with a whole row), `photos/<key>`, and `manifest.json` as its last entry. An archive of any size is
 * written and read with little memory.
 */
const FORMAT = 1;

const MANIFEST = 'manifest.json';
/** Photos are compressed already, and rows compress well at any level. */
const GZIP_LEVEL = 4;
const NAME = /^(tables\/[a-z_]+\/\d+|photos(\/[a-zA-Z0-9_-][a-zA-Z0-9._-]*)+)$/;

const manifestSchema = z.object({
    format: z.number(),
    made_at: z.string(),
    /** The last migration of the database; `number` counts from 0, like the files. */
    migration: z.object({ number: z.number(), hash: z.string() }),
    tables: z.array(
        z.object({
            name: z.string(),
            columns: z.array(z.string()),
            rows: z.number(),
            /** The columns of the shop's own fields with their types, which no migration adds. */
            own: z.record(z.string().regex(/^x_[a-z0-9_]+$/), z.enum(Object.values(COLUMN_TYPES))).optional(),
        }),
    ),
    /** The last value of each sequence; null if it has given none. */
    sequences: z.array(z.object({ name: z.string(), last_value: z.string().nullable() })),
    /** Tables that are left out. */
    left_out: z.array(z.string()),
    /** The SHA-256 of each entry. */
    entries: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;
/** Part of the manifest that describes the database. */
export type Contents = Pick<Manifest, 'migration' | 'tables' | 'sequences' | 'left_out'>;

/** An entry as it is read: `content` once, before the next entry. */
export type Entry = { name: string; size: number; content: AsyncIterable<Buffer> };
export type AddEntry = (name: string, bytes: Buffer) => Promise<void>;

/** The largest entry that is held in memory, because a small archive can unpack to far more: a photo, or the manifest of a huge shop. */
const MOST_HELD = { photo: 64 * 1024 * 1024, manifest: 256 * 1024 * 1024 };

/** The whole content of an entry. */
export async function held({ name, size, content }: Entry): Promise<Buffer> {
    if (size > MOST_HELD[name === MANIFEST ? 'manifest' : 'photo'])
        throw new Error(`${name} is larger than any of a backup`);
    const bytes = Buffer.alloc(size);
    let at = 0;
    for await (const part of content) at += part.copy(bytes, at);
    return bytes;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const sumOf = async (content: AsyncIterable<Buffer>) => {
    const sum = createHash('sha256');
    for await (const part of content) sum.update(part);
    return sum.digest('hex');
};

/** The name of a file that is not complete. A killed process leaves it; the next backup to that file replaces it. */
export const PARTIAL = '.partial';

/**
 * Writes an archive. The file appears under its name when it is complete and on the disk.
 * @throws SetupError if the file exists
 */
export async function writeArchive(
    file: string,
    fill: (add: AddEntry) => Promise<Contents>,
    signal?: AbortSignal,
): Promise<Manifest> {
    if (await stat(file).catch(() => undefined)) throw existsError(file);
    const draft = file + PARTIAL;
    const pack = tar.pack();
    let failure: unknown;
    const fail = (error: unknown) => {
        failure ??= signal?.aborted ? signal.reason : error;
        pack.destroy();
    };
    const append: AddEntry = (name, bytes) =>
        new Promise((resolve, reject) =>
            pack.entry({ name, mode: 0o600 }, bytes, error => (error ? reject(error) : resolve())),
        );
    const entries: Record<string, string> = {};
    let manifest: Manifest | undefined;
    const filling = async () => {
        const contents = await fill(async (name, bytes) => {
            if (!NAME.test(name)) throw new Error(`${name} is no name of an entry.`);
            signal?.throwIfAborted();
            entries[name] = sha256(bytes);
            await append(name, bytes);
        });
        manifest = { format: FORMAT, made_at: new Date().toISOString(), ...contents, entries };
        await append(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
        pack.finalize();
    };
    const written = pipeline(
        pack,
        createGzip({ level: GZIP_LEVEL }),
        // Contains hashes of passwords and data of customers.
        createWriteStream(draft, { mode: 0o600, flush: true }),
        { signal },
    );
    await Promise.all([written.catch(fail), filling().catch(fail)]);
    try {
        if (failure !== undefined) throw failure;
        // Unlike a rename, a link never replaces a file.
        await link(draft, file);
    } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? existsError(file) : error;
    } finally {
        await rm(draft, { force: true });
    }
    return manifest!;
}

const existsError = (file: string) =>
    new SetupError(`${file} exists. Choose another name, or delete it first.`);

const damaged = (file: string, why: string) =>
    new SetupError(`${file} is damaged or no backup: ${why}. Nothing was restored.`);

/** The entries of an archive, without the manifest, which `verifyArchive` returns. */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
    for await (const entry of allEntries(file)) {
        // An entry that nobody reads stops the reader once its buffer is full.
        if (entry.name === MANIFEST) await held(entry);
        else yield entry;
    }
}

async function* allEntries(file: string): AsyncGenerator<Entry> {
    const extract = tar.extract();
    const read = pipeline(createReadStream(file), createGunzip(), extract);
    let failure: unknown;
    const ended = read.catch((error: unknown) => (failure = error));
    try {
        for await (const entry of extract) {
            const { name, size = 0 } = entry.header;
            yield { name, size, content: entry as AsyncIterable<Buffer> };
        }
        await ended;
    } catch (error) {
        throw failure ?? error;
    }
    if (failure) throw failure;
}

/**
 * Reads a whole archive and compares each entry with its checksum.
 * @throws SetupError if anything is missing or differs, or if a later version wrote it
 */
export async function verifyArchive(file: string): Promise<Manifest> {
    const found = new Map<string, string>();
    /** The bytes of the manifest, while it is the last entry. */
    let last: Buffer | undefined;
    try {
        for await (const entry of allEntries(file)) {
            last = entry.name === MANIFEST ? await held(entry) : undefined;
            if (!last) found.set(entry.name, await sumOf(entry.content));
        }
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT')
            throw new SetupError(`There is no file ${file}.`);
        throw damaged(file, (error as Error).message);
    }
    if (!last) throw damaged(file, 'its manifest is missing');
    const manifest = readManifest(file, last);
    const wrong = Object.keys(manifest.entries).find(name => found.get(name) !== manifest.entries[name]);
    if (wrong !== undefined)
        throw damaged(file, `${wrong} ${found.has(wrong) ? 'does not match its checksum' : 'is missing'}`);
    const surplus = [...found.keys()].find(name => !(name in manifest.entries) || !NAME.test(name));
    if (surplus !== undefined) throw damaged(file, `${surplus} does not belong into it`);
    return manifest;
}

function readManifest(file: string, bytes: Buffer): Manifest {
    let given: unknown;
    try {
        given = JSON.parse(bytes.toString());
    } catch {
        throw damaged(file, 'its manifest cannot be read');
    }
    const { data: version } = z.object({ format: z.number() }).safeParse(given);
    if (version && version.format > FORMAT)
        throw new SetupError(
            `${file} has format ${version.format}, and this version of the shop knows ${FORMAT}. Restore it with the version that wrote it, or a later one.`,
        );
    const { data } = manifestSchema.safeParse(given);
    if (!data) throw damaged(file, 'its manifest cannot be read');
    return data;
}
