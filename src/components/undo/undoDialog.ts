import { useSyncExternalStore } from 'react';
import type { UndoResult } from '../../../contract/schemas/journal';

/** Log entries to undo: some, or all of a change. */
export type UndoTarget = { ids: number[] } | { change: string };

/** The change that entries to undo are part of, with the number of its entries. */
export type WholeChange = { id: string; size: number };

/** The description of an undo that is one job. */
export type UndoJob = {
    title: string;
    /** The button that does all of it; without one the entries are chosen, and the button says how many. */
    confirm?: string;
    /** The entry without which the job is not done. */
    entry?: number;
    /** Names for the records of some resources in the job. */
    kinds?: Readonly<Record<string, string>>;
};

export type UndoPreview = {
    target: UndoTarget;
    /** Offered if its part cannot be undone alone. */
    whole?: WholeChange | undefined;
    job?: UndoJob;
    /** The number of entries, if it is known before they are read. */
    size?: number | undefined;
};

/** The open dialog: a preview of what would be undone, or the results of which some were skipped. */
type UndoDialogState = UndoPreview | { results: UndoResult[] };

let state: UndoDialogState | undefined;
const listeners = new Set<() => void>();

const set = (next: UndoDialogState | undefined) => {
    state = next;
    for (const listener of listeners) listener();
};

/** Opens the preview of an undo. */
export const previewUndo = (target: UndoTarget, options: Omit<UndoPreview, 'target'> = {}) =>
    set({ size: 'ids' in target ? target.ids.length : undefined, ...options, target });
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
