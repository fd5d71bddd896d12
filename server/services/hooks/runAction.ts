import { randomUUID } from 'node:crypto';
import shop from '#shop/server';
import type { OwnAction } from '../../../contract/fields/actions';
import type { Label } from '../../../contract/fields/field';
import { missing, Refusal, refuse, sentenceOf } from '../../base/refusal';
import type { Db } from '../../db/connect';
import type { ActionRun } from '../../hooks/define';
import {
    freeze,
    logFailure,
    MOST_AFTER_MS,
    refuseChange,
    sayOf,
    TooLong,
    within,
    type Log,
} from '../../hooks/run';
import type { Storage } from '../../storage/storage';
import { publish } from '../alerts/publish';
import { writeEntry } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference } from '../log/changes';
import { openEntry } from '../log/journal';
import { changeRecord, readRecord, readRecords } from './changeRecord';

/** The actions that a server runs at once. Each keeps a connection of the pool until it has ended. */
const MOST_AT_ONCE = 4;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs work when fewer than `MOST_AT_ONCE` actions run, in the order of the calls. */
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

type Call = { actor: Actor; storage: Storage; log: Log };

/** Work that code of the shop does with records in a transaction. After its end it does nothing more. */
function recordsIn(tx: Db, { actor, storage }: Call) {
    const started: Promise<unknown>[] = [];
    let isOpen = true;
    const start = <T>(work: () => Promise<T>): Promise<T> => {
        if (!isOpen) return Promise.reject(new Error('The action has ended.'));
        const done = work();
        // An error of what nobody waits for is found at the end.
        done.catch(() => undefined);
        started.push(done);
        return done;
    };
    return {
        change: (noun: string, id: number, values: Readonly<Record<string, unknown>>) =>
            start(async () => freeze(await changeRecord({ tx, actor, storage, id }, noun, values))),
        read: (noun: string, where?: Readonly<Record<string, unknown>>) =>
            start(async () => freeze(await readRecords(tx, actor, noun, where))),
        /** Waits for what was started: the connection is in use until then. */
        end: async () => {
            isOpen = false;
            await Promise.allSettled(started);
        },
    };
}

/** A refusal at fields of another noun is a sentence of its own: the form has no place for it. */
function asRefusal(error: Refusal, { fields }: OwnAction): Refusal {
    const names = Object.keys(error.more.errors ?? {});
    const isOfForm = names.every(name => fields.some(field => field.name === name));
    return isOfForm ? error : refuse(409, sentenceOf(error));
}

/** Values of a form with those that it left out: the default of a field, else no value. */
const allAsked = ({ fields }: OwnAction, asked: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
        fields.map(field => {
            const none = field.type === 'yesno' ? false : field.type === 'choices' ? [] : null;
            const initial = 'default' in field ? (field.default ?? none) : none;
            return [field.name, asked[field.name] === undefined ? initial : asked[field.name]];
        }),
    );

/**
 * Runs an action of the shop on a record, and writes that to the log. Its changes are saved together or not at all.
 * @returns what it says; null if it says nothing
 * @throws Refusal 403, 404; what the action refuses; 500 if it fails; 503 if it takes longer than 10 s
 */
export const runAction = (
    db: Db,
    call: Call,
    action: OwnAction,
    id: number,
    asked: Readonly<Record<string, unknown>>,
): Promise<Label | null> =>
    db.transaction(async tx => {
        const { actor, log } = call;
        const all = allAsked(action, asked);
        const run = shop.actions?.[action.name];
        if (!run) throw new Error(`shop/server.ts has no action "${action.name}".`);
        // All that a press changes is undone together.
        actor.change ??= { id: randomUUID(), entries: [] };
        const record = await readRecord(tx, actor, action.noun, id);
        if (!record) throw missing();
        const { end, ...records } = recordsIn(tx, call);
        const given: ActionRun = Object.freeze({
            record: freeze(record),
            asked: freeze(structuredClone(all)),
            admin: { id: actor.id, name: actor.name },
            event: actor.change.id,
            ...records,
            refuse: refuseChange,
            fail: (reason: Label) => refuse(409, sayOf(reason)),
        });
        const name = `actions['${action.name}']`;
        const sentence = await within(MOST_AFTER_MS, name, () => run(given))
            .catch((error: unknown) => {
                if (error instanceof Refusal) throw asRefusal(error, action);
                logFailure(log, name, error);
                throw refuse(
                    error instanceof TooLong ? 503 : 500,
                    error instanceof TooLong ? s => s.actionTooSlow : s => s.actionFailed,
                );
            })
            .finally(end);
        await openEntry(tx);
        const entered = Object.entries(all).filter(([, value]) => value !== null);
        await writeEntry(
            tx,
            actor,
            action.name,
            action.noun,
            id,
            difference({}, Object.fromEntries(entered)),
        );
        await publish(tx, { changed: action.noun, id });
        return sentence ?? null;
    });
