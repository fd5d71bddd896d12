import { ownNouns } from '../../../contract/fields/ownFields';
import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import type { SheetKind } from './sheetKind';
import { draftKey, dropDraft, writeDraft } from '../forms/drafts';
import { storedUser } from '../../providers/auth/session';
import type { BadSheet } from './badRows';
import type { Origin } from './reading/fileLines';
import type { Job, RowState } from './job';
import { eachSlice, SLICE } from './reading/slices';

/** The part of a finished import that is stored. */
export type Report = Pick<Job, 'id' | 'name' | 'at' | 'change'> & {
    counts: Record<RowState, number>;
    /** Whether rows that were not imported are kept for a download. */
    hasBad?: boolean;
};

let database: UseStore | undefined;
const inMemory = new Map<string, unknown>();
/** IndexedDB content what localStorage is too small for; where it is blocked, memory does until the tab is closed. */
const read = async <T>(key: string): Promise<T | undefined> => {
    try {
        database ??= createStore('imports', 'imports');
        return await get<T>(key, database);
    } catch {
        return inMemory.get(key) as T | undefined;
    }
};
/** Whether the person signs out: nothing is written from then on. */
let closed = false;
const write = async (key: string, value: unknown): Promise<void> => {
    if (closed) return;
    try {
        database ??= createStore('imports', 'imports');
        await (value === undefined ? del(key, database) : set(key, value, database));
    } catch {
        inMemory.set(key, value);
    }
};

let last: Promise<void> = Promise.resolve();
/** Writes one after another, so that a job is never kept before its rows. */
const inTurn = (work: () => Promise<void>): Promise<void> => (last = last.then(work));

type SheetNoun = SheetKind['noun'];
const NOUNS: readonly SheetNoun[] = ['products', 'customers', 'categories', ...Object.keys(ownNouns)];

/** Returns a storage key. Imports of products have no prefix, as before other nouns had imports. */
const keyOf = (noun: SheetNoun, what: 'job' | Slices | 'reports' | `bad-${string}`, slice?: number) =>
    [
        ...(noun === 'products' ? [] : [noun]),
        what,
        storedUser()?.id ?? '',
        ...(slice === undefined ? [] : [slice]),
    ].join(':');

/** The parts of an import that are stored in slices, because they are large. */
type Slices = 'rows' | 'origins' | 'bases';

/** Counts an unfinished import among the person's drafts, so that signing out asks whether to keep it. */
const noteDraft = (noun: SheetNoun, job: Pick<Job, 'name' | 'stage'> | undefined) => {
    const key = draftKey(noun, 'import');
    if (!job || job.stage === 'done') dropDraft(key);
    else writeDraft(key, { version: null, at: new Date().toISOString(), files: [job.name], values: {} });
};

/** Keeps how far a job is, without its rows. */
export const keepJob = (
    noun: SheetNoun,
    { rows: _rows, origins: _origins, bases: _bases, ...job }: Job,
): Promise<void> => {
    const key = keyOf(noun, 'job');
    noteDraft(noun, job);
    return inTurn(() => write(key, job));
};

/** Keeps the rows, or what the person saw of them, in slices; all of them or that of one row. */
const keepSlices = (noun: SheetNoun, what: Slices, all: readonly unknown[], row?: number): Promise<void> =>
    inTurn(() =>
        eachSlice(all, (slice, at) =>
            row === undefined || Math.floor(row / SLICE) === at
                ? write(keyOf(noun, what, at), slice)
                : undefined,
        ),
    );
export const keepRows = (noun: SheetNoun, { rows }: Pick<Job, 'rows'>, row?: number) =>
    keepSlices(noun, 'rows', rows, row);
export const keepOrigins = (noun: SheetNoun, { origins = [] }: Pick<Job, 'origins'>) =>
    keepSlices(noun, 'origins', origins);
export const keepBases = (noun: SheetNoun, { rows, bases }: Pick<Job, 'rows' | 'bases'>, row?: number) =>
    keepSlices(
        noun,
        'bases',
        rows.map((_, at) => bases[at]),
        row,
    );

export const keepReports = (noun: SheetNoun, reports: readonly Report[]) =>
    inTurn(() => write(keyOf(noun, 'reports'), reports));
export const storedReports = async (noun: SheetNoun): Promise<Report[]> =>
    (await read<Report[]>(keyOf(noun, 'reports'))) ?? [];

/** Keeps the bad rows of a report, or forgets them. */
export const keepBadRows = (noun: SheetNoun, id: string, sheet: BadSheet | undefined) => {
    const key = keyOf(noun, `bad-${id}`);
    return inTurn(() => write(key, sheet));
};
export const storedBadRows = (noun: SheetNoun, id: string) => read<BadSheet>(keyOf(noun, `bad-${id}`));

const slicesOf = async <T>(noun: SheetNoun, what: Slices, length: number): Promise<T[]> => {
    const slices = Array.from({ length: Math.ceil(length / SLICE) }, (_, at) =>
        read<T[]>(keyOf(noun, what, at)),
    );
    return (await Promise.all(slices)).flatMap(slice => slice ?? []);
};

/** The import that this browser keeps for the person; undefined if not all of its rows were kept. */
export const storedJob = async (noun: SheetNoun): Promise<Job | undefined> => {
    const job = await read<Omit<Job, 'rows' | 'origins' | 'bases'>>(keyOf(noun, 'job'));
    if (!job) return undefined;
    const { length } = job.states;
    const rows = await slicesOf<Job['rows'][number]>(noun, 'rows', length);
    if (rows.length !== length) return undefined;
    const origins = await slicesOf<Origin>(noun, 'origins', length);
    const bases = await slicesOf<Job['bases'][number] | undefined>(noun, 'bases', length);
    return {
        ...job,
        rows,
        ...(origins.length === length && { origins }),
        bases: Object.fromEntries(bases.flatMap((base, row) => (base ? [[row, base]] : []))),
    };
};

/** Forgets a job with its rows. */
export const forgetJob = (noun: SheetNoun, { rows }: Job): Promise<void> => {
    noteDraft(noun, undefined);
    return inTurn(async () => {
        await write(keyOf(noun, 'job'), undefined);
        for (let at = 0; at * SLICE < rows.length; at += 1) {
            await write(keyOf(noun, 'rows', at), undefined);
            await write(keyOf(noun, 'origins', at), undefined);
            await write(keyOf(noun, 'bases', at), undefined);
        }
    });
};

/** Forgets the person's imports at the sign-out, also those that run. Reports of finished imports stay. */
export const forgetAtSignOut = async (): Promise<void> => {
    closed = true;
    const own = NOUNS.flatMap(noun =>
        (['job', 'rows', 'origins', 'bases'] as const).map(what => keyOf(noun, what)),
    );
    const isOwn = (key: IDBValidKey) => own.some(one => key === one || String(key).startsWith(`${one}:`));
    await last;
    for (const key of inMemory.keys()) if (isOwn(key)) inMemory.delete(key);
    database ??= createStore('imports', 'imports');
    await delMany((await keys(database)).filter(isOwn), database);
};

/** Forgets what this tab keeps in memory, and ends when all has been written; for tests. */
export const resetStored = (): Promise<void> => {
    closed = false;
    inMemory.clear();
    return last;
};
