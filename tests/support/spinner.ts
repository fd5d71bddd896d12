import { LAYOUT_SPINNER_MS } from '../../contract/constants';

/**
 * For `addInitScript`: a layout's spinner, whose 2 seconds frame.test.ts measures, is over at once. In front of each page
 * of every other test it would be most of the time.
 */
export const hurrySpinner = [
    (spinner: number) => {
        const { setTimeout } = window;
        window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
            setTimeout(run, ms === spinner ? 0 : ms, ...rest)) as typeof window.setTimeout;
    },
    LAYOUT_SPINNER_MS,
] as const;
