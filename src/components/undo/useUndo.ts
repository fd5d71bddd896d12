import { useNotify, useRefresh } from 'react-admin';
import { useCallback } from 'react';
import { extensions } from '../../../contract/nouns';
import type { UndoAnswer } from '../../../contract/schemas/journal';
import { MOST_UNDONE } from '../../../contract/undoable';
import { forgetChange, rememberChange } from '../../providers/data/changes';
import { send } from '../../providers/http';
import { useFailureToast } from '../forms/oneAtATime';
import { useText } from '../hooks/useText';
import { showSkipped, type UndoTarget } from './undoDialog';

/** A thousand entries take some seconds, and more on a busy server. */
const UNDO_LIMIT_MS = 100_000;

type Preview = { preview?: boolean };

const sendPart = async (
    target: UndoTarget & { before?: number },
    { preview = false }: Preview,
): Promise<UndoAnswer> =>
    (
        await send<{ data: UndoAnswer }>(
            extensions.journal.undo,
            { ...target, ...(preview && { preview }) },
            { limitMs: UNDO_LIMIT_MS },
        )
    ).data;

/**
 * Undoes log entries, newest first. A large change is undone in parts, each of which is a change of its own; the toast
 * redoes the last. A preview only says what would be undone and what skipped, and ends with the first part that has
 * something to undo. Rejects with an ApiError.
 */
export const sendUndo = async (
    target: UndoTarget,
    { preview = false }: Preview = {},
): Promise<UndoAnswer> => {
    let part = await sendPart(target, { preview });
    let { change } = part;
    const results = [...part.results];
    const isEnough = () => preview && part.results.some(({ skipped }) => skipped === null);
    while ('change' in target && part.results.length === MOST_UNDONE && !isEnough()) {
        part = await sendPart({ ...target, before: results.at(-1)!.id }, { preview });
        change = part.change ?? change;
        results.push(...part.results);
    }
    return { change, results };
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
                const { change, results } = await sendUndo(target);
                const skipped = results.filter(result => result.skipped !== null);
                if ('change' in target) forgetChange(target.change);
                if (change) {
                    if (redo) rememberChange(change);
                    else forgetChange(change);
                    refresh();
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
