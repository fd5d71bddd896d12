import { useSyncExternalStore } from 'react';

// Module state, because both the palette and the header open the customizer.
let open = false;
const listeners = new Set<() => void>();
const follow = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};

export const setCustomizerOpen = (next: boolean): void => {
    open = next;
    listeners.forEach(listener => listener());
};

/** Whether the customizer is open (docs/specification.md#1-what-the-product-is: "the panel is open or closed"). */
export const useCustomizerOpen = (): boolean => useSyncExternalStore(follow, () => open);
