import type { Alert } from '../../providers/alerts/feed';

/**
 * The address of an alert (docs/specification.md#2-screens-and-routes): the product, the calendar with that plan open, or the
 * unfiltered list of orders with that order open.
 */
export const alertPath = ({ kind, about }: Pick<Alert, 'kind' | 'about'>) =>
    kind === 'sold_out'
        ? `/default/products/${about}`
        : kind === 'plan'
          ? `/default/plans?plan=${about}`
          : `/default/purchase-operations?open=${about}`;

/** Milliseconds by which a background tab waits for the focused one. */
const AFTER_YOU_MS = 200;
/** Milliseconds during which other tabs stay silent; background tabs may be a second late. */
const SAID_MS = 3000;

/**
 * Runs `work` in one tab only: the focused one, else the fastest. Without Web Locks (on an address without TLS) it runs
 * in each tab.
 */
export const inOneTab = async (
    name: string,
    work: () => void,
    {
        locks = navigator.locks as LockManager | undefined,
        hasFocus = () => document.hasFocus(),
    }: { locks?: LockManager; hasFocus?: () => boolean } = {},
): Promise<void> => {
    if (!locks) return work();
    if (!hasFocus()) await new Promise(resolve => setTimeout(resolve, AFTER_YOU_MS));
    await locks.request(name, { ifAvailable: true }, async lock => {
        if (!lock) return;
        work();
        await new Promise(resolve => setTimeout(resolve, SAID_MS));
    });
};

let audio: AudioContext | undefined;

/** Plays two soft notes. Silent if the browser requires a click first or has no audio. */
export const chime = async (): Promise<void> => {
    if (!globalThis.AudioContext) return;
    audio ??= new AudioContext();
    if (audio.state !== 'running') {
        // `resume` stays pending until a click; by then the sound would be meaningless.
        await Promise.race([audio.resume(), new Promise(resolve => setTimeout(resolve, 500))]);
        if ((audio.state as AudioContextState) !== 'running') return;
    }
    for (const [at, hertz] of [
        [0, 880],
        [0.14, 1318.5],
    ] as const) {
        const start = audio.currentTime + at;
        const note = audio.createOscillator();
        const volume = audio.createGain();
        note.type = 'sine';
        note.frequency.value = hertz;
        volume.gain.setValueAtTime(0, start);
        volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
        volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
        note.connect(volume).connect(audio.destination);
        note.start(start);
        note.stop(start + 0.5);
    }
};

/** The permission for browser notifications; `undefined` if the browser does not support them. */
export const notificationPermission = (): NotificationPermission | undefined =>
    globalThis.Notification?.permission;

/**
 * Shows a browser notification; a click focuses the tab and runs `open`. It replaces an earlier one with the same
 * `tag`. False if the browser shows none from a page (Chrome on Android).
 */
export const showOutside = (title: string, body: string, tag: string, open: () => void): boolean => {
    try {
        const options = { body, tag, icon: '/favicon.svg', renotify: true };
        const shown = new Notification(title, options);
        shown.addEventListener('click', () => {
            window.focus();
            shown.close();
            open();
        });
        return true;
    } catch {
        return false;
    }
};
