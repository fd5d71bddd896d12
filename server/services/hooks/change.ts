import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/connect';
import type { Changes } from '../log/changes';
import type { Change } from '../../hooks/define';
import { addEvent } from './outbox';
import { findRecord, formerRow, storeValues } from './records';
import { hasRules, keepRules } from '../../hooks/rules';
import { commandHooks, hooksOf, runBefore, type HookAuthor } from '../../hooks/run';

/** A change as the log gets it. */
type Logged = { noun: string; action: Change['action']; id: number; changes: Changes };
type Values = Readonly<Record<string, unknown>>;

const former = (changes: Changes): Values =>
    Object.fromEntries(
        Object.entries(changes).flatMap(([field, change]) =>
            'from' in change ? [[field, change.from]] : [],
        ),
    );

/**
 * The change with its whole records. The former one is that of the journal; where the journal has some columns of it, or none, the
 * rest is what did not change.
 */
async function wholeChange(
    tx: Db,
    { id: admin, name }: HookAuthor,
    { noun, action, id, changes }: Logged,
): Promise<Change> {
    const record = action === 'delete' ? null : ((await findRecord(tx, noun, id)) ?? null);
    const before = (await formerRow(tx, noun, id)) ?? former(changes);
    return {
        event: randomUUID(),
        noun,
        action,
        id,
        record,
        former: action === 'create' ? null : { ...record, ...before, id },
        changed: Object.keys(changes),
        admin: { id: admin, name },
        at: new Date().toISOString(),
    };
}

/**
 * Runs the shop's hooks of a change in its transaction: `before` at once, then the rules across fields, `after` by way of the outbox.
 * @returns what `before` has set, as values and as changes
 * @throws Refusal as `runBefore` and `keepRules` do
 */
export async function runHooks(
    tx: Db,
    author: HookAuthor,
    logged: Logged,
): Promise<{ values?: Values; changes?: Changes }> {
    const hooks = hooksOf(logged.noun);
    if (hooks.length === 0 && !hasRules(logged.noun)) return {};
    const change = await wholeChange(tx, author, logged);
    const call = author.hooks ?? commandHooks();
    const values = await runBefore(tx, author, change, call);
    await storeValues(tx, logged.noun, logged.id, values);
    const names = Object.keys(values);
    const record = change.record && { ...change.record, ...values };
    const changed = [...new Set([...change.changed, ...names])];
    keepRules({ ...change, record }, changed, call.log);
    if (hooks.some(({ after }) => after)) await addEvent(tx, { ...change, record, changed });
    const was: Values = change.former ?? {};
    return {
        values,
        changes: Object.fromEntries(
            names.map(field => [
                field,
                { ...(change.former && { from: was[field] ?? null }), to: values[field] },
            ]),
        ),
    };
}
