import type { Plugin } from 'vite';

const SHELL = '\0zod';

/**
 * The browser has no zod: it weighs more than all of the contract, and the panel reads what other hosts answer by shape
 * and not by schema. A noun says its schema in the file that the panel imports too, so there `z` is an empty shell that
 * takes every call; parsing with it throws.
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
