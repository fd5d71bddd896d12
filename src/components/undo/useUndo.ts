import { useNotify, useRefresh } from 'react-admin';
import { useCallback } from 'react';
import { extensions } from '../../../contract/nouns';
import type { UndoAnswer } from '../../../contract/schemas/journal';
import { MOST_UNDONE } from '../../../contract/undoable';
import { forgetChange, rememberChange } from '../../providers/changes';
import { send } from '../../providers/http';
import { useFailureToast } from '../forms/oneAtATime';
import { useText } from '../hooks/useText';
import { showSkipped, type UndoTarget } from './undoDialog';

/** A thousand entries take some seconds, and more on a busy server. */
const UNDO_LIMIT_MS = 100_000;

/** Undoes log entries; a preview only says what would be undone and what skipped. Rejects with an ApiError. */
export const sendUndo = async (target: UndoTarget, { preview = false } = {}): Promise<UndoAnswer> =>
    (
        await send<{ data: UndoAnswer }>(
            extensions.journal.undo,
            { ...target, ...(preview && { preview }) },
            { limitMs: UNDO_LIMIT_MS },
        )
    ).data;

/** Undoes a change of any size. Each part is a change of its own; the toast redoes the last. */
const sendInParts = async (target: UndoTarget): Promise<UndoAnswer> => {
    const first = await sendUndo(target);
    let part = first;
    // What was skipped comes again with each part.
    const results = new Map(first.results.map(result => [result.id, result]));
    while ('change' in target && part.change && part.results.length === MOST_UNDONE) {
        part = await sendUndo(target);
        for (const result of part.results) results.set(result.id, result);
    }
    return { change: part.change ?? first.change, results: [...results.values()] };
};

/**
 * Undoes a change at once and says so in a toast, whose button redoes it. Redoing undoes the undo. What was skipped is
 * shown with its reasons: one in a toast, several in a dialog.
 */
export const useUndo = () => {
    const notify = useNotify();
    const refresh = useRefresh();
    const text = useText();
    const showFailure = useFailureToast();
    return useCallback(
        async (target: UndoTarget, { redo = false } = {}) => {
            try {
                const { change, results } = await sendInParts(target);
                const skipped = results.filter(result => result.skipped !== null);
                if ('change' in target) forgetChange(target.change);
                if (change) {
                    refresh();
                    if (redo) rememberChange(change);
                    const smart_count = results.length - skipped.length;
                    notify(text(redo ? 'screen.undo.redone' : 'screen.undo.done', { smart_count }), {
                        type: 'success',
                        change,
                        redo: !redo,
                    });
                }
                const [only] = skipped;
                if (results.length === 1 && only)
                    notify(`${text('screen.undo.failed')} ${only.skipped}`, { type: 'error' });
                else if (only) showSkipped(results);
                else if (results.length === 0) notify(text('screen.undo.nothing'), { type: 'info' });
            } catch (error) {
                showFailure(error);
            }
        },
        [notify, refresh, text, showFailure],
    );
};
