import type { Plugin } from 'vite';

const SHELL = '\0zod';

/**
 * Replaces zod by a stub in the browser: zod is larger than the whole contract, and the panel reads answers by shape
 * and not by schema. The panel imports files of nouns that contain schemas, so the stub accepts every call; parsing
 * with it throws.
 */
export const noZod = (): Plugin => ({
    name: 'no-zod',
    enforce: 'pre',
    resolveId: id => (id === 'zod' ? SHELL : undefined),
    load: id =>
        id === SHELL
            ? `const refuse = () => { throw new Error('The browser has no schemas.'); };
const shell = new Proxy(function () {}, {
    get: (_, name) => (/parse$/i.test(String(name)) ? refuse : shell),
    apply: () => shell,
});
export const z = shell;`
            : undefined,
});
