import { useSyncExternalStore } from 'react';

const follow = (listener: () => void) => {
    document.addEventListener('fullscreenchange', listener);
    return () => document.removeEventListener('fullscreenchange', listener);
};

/** Whether the page fills the screen now; nothing where the browser cannot do that (a phone's, mostly). */
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
        // The browser or its policy says no; the page stays as it is.
        console.error(error);
    }
};
