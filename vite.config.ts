import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { answers } from './scripts/answerShapes.ts';
import { firstPaint } from './scripts/firstPaint.ts';
import { flatMessages } from './scripts/flatMessages.ts';
import { lightEmotion } from './scripts/lightEmotion.ts';
import { lightModules } from './scripts/lightModules.ts';
import { nativeEntries } from './scripts/nativeEntries.ts';
import { noRipples } from './scripts/noRipples.ts';
import { noZod } from './scripts/noZod.ts';
import { panelInOne } from './scripts/panelInOne.ts';
import { productionRouter } from './scripts/productionRouter.ts';

const server = `http://127.0.0.1:${process.env.PORT || 3000}`;

/** Plugins that replace modules by smaller ones. */
const replacing = () => [
    noZod(),
    noRipples(),
    lightModules(),
    lightEmotion(),
    nativeEntries(),
    productionRouter(),
    flatMessages(),
    answers(),
];

/** Whether a file is loaded before code of the host runs. The start loads the panel. */
const isThere = (name: string, host: string) =>
    /\/(index|rolldown-runtime)-[\w-]+\.js$/.test(name) ||
    (/\/panel-[\w-]+\.js$/.test(name) && !/\/index-[\w-]+\.js$/.test(host));

export default defineConfig({
    plugins: [...replacing(), react(), panelInOne(replacing()), firstPaint()],
    resolve: {
        alias: [
            {
                find: /^fflate$/,
                replacement: fileURLToPath(
                    new URL('src/resources/products/import/fflateHere.ts', import.meta.url),
                ),
            },
        ],
    },
    // A worker loads its libraries on first use.
    worker: { format: 'es' },
    build: {
        // A strict content security policy allows no data: addresses and no inline script.
        assetsInlineLimit: 0,
        modulePreload: {
            polyfill: false,
            // The panel's file lists what each part needs; what is there already is left out.
            resolveDependencies: (_file, needed, { hostId, hostType }) =>
                hostType === 'js' ? needed.filter(name => !isThere(name, hostId)) : needed,
        },
        sourcemap: false,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 2000,
    },
    server: {
        // In development this server proxies other requests to the real server.
        proxy: Object.fromEntries(['/api', '/files', '/healthz', '/readyz'].map(path => [path, server])),
    },
});
