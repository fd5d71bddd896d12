import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { answers } from './scripts/build/answerShapes.ts';
import { devIdentity } from './scripts/build/devIdentity.ts';
import { firstPaint } from './scripts/build/firstPaint.ts';
import { laterMessages } from './scripts/build/laterMessages.ts';
import { EMPTY, ensureShop, SHOP, shopAlias } from './scripts/shop/folder.ts';

ensureShop();
const server = `http://127.0.0.1:${process.env.PORT || 3000}`;

/**
 * The files of the panel, each with all that its modules import: the entry of every page, what every page of the panel
 * needs, and a record's page, which is prefetched from its list. Left alone, the bundler would make a file of each set of
 * modules that two pages share, and a cold list would wait for two hundred of them.
 */
const GROUPS = [
    { name: 'index', test: /\/(index\.html|src\/boot\/main\.tsx)$/, priority: 3 },
    { name: 'panel', test: /\/src\/(boot\/mountPanel|screens\/ListScreen)\.tsx$/, priority: 2 },
    { name: 'record', test: /\/src\/(screens\/DetailScreen|resources\/products\/parts)\.tsx$/, priority: 1 },
];

/**
 * Lets Chromium compile the functions of files that most visits call beside the download, instead of each when it is first
 * called (docs/decisions/0037-page-load-order.md). After Vite has written what a file preloads, because the comment must
 * come first.
 */
const compileAhead = (...names: string[]): Plugin => ({
    name: 'compile-ahead',
    generateBundle: {
        order: 'post',
        handler: (_, bundle) => {
            for (const file of Object.values(bundle))
                if (file.type === 'chunk' && names.includes(file.name))
                    file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        },
    },
});

/** The name of a file of messages: its language. */
const nameOfMessages = (module: string | null) => {
    const [, language, , later] =
        /\/i18n\/([\w-]+)\/(messages|public)\.ts(\?later)?$/.exec(module ?? '') ?? [];
    return language && (later ? `later-${language}` : language);
};

/** Whether a file is loaded before code of the host runs. The start loads the panel. */
const isAlreadyLoaded = (name: string, host: string) =>
    /\/(index|rolldown-runtime)-[\w-]+\.js$/.test(name) ||
    (/\/panel-[\w-]+\.js$/.test(name) && !/\/index-[\w-]+\.js$/.test(host));

export default defineConfig({
    plugins: [
        answers(),
        laterMessages(),
        devIdentity(),
        react(),
        firstPaint(),
        compileAhead('index', 'panel'),
    ],
    resolve: { alias: shopAlias() },
    define: { 'import.meta.env.SHOP_IS_EMPTY': String(SHOP === EMPTY) },
    // A worker loads its libraries on first use.
    worker: { format: 'es' },
    build: {
        // A strict content security policy allows no data: addresses and no inline script.
        assetsInlineLimit: 0,
        // The notices that the licences of the bundled libraries ask for, beside the panel that is handed on.
        license: { fileName: 'licenses.md' },
        modulePreload: {
            polyfill: false,
            // The panel's file lists what each part needs; what is there already is left out.
            resolveDependencies: (_file, needed, { hostId, hostType }) =>
                hostType === 'js' ? needed.filter(name => !isAlreadyLoaded(name, hostId)) : needed,
        },
        rolldownOptions: {
            output: {
                codeSplitting: { groups: GROUPS },
                chunkFileNames: ({ facadeModuleId }) =>
                    `assets/${nameOfMessages(facadeModuleId) ?? '[name]'}-[hash].js`,
            },
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
