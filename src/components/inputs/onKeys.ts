import type { KeyboardEvent } from 'react';

/** Elements to which Enter belongs. */
const PRESSED_BY_ENTER =
    'button, a[href], summary, select, textarea, [contenteditable=true], [role=button], div[role=combobox]';

/** Whether a key belongs to an input method. Safari ends the composition before the Enter that accepts it. */
export const isOfComposition = ({ nativeEvent }: KeyboardEvent) =>
    nativeEvent.isComposing || nativeEvent.keyCode === 229;

/**
 * Handles keys of a field, or of a container around fields. Left alone are the keys of an input method, Enter on a
 * button or link, what a part has already handled, and the keys of a menu or dialog that was opened from there.
 */
export const onKeys =
    (keys: Partial<Record<'Enter' | 'Escape' | 'Tab', (event: KeyboardEvent) => void>>) =>
    (event: KeyboardEvent) => {
        const { key, target, currentTarget } = event;
        if (isOfComposition(event) || event.defaultPrevented) return;
        if (!(target instanceof Element) || !currentTarget.contains(target)) return;
        if (key === 'Enter' && target !== currentTarget && target.closest(PRESSED_BY_ENTER)) return;
        if (key === 'Enter' || key === 'Escape' || key === 'Tab') keys[key]?.(event);
    };
