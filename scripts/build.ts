/** `npm run build` builds the panel into `dist`, even if it is current. */
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Shop } from '../contract/fields/core';
import { readOnlyOptions } from './options';
import { DIST, fingerprint, FINGERPRINT_FILE, isPanelCurrent, replaceFolder, ROOT } from './build/panel';
import { EMPTY, isUntouched, readShopFrom, SHOP } from './shop/folder';
import { pointPages } from './shop/point';
import { refuseFaultyShop } from './shop/refuse';

readOnlyOptions('Builds the panel into dist, even if it is current.\n\n  npm run build', {});

refuseFaultyShop();
const madeOf = fingerprint();
// The pages that the build renders itself have nothing of the shop.
readShopFrom(EMPTY);
// A folder that describes nothing costs the browser nothing.
if (isUntouched('panel.tsx') && (await describesNothing())) process.env.SHOP_FOLDER = EMPTY;

// Any other value would bundle React's development build.
process.env.NODE_ENV = 'production';
const { build, loadEnv } = await import('vite');

const began = Date.now();
const beside = path.join(ROOT, '.cache', `panel-${process.pid}`);

try {
    await build({ root: ROOT, logLevel: 'warn', build: { outDir: beside, emptyOutDir: true } });
    // The form posts to the server of the page, so a panel for another host has none in its HTML.
    if (Object.keys(loadEnv('production', ROOT)).every(name => !/^VITE_(API|EXTENSIONS)_BASE$/.test(name)))
        await (await import('./build/prerender')).prerender(beside);
    await compress(beside);
    await writeFile(path.join(beside, FINGERPRINT_FILE), madeOf);
    await replaceFolder(DIST, beside, isPanelCurrent);
    // For a host that serves this folder; a start writes it again.
    if (existsSync(path.join(SHOP, 'identity.json'))) {
        const { readIdentity } = await import('./shop/identity');
        pointPages(DIST, readIdentity(SHOP), SHOP);
    }
    console.log(`Built the panel in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
} catch (error) {
    // Vite's messages contain the location; the stack is internal to Vite.
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
} finally {
    await rm(beside, { recursive: true, force: true });
}

/** Whether the shop describes nothing: a field, a noun, a word or anything else. */
async function describesNothing(): Promise<boolean> {
    const { default: shop } = (await import(pathToFileURL(path.join(SHOP, 'index.ts')).href)) as {
        default: Shop;
    };
    const { needs: _, fields = {}, ...others } = shop;
    return [...Object.values(fields), ...Object.values(others)].every(part => Object.keys(part).length === 0);
}

/** Writes a `.br` file beside each file that it makes smaller, so that the server need not compress. */
async function compress(folder: string): Promise<void> {
    const names = await readdir(folder, { recursive: true });
    const texts = names.filter(name => /\.(js|css|html|svg|json)$/.test(name));
    await Promise.all(
        texts.map(async name => {
            const file = path.join(folder, name);
            if ((await stat(file)).size < 500) return;
            const content = await readFile(file);
            const small = await promisify(brotliCompress)(content, {
                params: {
                    [constants.BROTLI_PARAM_QUALITY]: 11,
                    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
                    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
                },
            });
            await writeFile(`${file}.br`, small);
        }),
    );
}
