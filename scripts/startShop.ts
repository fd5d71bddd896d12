/**
 * `npm start` builds the panel and bundles the server if their sources have changed, then serves the panel and the API from this
 * process. This program is in the bundle itself, which scripts/start.mjs starts.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { languageTag } from '../i18n/languages';
import { refuseOldNode } from './node';
import { readOnlyOptions } from './options';
import { bundleIfChanged, SERVER } from './build/serverBundle';
import { buildIfChanged, DIST, ROOT } from './build/panel';
import { FaultyIdentity, readIdentity } from './shop/identity';
import { pointPages } from './shop/point';

const USAGE = `Builds the panel and the server if their sources have changed, and starts the shop until Ctrl-C.

  npm start

It takes its settings from the environment, for example PORT=8080 DATA_DIR=/var/lib/shop npm start. docs/configuration.md
lists them, and npm run doctor checks them.`;

refuseOldNode();
readOnlyOptions(USAGE, {});

/** Writes who the shop is into the pages, and into the settings of the server, which starts in this process. */
function takeIdentity(): void {
    const folder = path.join(ROOT, 'shop');
    const identity = process.env.SHOP === 'none' ? {} : readIdentity(folder);
    // This server has the calls itself.
    pointPages(DIST, { ...identity, api: undefined }, folder);
    process.env.SHOP_IDENTITY = JSON.stringify({
        ...identity,
        languageTags: identity.languages?.map(language => languageTag(language).split('-', 1)[0]),
    });
    if (identity.timeZone) process.env.SHOP_TIME_ZONE ||= identity.timeZone;
}

/** Whether the identity is without fault; else its faults are printed. */
function isIdentified(): boolean {
    try {
        takeIdentity();
        return true;
    } catch (error) {
        if (!(error instanceof FaultyIdentity)) throw error;
        console.error(`${error.message}\n\nThe shop wasn’t started.`);
        process.exitCode = 1;
        return false;
    }
}

if ((await buildIfChanged()) && (await bundleIfChanged())) {
    // By its address, because this program may belong to the bundle before.
    if (isIdentified()) await import(/* @vite-ignore */ pathToFileURL(path.join(SERVER, 'main.js')).href);
} else {
    console.error('Build failed, so the shop wasn’t started. See the error above.');
    process.exitCode = 1;
}
