import { z } from 'zod';
import { MOST_UNDONE } from '../undoable';
import { activityEntry } from './activity';
import { entryId, flag } from './wire';

/**
 * The entries to undo: some by `ids`, or those of a `change` that are not undone yet, at most MOST_UNDONE at a time. The
 * next ones of a larger change are those `before` the last entry of the answer.
 */
export const undoBody = z
    .object({
        ids: z.array(entryId).min(1).max(MOST_UNDONE).optional(),
        change: z.uuid().optional(),
        before: entryId.optional(),
        preview: flag.optional(),
    })
    .refine(({ ids, change }) => (ids === undefined) !== (change === undefined), { path: ['ids'] });
export type UndoBody = z.infer<typeof undoBody>;

/** The result for one entry, newest entry first. */
export const undoResult = activityEntry
    .pick({
        id: true,
        action: true,
        resource: true,
        record_id: true,
        record_name: true,
        record_name_ar: true,
    })
    .extend({
        /** Changes of the undo: the present and the restored value of each field. */
        changes: activityEntry.shape.changes,
        /** Why the entry was skipped, as a sentence in the reader's language; null if it was undone. */
        skipped: z.string().nullable(),
    });
export type UndoResult = z.infer<typeof undoResult>;

/** `change` is the change that undid the entries, which can be undone in turn; null if nothing was undone. */
export const undoAnswer = z.object({
    data: z.object({ change: z.uuid().nullable(), results: z.array(undoResult) }),
});
export type UndoAnswer = z.infer<typeof undoAnswer>['data'];
