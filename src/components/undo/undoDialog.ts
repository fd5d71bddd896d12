import { useSyncExternalStore } from 'react';
import type { UndoResult } from '../../../contract/schemas/journal';

/** Log entries to undo: some, or all of a change. */
export type UndoTarget = { ids: number[] } | { change: string };

/** The open dialog: a preview of what would be undone, or the results of which some were skipped. */
type UndoDialogState = { target: UndoTarget } | { results: UndoResult[] };

let state: UndoDialogState | undefined;
const listeners = new Set<() => void>();

const set = (next: UndoDialogState | undefined) => {
    state = next;
    for (const listener of listeners) listener();
};

/** Opens the preview of an undo. */
export const previewUndo = (target: UndoTarget) => set({ target });
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
