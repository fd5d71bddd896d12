import { useSyncExternalStore } from 'react';
import type { UndoResult } from '../../../contract/schemas/journal';

/** Log entries to undo: some, or all of a change. */
export type UndoTarget = { ids: number[] } | { change: string };

/** The change that entries to undo are part of, with the number of its entries. */
export type WholeChange = { id: string; size: number };

/**
 * The open dialog: a preview of what would be undone, which offers the whole change if its part cannot be undone alone, or the
 * results of which some were skipped.
 */
type UndoDialogState = { target: UndoTarget; whole?: WholeChange | undefined } | { results: UndoResult[] };

let state: UndoDialogState | undefined;
const listeners = new Set<() => void>();

const set = (next: UndoDialogState | undefined) => {
    state = next;
    for (const listener of listeners) listener();
};

/** Opens the preview of an undo. */
export const previewUndo = (target: UndoTarget, whole?: WholeChange) => set({ target, whole });
export const showSkipped = (results: UndoResult[]) => set({ results });
export const closeUndoDialog = () => set(undefined);

export const useUndoDialog = () =>
    useSyncExternalStore(
        listener => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        () => state,
    );
