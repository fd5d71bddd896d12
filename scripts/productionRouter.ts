import path from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = path.join(import.meta.dirname, '../node_modules/react-router/dist/production');
const FILES: Record<string, string> = {
    'react-router': path.join(FOLDER, 'index.mjs'),
    'react-router/dom': path.join(FOLDER, 'dom-export.mjs'),
};

/** The package of react-router exports its development build alone, which has the code of its warnings. */
export const productionRouter = (): Plugin => ({
    name: 'production-router',
    enforce: 'pre',
    apply: 'build',
    resolveId: id => FILES[id],
});
