import path from 'node:path';
import { filesOf, fingerprintOf, isBuilt, ROOT, runBuild } from './panel';

/** The folder of the server's bundle, which `npm start` runs: without a compiler the process takes less memory (decision 5). */
export const SERVER = path.join(ROOT, 'dist-server');

const SOURCES = [
    'tsconfig.json',
    'package-lock.json',
    'scripts/build/bundleServer.ts',
    'scripts/node.ts',
    'scripts/options.ts',
    'scripts/build/panel.ts',
    'scripts/build/serverBundle.ts',
    'scripts/startShop.ts',
    'scripts/shop',
    'i18n',
    'shop',
    'server',
    'contract',
];
/** Read by the server itself. */
const READ_AT_RUN = ['db/migrations', 'db/sql', 'seed/pictures'].map(name => path.join('server', name));

/** A hash of the server's sources. */
export const serverFingerprint = () =>
    fingerprintOf(
        SOURCES.flatMap(filesOf).filter(name => !READ_AT_RUN.some(folder => name.startsWith(folder))),
    ).digest('hex');

/** Whether the bundle matches the current sources. A release has the bundle of its sources. */
export const isBundleCurrent = (): boolean => isBuilt(SERVER, serverFingerprint);

/** Bundles the server if its sources have changed, and returns whether the bundle is current. */
export const bundleIfChanged = async (): Promise<boolean> =>
    isBundleCurrent() || runBuild('scripts/build/bundleServer.ts');
