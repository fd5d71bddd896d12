import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type * as Answers from '../contract/schemas/answers.ts';

const NAME = 'virtual:answers';
const SOURCE = path.join(import.meta.dirname, '../contract/schemas/answers.ts');

/**
 * A Vite plugin that generates `virtual:answers` from the contract's schemas: the shape of each call's answer as plain
 * data. The panel reads answers with it, so the browser needs no zod.
 */
export const answers = (): Plugin => ({
    name: 'answers',
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
        if (id !== `\0${NAME}`) return undefined;
        const { module, dependencies } = await runnerImport<typeof Answers>(SOURCE, { configFile: false });
        for (const file of [SOURCE, ...dependencies]) this.addWatchFile(path.resolve(file));
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(module.answerShapes()))});`;
    },
});
