import { randomUUID } from 'node:crypto';
import { PERMISSIONS } from '../../../contract/permissions';
import { isList } from '../../../contract/fields/limits';
import { refuse, Refusal, sentenceOf } from '../../base/refusal';
import type { Label } from '../../../contract/fields/field';
import type { PlainField } from '../../../contract/fields/plainFields';
import type { Db } from '../../db/connect';
import type { RecordTools, RouteRun } from '../../hooks/define';
import {
    freeze,
    hookRecords,
    logFailure,
    MOST_AFTER_MS,
    refuseChange,
    sayOf,
    TooLong,
    within,
    type Log,
} from '../../hooks/run';
import { withinEntry } from '../log/journal';
import { changeRecord, createRecord, readRecords, type CodeAuthor, type Work } from './changeRecord';

/** The runs of a server at once. Each keeps a connection of the pool until it has ended. */
const MOST_AT_ONCE = 4;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs work when fewer than `MOST_AT_ONCE` runs are under way, in the order of the calls. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= MOST_AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
        return await work();
    } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
    }
}

/** Who runs code of the shop, and what it needs. */
export type Caller = { actor: CodeAuthor; log: Log };

type Values = Readonly<Record<string, unknown>>;
type Tools = RecordTools & Pick<RouteRun, 'admin'>;

/**
 * Work that code of the shop does with records in a transaction, one after another. After its end it does nothing more. `around` runs
 * what changes records.
 */
export function recordsIn(work: Work, around: <T>(run: () => Promise<T>) => Promise<T> = run => run()) {
    let last: Promise<unknown> = Promise.resolve();
    let isOpen = true;
    const start = <T>(work: () => Promise<T>): Promise<T> => {
        if (!isOpen) return Promise.reject(new Error('The run of this code has ended.'));
        // Savepoints of one connection cannot overlap.
        const done = last.then(work);
        last = done.catch(() => undefined);
        return done;
    };
    return {
        change: (noun: string, id: number, values: Values) =>
            start(() => around(async () => freeze(await changeRecord(work, noun, id, values)))),
        create: (noun: string, values: Values) =>
            start(() => around(async () => freeze(await createRecord(work, noun, values)))),
        read: (noun: string, where?: Values) =>
            start(async () => freeze(await readRecords(work.tx, work.actor, noun, where))),
        /** Waits for what was started: the connection is in use until then. */
        end: async () => {
            isOpen = false;
            await last;
        },
    };
}

/** The hooks within each other that a call may run. */
const MOST_DEPTH = 5;

/** Opens the work of a hook: as the shop, which has all permissions, in the author's name, and undone together with the change. */
hookRecords.open = (tx, author, call) => {
    const { undoes: _, ...others } = author;
    const actor: CodeAuthor = { ...others, permissions: [...PERMISSIONS], hooks: call };
    return recordsIn({ tx, actor }, async run => {
        if (call.depth >= MOST_DEPTH) throw new Error('Hooks of this shop change records in a circle.');
        author.change ??= { id: randomUUID(), entries: [] };
        actor.change = author.change;
        call.depth += 1;
        try {
            return await withinEntry(tx, run);
        } finally {
            call.depth -= 1;
        }
    });
};

/** A refusal at fields of another noun is a sentence of its own: the sender has no place for it. */
function asRefusal(error: Refusal, fields: readonly PlainField[]): Refusal {
    const names = Object.keys(error.more.errors ?? {});
    const isOfFields = names.every(name => fields.some(field => field.name === name));
    return isOfFields ? error : refuse(409, sentenceOf(error));
}

/**
 * Runs code of the shop in a transaction, within 10 s. `file` is where it is and `name` its place there, `fields` are those of its values.
 * @throws Refusal what the code refuses; 500 if it fails; 503 if it takes longer
 */
export async function runCode<T>(
    tx: Db,
    caller: Caller,
    { file, name, fields }: { file: string; name: string; fields: readonly PlainField[] },
    run: (tools: Tools) => T | Promise<T>,
): Promise<T> {
    const { end, ...records } = recordsIn({ tx, actor: caller.actor });
    const { id, name: author } = caller.actor;
    const tools: Tools = {
        admin: id === null ? null : { id, name: author },
        ...records,
        refuse: refuseChange,
        fail: (reason: Label) => refuse(409, sayOf(reason)),
    };
    try {
        return await within(MOST_AFTER_MS, name, () => run(tools));
    } catch (error) {
        if (error instanceof Refusal) throw asRefusal(error, fields);
        logFailure(caller.log, name, error, file);
        throw error instanceof TooLong ? refuse(503, s => s.actionTooSlow) : refuse(500, s => s.actionFailed);
    } finally {
        await end();
    }
}

/** The values of a form with those that it left out: the default of a field, else no value. */
export const allValues = (fields: readonly PlainField[], sent: Values = {}): Values =>
    Object.fromEntries(
        fields.map(field => {
            const none = field.type === 'yesno' ? false : isList(field) ? [] : null;
            const initial = 'default' in field ? (field.default ?? none) : none;
            return [field.name, sent[field.name] === undefined ? initial : sent[field.name]];
        }),
    );
