/** The changes of this tab that can be undone, the last one at the end. */
let changes: string[] = [];
/** The change that no toast has offered to undo yet. */
let fresh: string | undefined;
let at = 0;

/** When this tab has last changed something that can be undone, or undone it. */
export const lastChangeAt = (): number => at;

/** Called when a host has answered that a change can be undone. Several calls may belong to one change. */
export const rememberChange = (id: string): void => {
    fresh = id;
    at = Date.now();
    if (changes.at(-1) !== id) changes.push(id);
};

/** The last change, for the shortcut. */
export const lastChange = (): string | undefined => changes.at(-1);

/** Forgets a change that was undone, so that the shortcut goes on with the one before it. */
export const forgetChange = (id: string): void => {
    at = Date.now();
    changes = changes.filter(change => change !== id);
};

/** The change of a save that has just succeeded, for its toast; empty if it cannot be undone. */
export const changeOfToast = (): { change?: string } => {
    const change = fresh;
    fresh = undefined;
    return change ? { change } : {};
};
