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
 * (https://github.com/mui/material-ui/issues/48999). Fails the build if ButtonBase no longer imports one of the modules.
 */
export const noRipples = (): Plugin => {
    const unused = new Set(Object.keys(STAND_INS));
    let isBuild = false;
    return {
        name: 'no-ripples',
        enforce: 'pre',
        configResolved: ({ command }) => {
            isBuild = command === 'build';
        },
        resolveId: (id, importer) => {
            if (!(id in STAND_INS) || !importer?.endsWith('/ButtonBase/ButtonBase.js')) return undefined;
            unused.delete(id);
            return `\0ripple:${id}`;
        },
        load: id => (id.startsWith('\0ripple:') ? STAND_INS[id.slice('\0ripple:'.length)] : undefined),
        buildEnd: error => {
            const [id] = unused;
            if (id && isBuild && !error) throw new Error(`MUI's ButtonBase no longer imports ${id}.`);
        },
    };
};
