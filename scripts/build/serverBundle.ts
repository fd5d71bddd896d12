import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, fingerprintOf, isBuilt, isOfShop, isReleased, ROOT, runBuild } from './panel';

/** The folder of the server's bundle, which `npm start` runs: without a compiler the process takes less memory (decision 5). */
export const SERVER = path.join(ROOT, 'dist-server');

/** The commands of a running shop, which are bundled with the server: `scripts/admin.ts` is `npm run admin`. */
export const COMMANDS = ['admin', 'archive', 'backup', 'doctor', 'restore', 'simulate', 'storage'];

const SOURCES = [
    'tsconfig.json',
    'package.json',
    'package-lock.json',
    ...COMMANDS.map(name => `scripts/${name}.ts`),
    'scripts/command.ts',
    'scripts/database.ts',
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

/** The file of the bundle that says of which folder `shop` it was made. */
export const SHOP_FILE = '.shop';

/** A hash of what is bundled of the folder `shop`. */
export const shopFingerprint = (): string => fingerprintOf(filesOf('shop').filter(isOfShop)).digest('hex');

/** Whether a release has the code of its folder `shop`. It cannot bundle what was changed there, because it has no bundler. */
export const isOfItsShop = (): boolean =>
    !isReleased() || readFileSync(path.join(SERVER, SHOP_FILE), 'utf8') === shopFingerprint();
