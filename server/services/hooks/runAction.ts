import { randomUUID } from 'node:crypto';
import shop from '#shop/server';
import type { OwnAction } from '../../../contract/fields/actions';
import type { Label } from '../../../contract/fields/field';
import { missing } from '../../base/refusal';
import type { Db } from '../../db/connect';
import { freeze, placeIn } from '../../hooks/run';
import { publish } from '../alerts/publish';
import { writeEntry } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference } from '../log/changes';
import { openEntry } from '../log/journal';
import { readRecord } from './changeRecord';
import { allValues, runCode, type Caller } from './shopCode';

/**
 * Runs an action of the shop on a record, and writes that to the log. Its changes are saved together or not at all.
 * @returns its sentence; null if it has none
 * @throws Refusal 403, 404; what `runCode` refuses
 */
export const runAction = (
    db: Db,
    caller: Caller & { actor: Actor },
    action: OwnAction,
    id: number,
    sent: Readonly<Record<string, unknown>>,
): Promise<Label | null> =>
    db.transaction(async tx => {
        const { actor } = caller;
        const { name, noun, fields } = action;
        const admin = { id: actor.id, name: actor.name };
        const run = shop.actions?.[name];
        if (!run) throw new Error(`shop/server.ts has no action "${name}".`);
        // All that a press changes is undone together.
        actor.change ??= { id: randomUUID(), entries: [] };
        const event = actor.change.id;
        const record = await readRecord(tx, actor, noun, id);
        if (!record) throw missing();
        const asked = freeze(structuredClone(allValues(fields, sent)));
        const code = { file: placeIn('actions', name), name: `actions['${name}']`, fields };
        const sentence = await runCode(tx, caller, code, tools =>
            run(Object.freeze({ ...tools, admin, record: freeze(record), asked, event })),
        );
        await openEntry(tx);
        const entered = Object.entries(asked).filter(([, value]) => value !== null);
        await writeEntry(tx, actor, name, noun, id, difference({}, Object.fromEntries(entered)));
        await publish(tx, { changed: noun, id });
        return sentence ?? null;
    });
