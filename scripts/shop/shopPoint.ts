/**
 * `npm run shop point` writes shop/identity.json into the pages of a built panel, for a server that serves the folder itself.
 * `npm start` does it by itself.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DIST } from '../build/panel';
import { readOptions } from '../options';
import { SHOP } from './folder';
import { FaultyIdentity, readIdentity } from './identity';
import { pointPages } from './point';

const { positionals } = readOptions(
    'Writes shop/identity.json into the pages of a built panel; npm start does it by itself.\n\n  npm run shop point [-- folder]\n\nThe folder is dist by default.',
    {},
);
const dist = path.resolve(positionals[0] ?? DIST);
try {
    if (!existsSync(path.join(dist, 'index.html')))
        throw new FaultyIdentity(`There is no panel in ${dist}. Build it first: npm run build.`);
    const changed = pointPages(dist, readIdentity(SHOP), SHOP);
    process.stdout.write(
        changed === 0
            ? 'The pages have this identity already.\n'
            : `${changed} ${changed === 1 ? 'page' : 'pages'} written.\n`,
    );
} catch (error) {
    if (!(error instanceof FaultyIdentity)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
}
