import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vite';
import type * as Answers from '../../contract/schemas/answers.ts';

const NAME = 'virtual:answers';
const SOURCE = path.join(import.meta.dirname, '../../contract/schemas/answers.ts');

/**
 * A Vite plugin that generates `virtual:answers` from the contract's schemas: the shape of each call's answer as plain
 * data. The panel reads answers with it, so the browser needs no zod.
 */
export const answers = (): Plugin => ({
    name: 'answers',
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
        if (id !== `\0${NAME}`) return undefined;
        // Unlike Vite's own import of a module, tsx's has no time limit, which a slow machine would pass.
        const onImport = (url: string) => url.includes('/contract/') && this.addWatchFile(fileURLToPath(url));
        const { answerShapes } = (await tsImport(pathToFileURL(SOURCE).href, {
            parentURL: import.meta.url,
            onImport,
        })) as typeof Answers;
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(answerShapes()))});`;
    },
});
