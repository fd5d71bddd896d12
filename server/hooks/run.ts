import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import vm from 'node:vm';
import hooks from '#shop/server';
import { labelIn } from '../../contract/fields/describe';
import type { Label } from '../../contract/fields/field';
import { loggable } from '../db/failure';
import { invalid, Refusal, refuse } from '../base/refusal';
import type { Say } from '../../i18n/say';
import { languageOfSentences } from '../base/ownNounName';
import type { Changes } from '../services/log/changes';
import type { Change } from './define';

/** The longest that all `before` hooks of a call keep its transaction open, in milliseconds. */
const MOST_BEFORE_MS = 1000;
/** The longest that an `after` hook is waited for before the next one runs. */
const MOST_AFTER_MS = 10_000;
/** The longest that a hook runs without giving the server a turn. */
const MOST_BLOCKED_MS = 1000;

type Log = { error: (details: object, message: string) => void };

/** The hooks of one call: what is left of their time, and the changes that `after` follows. */
export type HookCall = { log: Log; leftMs: number; followed: Change[] };

export const hookCall = (log: Log): HookCall => ({ log, leftMs: MOST_BEFORE_MS, followed: [] });

/** The commands' hooks, which have no log of a server. */
export const commandHooks = (): HookCall => hookCall({ error: (...said) => console.error(...said) });

/** The hook that the present code was started by, such as `before.products`. */
const running = new AsyncLocalStorage<string>();

class TooLong extends Error {
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

/** Runs a hook. What it waits for after the limit goes on, and is ignored. @throws TooLong */
async function within(ms: number, name: string, run: () => unknown): Promise<void> {
    const from = performance.now();
    const left = () => ms - (performance.now() - from);
    const tooLong = () => new TooLong('It took longer than its call allows.');
    const ended = new AbortController();
    try {
        const done = running.run(name, () => startHook(run, ms));
        const late = wait(left(), undefined, { signal: ended.signal }).then(() => Promise.reject(tooLong()));
        await Promise.race([done, late]);
        // A loop after an await keeps the timer from running.
        if (left() < 0) throw tooLong();
    } finally {
        ended.abort();
    }
}

const logFailure = (log: Log, hook: string, error: unknown) =>
    log.error({ err: loggable(error) }, `shop/server.ts: ${hook} failed`);

const valuesOf = (changes: Changes, side: 'from' | 'to'): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(changes).flatMap(([field, change]) => (side in change ? [[field, change[side]]] : [])),
    );

/** Freezes a value with all that is in it. */
function freeze<T>(value: T): T {
    if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
    return value;
}

/** A change of the log as hooks get it: a copy that none of them can change. */
export const changeOf = (
    admin: Change['admin'],
    action: Change['action'],
    resource: string,
    id: number,
    changes: Changes,
): Change =>
    freeze({
        noun: resource,
        action,
        id,
        changes: structuredClone(valuesOf(changes, 'to')),
        former: structuredClone(valuesOf(changes, 'from')),
        admin: { id: admin.id, name: admin.name },
    });

const sayOf =
    (label: Label): Say =>
    s =>
        labelIn(label, languageOfSentences(s));

const refuseChange = (fields: Readonly<Record<string, Label>>) =>
    invalid(Object.fromEntries(Object.entries(fields).map(([field, label]) => [field, sayOf(label)])));

/**
 * Runs what the shop does before a change is committed.
 * @throws Refusal what the hook refuses with; 500 if it fails; 503 if the hooks of its call take longer than 1 s
 */
export async function runBefore(change: Change, call: HookCall): Promise<void> {
    const hook = hooks.before?.[change.noun];
    if (!hook) return;
    const tooSlow = () => refuse(503, s => s.ruleTooSlow);
    if (call.leftMs <= 0) throw tooSlow();
    const name = `before.${change.noun}`;
    const from = performance.now();
    try {
        await within(call.leftMs, name, () => hook(Object.freeze({ ...change, refuse: refuseChange })));
    } catch (error) {
        if (error instanceof Refusal) throw error;
        logFailure(call.log, name, error);
        throw error instanceof TooLong ? tooSlow() : refuse(500, s => s.ruleFailed);
    } finally {
        call.leftMs -= performance.now() - from;
    }
}

/** The changes that `after` has yet to follow, by their calls. */
const following = new Map<Promise<void>, HookCall>();

async function runAfter(call: HookCall): Promise<void> {
    for (let change = call.followed[0]; change; change = call.followed[0]) {
        const name = `after.${change.noun}`;
        const hook = hooks.after?.[change.noun];
        const one = change;
        if (hook)
            await within(MOST_AFTER_MS, name, () => hook(one)).catch((error: unknown) =>
                logFailure(call.log, name, error),
            );
        call.followed.shift();
    }
}

/** Starts what the shop does after the changes of a call were committed, one after another; failures are logged. */
export function follow(call: HookCall): void {
    if (call.followed.length === 0) return;
    const done = runAfter(call).finally(() => following.delete(done));
    following.set(done, call);
}

/** Waits for the `after` hooks that are under way, and logs those that take longer. */
export async function waitForHooks(ms: number): Promise<void> {
    const ended = new AbortController();
    await Promise.race([
        Promise.all(following.keys()),
        wait(Math.max(0, ms), undefined, { signal: ended.signal }),
    ]);
    ended.abort();
    for (const { log, followed } of following.values())
        for (const { noun, action, id } of followed)
            log.error({ noun, action, id }, `shop/server.ts: after.${noun} was cut by the stop`);
}

/**
 * Keeps the server up when code of the shop throws where nobody waits for it: in a timer, or in a promise without `await`.
 * Without such code an error of this kind still ends the server.
 */
export function outliveStrayErrors(log: Log): void {
    if (Object.keys(hooks).length === 0) return;
    process.on('uncaughtException', error => {
        const hook = running.getStore();
        if (hook) logFailure(log, hook, error);
        else log.error({ err: loggable(error) }, 'error that no call waited for');
    });
}
