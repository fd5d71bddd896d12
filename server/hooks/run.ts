import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import vm from 'node:vm';
import shop from '#shop/server';
import { labelIn } from '../../contract/fields/describe';
import type { Label } from '../../contract/fields/field';
import { describedOf } from '../../contract/fields/across/plugins';
import { loggable } from '../db/failure';
import { invalid, Refusal, refuse } from '../base/refusal';
import type { Say } from '../../i18n/say';
import { languageOfSentences } from '../base/ownNounName';
import type { Db } from '../db/connect';
import type { Change as AuthorsChange } from '../services/log/changes';
import type { Change, NounHooks, OpenChange, ShopServer } from './define';
import { checkedValues, findRecords } from '../services/hooks/records';

/** The longest that all `before` hooks of a call keep its transaction open, in milliseconds. */
const MOST_BEFORE_MS = 1000;
/** The longest that an `after` hook takes before it has failed. */
export const MOST_AFTER_MS = 10_000;
/** The longest that a hook runs without giving the server a turn. */
const MOST_BLOCKED_MS = 1000;

export type Log = { error: (details: object, message: string) => void };

/** The file of the shop's own code on the server. */
const SHOP_SERVER = 'shop/server.ts';

/** The `before` hooks of one call: what is left of their time, and how many are within each other. */
export type HookCall = { log: Log; leftMs: number; depth: number };

export const hookCall = (log: Log): HookCall => ({ log, leftMs: MOST_BEFORE_MS, depth: 0 });

/** The commands' hooks, which have no log of a server. */
export const commandHooks = (): HookCall => hookCall({ error: (...said) => console.error(...said) });

/** The server's sides of the plugins, and of the shop itself, which is the last one. */
const { plugins = [] } = describedOf<ShopServer>(shop) as ShopServer;
const SIDES: readonly (ShopServer & { file: string })[] = [
    ...plugins.map(plugin => ({ ...plugin, file: `plugin ${plugin.name}` })),
    { on: shop.on, file: SHOP_SERVER },
];

/** The place of a part of the server's side: the plugin that has it, else the file of the shop. */
export const placeIn = (part: 'actions' | 'routes' | 'jobs', name: string): string => {
    const owner = plugins.find(plugin => Object.hasOwn(plugin[part] ?? {}, name));
    return owner ? `plugin ${owner.name}` : SHOP_SERVER;
};

type PlacedHooks = NounHooks & { file: string };

/** The hooks of a noun, in the order in which they run: those of plugins first. */
export const hooksOf = (noun: string): readonly PlacedHooks[] =>
    SIDES.flatMap(({ on = {}, file }) => (Object.hasOwn(on, noun) ? [{ ...on[noun], file }] : []));

/** Whether changes of any noun, or of this one, are followed. */
export const isFollowed = (noun?: string): boolean =>
    SIDES.some(({ on = {} }) =>
        Object.entries(on).some(([one, { after }]) => after && (noun === undefined || one === noun)),
    );

/** The hook that the present code was started by, such as `products.before`. */
const running = new AsyncLocalStorage<string>();

export class TooLong extends Error {
    override name = 'TooLong';
}

const box = vm.createContext({ run: undefined as unknown });
const start = new vm.Script('run()');

/** Starts a hook. A loop before its first `await` is ended, because V8 limits the time of a script and of all that it calls. */
function startHook<T>(run: () => T, ms: number): T {
    box.run = run;
    try {
        return start.runInContext(box, { timeout: Math.ceil(Math.min(ms, MOST_BLOCKED_MS)) }) as T;
    } catch (error) {
        const looped = (error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
        throw looped ? new TooLong('It ran without an await for too long, and was ended.') : error;
    } finally {
        box.run = undefined;
    }
}

/** Runs code of the shop. What it waits for after the limit goes on, and is ignored. @throws TooLong */
export async function within<T>(ms: number, name: string, run: () => T | Promise<T>): Promise<T> {
    const from = performance.now();
    const left = () => ms - (performance.now() - from);
    const tooLong = () => new TooLong('It took longer than its call allows.');
    const ended = new AbortController();
    try {
        const done = running.run(name, () => startHook(run, ms));
        const late = wait(left(), undefined, { signal: ended.signal }).then(() => Promise.reject(tooLong()));
        const result = await Promise.race([done, late]);
        // A loop after an await keeps the timer from running.
        if (left() < 0) throw tooLong();
        return result;
    } finally {
        ended.abort();
    }
}

/** Logs that code of the shop failed, with its file. */
export const logFailure = (log: Log, hook: string, error: unknown, file = SHOP_SERVER) =>
    log.error({ err: loggable(error) }, `${file}: ${hook} failed`);

/** Freezes a value with all that is in it. */
export function freeze<T>(value: T): T {
    if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
    return value;
}

export const sayOf =
    (label: Label): Say =>
    s =>
        labelIn(label, languageOfSentences(s));

/** An error that takes a change back, with a text at each field. */
export const refuseChange = (fields: Readonly<Record<string, Label>>) =>
    invalid(Object.fromEntries(Object.entries(fields).map(([field, label]) => [field, sayOf(label)])));

/** The author of a change, as hooks need it. */
export type HookAuthor = {
    id: number | null;
    name: string;
    hooks?: HookCall;
    change?: AuthorsChange | undefined;
    undoes?: number;
};

/** Work that a hook does with other records, until its end. */
type HookRecords = Pick<OpenChange, 'change' | 'create'> & { end: () => Promise<void> };

/**
 * Opens the work that a hook of an author's change does with other records. The services of records set it, because they run hooks
 * themselves.
 */
export const hookRecords: {
    open?: (tx: Db, author: HookAuthor, call: HookCall) => HookRecords;
} = {};

/** The change as `before` gets it, and the values that it sets. */
function opened(
    tx: Db,
    change: Change,
    records: HookRecords,
): { given: OpenChange; set: Record<string, unknown> } {
    const set: Record<string, unknown> = {};
    const given = Object.freeze({
        ...freeze(structuredClone(change)),
        refuse: refuseChange,
        set: (values: Readonly<Record<string, unknown>>) => {
            if (change.action === 'delete') throw new Error('A deleted record has no fields to set.');
            Object.assign(set, checkedValues(change.noun, values));
        },
        read: async (noun: string, where?: Readonly<Record<string, unknown>>) =>
            freeze(await findRecords(tx, noun, where)),
        change: records.change,
        create: records.create,
    });
    return { given, set };
}

/** Runs one `before` hook. @returns the values that it sets @throws Refusal as `runBefore` does */
async function runOne(
    tx: Db,
    author: HookAuthor,
    change: Change,
    call: HookCall,
    { before, file }: PlacedHooks,
): Promise<Readonly<Record<string, unknown>>> {
    if (!before) return {};
    const tooSlow = () => refuse(503, s => s.ruleTooSlow);
    const { leftMs } = call;
    if (leftMs <= 0) throw tooSlow();
    const name = `${change.noun}.before`;
    if (!hookRecords.open) throw new Error('The services of records are not loaded.');
    const records = hookRecords.open(tx, author, call);
    const { given, set } = opened(tx, change, records);
    const from = performance.now();
    try {
        await within(leftMs, name, () => before(given));
    } catch (error) {
        if (error instanceof Refusal) throw error;
        logFailure(call.log, name, error, file);
        throw error instanceof TooLong ? tooSlow() : refuse(500, s => s.ruleFailed);
    } finally {
        // The time of hooks within this one is part of it.
        call.leftMs = leftMs - (performance.now() - from);
        await records.end();
    }
    return set;
}

/**
 * Runs what plugins and the shop do before a change is committed, each with what those before it have set.
 * @returns the values that they set
 * @throws Refusal what a hook refuses with; 500 if it fails; 503 if the hooks of its call take longer than 1 s
 */
export async function runBefore(
    tx: Db,
    author: HookAuthor,
    change: Change,
    call: HookCall,
): Promise<Readonly<Record<string, unknown>>> {
    const set: Record<string, unknown> = {};
    for (const hooks of hooksOf(change.noun)) {
        const record = change.record && { ...change.record, ...set };
        const changed = [...new Set([...change.changed, ...Object.keys(set)])];
        Object.assign(set, await runOne(tx, author, { ...change, record, changed }, call, hooks));
    }
    return set;
}

/**
 * Runs what plugins and the shop do after a change was committed. One that fails does not keep the others from it.
 * @throws Error of the first that fails, or takes longer than 10 s
 */
export async function runAfter(change: Change, log: Log): Promise<void> {
    const failures: unknown[] = [];
    for (const { after, file } of hooksOf(change.noun)) {
        if (!after) continue;
        const name = `${change.noun}.after`;
        try {
            await within(MOST_AFTER_MS, name, () => after(freeze(change)));
        } catch (error) {
            logFailure(log, name, error, file);
            failures.push(error);
        }
    }
    if (failures.length > 0) throw failures[0];
}

/**
 * Keeps the server up when code of the shop throws where nobody waits for it: in a timer, or in a promise without `await`.
 * Without such code an error of this kind still ends the server.
 */
export function outliveStrayErrors(log: Log): void {
    if (Object.keys(shop).length === 0) return;
    process.on('uncaughtException', error => {
        const hook = running.getStore();
        if (hook) logFailure(log, hook, error);
        else log.error({ err: loggable(error) }, 'error that no call waited for');
    });
}
