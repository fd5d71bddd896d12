import type { Plugin } from 'vite';

/** Modules of MUI, as its ButtonBase imports them, and what stands in for them. */
const STAND_INS: Record<string, string> = {
    '../useLazyRipple/index.js': `const nothing = () => {};
const ripple = { ref: { current: null }, shouldMount: false, start: nothing, stop: nothing, pulsate: nothing };
export default () => ripple;`,
    './TouchRipple.js': 'export default () => null;',
    // Each of twelve events has a handler for its ripple, which takes three hooks to stay the same function.
    '../utils/useEventCallback.js': 'export default handler => handler;',
};

/**
 * Leaves MUI's ripples out, which the theme switches off. A button without them would keep each event that it hears until
 * it is unmounted, with the closed menu or dialog that the event refers to
 * (https://github.com/mui/material-ui/issues/48999).
 */
export const noRipples = (): Plugin => ({
    name: 'no-ripples',
    enforce: 'pre',
    resolveId: (id, importer) =>
        id in STAND_INS && importer?.endsWith('/ButtonBase/ButtonBase.js') ? `\0ripple:${id}` : undefined,
    load: id => (id.startsWith('\0ripple:') ? STAND_INS[id.slice('\0ripple:'.length)] : undefined),
});
