import { useSyncExternalStore } from 'react';

const follow = (listener: () => void) => {
    document.addEventListener('fullscreenchange', listener);
    return () => document.removeEventListener('fullscreenchange', listener);
};

/** Whether the page is in full screen; undefined if the browser does not support it (most phones). */
export const useFullScreen = (): boolean | undefined => {
    const full = useSyncExternalStore(follow, () => document.fullscreenElement !== null);
    return document.fullscreenEnabled ? full : undefined;
};

export const toggleFullScreen = async (): Promise<void> => {
    try {
        await (document.fullscreenElement
            ? document.exitFullscreen()
            : document.documentElement.requestFullscreen());
    } catch (error) {
        // The browser or its policy refused; the page does not change.
        console.error(error);
    }
};
