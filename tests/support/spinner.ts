import { LAYOUT_SPINNER_MS } from '../../contract/constants';

/**
 * For `addInitScript`: ends a layout's 2-second spinner at once, because it would take most of the time in every test.
 * frame.test.ts measures the real one.
 */
export const hurrySpinner = [
    (spinner: number) => {
        const { setTimeout } = window;
        window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
            setTimeout(run, ms === spinner ? 0 : ms, ...rest)) as typeof window.setTimeout;
    },
    LAYOUT_SPINNER_MS,
] as const;
