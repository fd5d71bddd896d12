import path from 'node:path';
import { build } from 'vite';
import { ROOT } from './panel';

/** The program `npm run conform` as one file without dependencies: `node conform.mjs --url …`. */
export async function bundleConform(): Promise<string> {
    const result = await build({
        configFile: false,
        root: ROOT,
        logLevel: 'warn',
        publicDir: false,
        ssr: { noExternal: true },
        build: {
            ssr: path.join(ROOT, 'scripts/conform.ts'),
            write: false,
            target: 'node20',
            minify: true,
            rollupOptions: { output: { codeSplitting: false } },
        },
    });
    const { output } = [result].flat()[0] as { output: { type: string; code?: string }[] };
    if (output.length !== 1) throw new Error(`The bundle of conform has ${output.length} files.`);
    return `#!/usr/bin/env node\n${output[0]!.code!.replace(/^#!.*\n/, '')}`;
}
