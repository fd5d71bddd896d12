import path from 'node:path';
import { build, type AliasOptions, type Plugin } from 'vite';
import type * as Answers from '../../contract/schemas/answers.ts';

const NAME = 'virtual:answers';
const SOURCE = path.join(import.meta.dirname, '../../contract/schemas/answers.ts');

/** Bundles the schemas with the fields of the shop into one module. */
async function bundled(alias: AliasOptions): Promise<{ code: string; moduleIds: string[] }> {
    const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        resolve: { alias },
        ssr: { noExternal: true },
        build: {
            ssr: SOURCE,
            write: false,
            target: 'node20',
            rolldownOptions: { output: { codeSplitting: false } },
        },
    });
    const [output] = [built].flat() as { output: { code: string; moduleIds: string[] }[] }[];
    return output!.output[0]!;
}

/**
 * A Vite plugin that generates `virtual:answers` from the contract's schemas: the shape of each call's answer as plain
 * data. The panel reads answers with it, so the browser needs no zod.
 */
export const answers = (): Plugin => {
    let alias: AliasOptions = [];
    return {
        name: 'answers',
        configResolved: config => {
            alias = config.resolve.alias;
        },
        resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
        async load(id) {
            if (id !== `\0${NAME}`) return undefined;
            const { code, moduleIds } = await bundled(alias);
            for (const file of moduleIds) if (!file.includes('/node_modules/')) this.addWatchFile(file);
            const { answerShapes } = (await import(
                `data:text/javascript,${encodeURIComponent(code)}`
            )) as typeof Answers;
            return `export default JSON.parse(${JSON.stringify(JSON.stringify(answerShapes()))});`;
        },
    };
};
