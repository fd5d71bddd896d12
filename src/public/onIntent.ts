import { TAKEN_OVER } from './served';

/** A use of the form, or a change in another tab. */
const INTENTS = ['focusin', 'pointerdown', 'keydown', 'input', 'submit', 'click'];
const ELSEWHERE = ['storage', 'pageshow'];

/**
 * Loads React when the served form is first used. A press of a button or a submit before React is there is kept, and
 * done once afterwards. If React cannot be loaded, the browser sends the form itself.
 */
export const onIntent = (load: (onError: () => void) => void): void => {
    let loading = false;
    let form: HTMLFormElement | undefined;
    let button: HTMLButtonElement | undefined;

    const start = () => {
        if (loading) return;
        loading = true;
        load(() => finish(false));
    };
    const keep = (event: Event) => {
        // The first `pageshow` comes from the load, not from the reader.
        if (event.type === 'pageshow' && !(event as PageTransitionEvent).persisted) return;
        start();
        const target = event.target as Element;
        if (event.type === 'submit') {
            event.preventDefault();
            form = target as HTMLFormElement;
            button = undefined;
        } else if (event.type === 'click') button = target.closest?.('button[type=button]') ?? button;
    };
    const finish = (takenOver: boolean) => {
        for (const type of INTENTS) document.removeEventListener(type, keep, true);
        for (const type of ELSEWHERE) window.removeEventListener(type, keep);
        document.removeEventListener(TAKEN_OVER, end);
        if (button) button.click();
        else if (takenOver) form?.requestSubmit();
        else form?.submit();
    };
    const end = (event: Event) => finish((event as CustomEvent<boolean>).detail);

    for (const type of INTENTS) document.addEventListener(type, keep, { capture: true, passive: false });
    for (const type of ELSEWHERE) window.addEventListener(type, keep);
    document.addEventListener(TAKEN_OVER, end);
    // React follows the system's colours.
    window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', start, { once: true });
};
