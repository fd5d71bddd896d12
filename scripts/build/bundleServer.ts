/** Bundles the server into `dist-server`, even if the bundle is current. `npm start` runs this. */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { refuseOldNode } from '../node';
import { FINGERPRINT_FILE, LICENSES_FILE, replaceFolder, ROOT } from './panel';
import { INSTALLED, OPTIONAL_PACKAGES } from '../../server/base/packages';
import {
    COMMANDS,
    isBundleCurrent,
    SERVER,
    serverFingerprint,
    SHOP_FILE,
    shopFingerprint,
} from './serverBundle';
import { shopAlias } from '../shop/folder';
import { refuseFaultyShop } from '../shop/refuse';

/** The sources keep their own addresses in the bundle, because they find files beside them by these. */
const keepImportMeta = (folder: string): Plugin => ({
    name: 'own-addresses',
    enforce: 'pre',
    transform: (code, id) => {
        // A package finds nothing beside itself by its address, because its files are not in a release.
        if (!code.includes('import.meta') || id.includes('node_modules')) return undefined;
        const own = path.relative(folder, id).split(path.sep).join('/');
        const changed = code
            .replaceAll('import.meta.url', `new URL(${JSON.stringify(own)}, import.meta.url).href`)
            .replaceAll(
                'import.meta.dirname',
                `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(own)}`)})`,
            );
        // Each line stays where it is.
        return { code: changed, map: null };
    },
});

/**
 * Bundles the server, the commands of a running shop and their packages into a folder: `start.js` is `npm start`, `main.js` the
 * server alone. Beside it stay packages with programs or data of their own, and those that only some settings need.
 */
export async function bundleServer(folder: string): Promise<void> {
    await build({
        configFile: false,
        root: ROOT,
        logLevel: 'warn',
        publicDir: false,
        plugins: [keepImportMeta(folder)],
        resolve: { alias: shopAlias() },
        ssr: { noExternal: true, external: [...INSTALLED, ...Object.values(OPTIONAL_PACKAGES).flat()] },
        build: {
            ssr: true,
            outDir: folder,
            emptyOutDir: true,
            target: 'node20',
            // The notices that the licences of the bundled packages ask for.
            license: { fileName: LICENSES_FILE },
            sourcemap: true,
            rollupOptions: {
                input: {
                    main: path.join(ROOT, 'server/main.ts'),
                    start: path.join(ROOT, 'scripts/startShop.ts'),
                    identify: path.join(ROOT, 'scripts/shop/identify.ts'),
                    ...Object.fromEntries(
                        COMMANDS.map(name => [name, path.join(ROOT, `scripts/${name}.ts`)]),
                    ),
                },
                output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
            },
        },
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    refuseOldNode();
    refuseFaultyShop();
    // Beside it, because the addresses of the sources are relative.
    const temporary = `${SERVER}-${process.pid}`;
    const fingerprint = serverFingerprint();
    const shop = shopFingerprint();
    try {
        await bundleServer(temporary);
        await writeFile(path.join(temporary, SHOP_FILE), shop);
        await writeFile(path.join(temporary, FINGERPRINT_FILE), fingerprint);
        await replaceFolder(SERVER, temporary, isBundleCurrent);
    } finally {
        await rm(temporary, { recursive: true, force: true });
    }
}
