import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vite';
import type * as Answers from '../../contract/schemas/answers.ts';
import { SHOP_FILE, shopArguments, shopConditions } from '../shop/conditions.ts';

const NAME = 'virtual:answers';
const SOURCE = path.join(import.meta.dirname, '../../contract/schemas/answers.ts');

/** The shapes with the fields of the shop, whose import conditions only a process of its own can have. */
const printed = (shop: string | undefined): string =>
    execFileSync(
        process.execPath,
        ['--import', 'tsx', ...shopArguments(shop), path.join(import.meta.dirname, 'printAnswers.ts')],
        { encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'inherit'] },
    );

/**
 * A Vite plugin that generates `virtual:answers` from the contract's schemas: the shape of each call's answer as plain
 * data. The panel reads answers with it, so the browser needs no zod.
 */
export const answers = (shop = process.env.SHOP): Plugin => ({
    name: 'answers',
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
        if (id !== `\0${NAME}`) return undefined;
        if (shopArguments(shop).length > 0) {
            if (shopConditions(shop).includes('shop')) this.addWatchFile(SHOP_FILE);
            return `export default JSON.parse(${JSON.stringify(printed(shop))});`;
        }
        // Unlike Vite's own import of a module, tsx's has no time limit, which a slow machine would pass.
        const onImport = (url: string) => url.includes('/contract/') && this.addWatchFile(fileURLToPath(url));
        const { answerShapes } = (await tsImport(pathToFileURL(SOURCE).href, {
            parentURL: import.meta.url,
            onImport,
        })) as typeof Answers;
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(answerShapes()))});`;
    },
});
