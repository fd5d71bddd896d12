import { frameReader } from './frameReader';

/** The time between two looks at the picture, in milliseconds. */
const PAUSE = 120;

/**
 * Shows the camera at the back of a phone in `video` until a bar code is read in its picture, and returns the function that
 * turns it off. `onFailure` is called with the error of the browser.
 */
export const watchCamera = (
    video: HTMLVideoElement,
    onRead: (read: string) => void,
    onFailure: (error: unknown) => void,
): (() => void) => {
    let stream: MediaStream | undefined;
    let isOpen = true;
    const close = () => {
        isOpen = false;
        for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async () => {
        const reader = frameReader();
        stream = await navigator.mediaDevices.getUserMedia({
            video: { facingMode: 'environment', width: { ideal: 1280 } },
        });
        if (!isOpen) return close();
        video.srcObject = stream;
        await video.play();
        const readFrame = await reader;
        while (isOpen) {
            const read = await readFrame(video);
            if (read && isOpen) {
                close();
                onRead(read);
            }
            await new Promise(resolve => setTimeout(resolve, PAUSE));
        }
    };
    look().catch((error: unknown) => {
        if (!isOpen) return;
        close();
        onFailure(error);
    });
    return close;
};
