import hooks from '#shop/server';
import { labelIn } from '../../contract/fields/describe';
import type { Label } from '../../contract/fields/field';
import { shopName } from '../../contract/fields/nouns';
import { invalid, refuse } from '../http/refusal';
import type { Say } from '../../i18n/en/server';
import { languageOfSentences } from '../sentences/ownNounName';
import type { Changes } from '../services/log/changes';
import type { Change } from './define';

/** The longest that a hook keeps a transaction open, in milliseconds. */
const MOST_MS = 1000;

const valuesOf = (changes: Changes, side: 'from' | 'to'): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(changes).flatMap(([field, change]) => (side in change ? [[field, change[side]]] : [])),
    );

/** A change of the log as hooks get it. */
export const changeOf = (
    admin: Change['admin'],
    action: Change['action'],
    resource: string,
    id: number,
    changes: Changes,
): Change => ({
    noun: shopName(resource),
    action,
    id,
    changes: valuesOf(changes, 'to'),
    former: valuesOf(changes, 'from'),
    admin: { id: admin.id, name: admin.name },
});

const sayOf =
    (label: Label): Say =>
    s =>
        labelIn(label, languageOfSentences(s));

/**
 * Runs what the shop does before a change is committed.
 * @throws what the hook refuses with; Refusal 503 if it takes longer than 1 s
 */
export async function runBefore(change: Change): Promise<void> {
    const hook = hooks.before?.[change.noun];
    if (!hook) return;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
            console.error(`shop/server.ts: before.${change.noun} took longer than ${MOST_MS} ms.`);
            reject(refuse(503, s => s.busy));
        }, MOST_MS);
    });
    const refuseChange = (fields: Readonly<Record<string, Label>>) =>
        invalid(Object.fromEntries(Object.entries(fields).map(([field, label]) => [field, sayOf(label)])));
    try {
        await Promise.race([hook({ ...change, refuse: refuseChange }), tooLong]);
    } finally {
        clearTimeout(timer);
    }
}

/** Runs what the shop does after changes were committed, one after another; errors are logged. */
export async function runAfter(changes: readonly Change[]): Promise<void> {
    for (const change of changes)
        try {
            await hooks.after?.[change.noun]?.(change);
        } catch (error) {
            console.error(`shop/server.ts: after.${change.noun}`, error);
        }
}
