import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.join(import.meta.dirname, '../..');

/** The folder of a shop that decides nothing, of which a new `shop` is a copy. */
export const EMPTY = path.join(ROOT, 'shop.empty');

/** The folder in which the shop describes itself: `shop`, unless SHOP_FOLDER names another one, as the tests of the core do. */
export const SHOP = path.resolve(ROOT, process.env.SHOP_FOLDER || 'shop');

/** Imports of a shop by the core, each with its file in the folder. */
export const IMPORTS = { '#shop/panel': 'panel.tsx', '#shop/server': 'server.ts', '#shop': 'index.ts' };

/** The modules of the core that a shop and its plugins import, by their names. */
export const SURFACE = {
    '#core': 'contract/fields/core.ts',
    '#panel': 'src/components/own/panel.ts',
    '#server': 'server/hooks/define.ts',
    '#test': 'scripts/testing/shop.ts',
};

/**
 * The files of a folder by what imports them, as aliases of Vite; what the folder lacks is that of the empty shop. The names of the core's
 * modules are among them, because a package has names of its own only (`imports` of its package.json).
 */
export const shopAlias = (folder = SHOP): Record<string, string> =>
    Object.fromEntries([
        ...Object.entries(IMPORTS).map(([name, file]) => [
            name,
            path.join(existsSync(path.join(folder, file)) ? folder : EMPTY, file),
        ]),
        ...Object.entries(SURFACE).map(([name, file]) => [name, path.join(ROOT, file)]),
    ]) as Record<string, string>;

/** Lets `#shop` be another folder in this process, for what it imports from now on. */
export function readShopFrom(folder: string): void {
    const urls = Object.entries(shopAlias(folder)).map(([name, file]) => [name, pathToFileURL(file).href]);
    const hook = `const urls = new Map(${JSON.stringify(urls)});
        export const resolve = (name, context, next) => next(urls.get(name) ?? name, context);`;
    register(`data:text/javascript,${encodeURIComponent(hook)}`);
}

const withoutEnding = (file: string) => file.replace(/\.[cm]?[jt]sx?$/, '');

/** The files that would be the wanted one with another ending. Nothing reads them, so the check names them. */
export const misnamed = (wanted: string): string[] =>
    existsSync(path.join(SHOP, wanted))
        ? []
        : readdirSync(SHOP).filter(name => withoutEnding(name) === withoutEnding(wanted));

/** Makes the folder `shop`, and copies the files of the empty shop that it lacks. */
export function ensureShop(): void {
    if (process.env.SHOP_FOLDER) return;
    mkdirSync(SHOP, { recursive: true });
    for (const file of readdirSync(EMPTY))
        if (!existsSync(path.join(SHOP, file)) && misnamed(file).length === 0)
            copyFileSync(path.join(EMPTY, file), path.join(SHOP, file));
}

const codeOf = (file: string) =>
    readFileSync(file, 'utf8')
        .replaceAll(/\/\*[^]*?\*\//g, '')
        .trim();

/** Whether a file of the folder is as a new shop has it, perhaps with the comments of an earlier version. */
export const isUntouched = (file: string): boolean => {
    const [own, empty] = [SHOP, EMPTY].map(folder => path.join(folder, file)) as [string, string];
    return existsSync(empty) && (!existsSync(own) || codeOf(own) === codeOf(empty));
};

/** Whether the folder describes nothing but perhaps an identity. */
export const isUndescribed = (): boolean =>
    Object.values(IMPORTS).every(file => isUntouched(file) && misnamed(file).length === 0);
