import type { Plugin } from 'vite';

const NATIVE = '\0object.entries.cjs';

/**
 * polyglot imports the polyfill `object.entries`, 17 KB for browsers older than 2017. This replaces it by the built-in
 * function.
 */
export const nativeEntries = (): Plugin => ({
    name: 'native-entries',
    enforce: 'pre',
    resolveId: id => (id === 'object.entries' ? NATIVE : undefined),
    load: id => (id === NATIVE ? 'module.exports = Object.entries;' : undefined),
});
