import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vite';
import type * as Identities from '../shop/identity.ts';
import type * as Point from '../shop/point.ts';
import { EMPTY, readShopFrom, SHOP } from '../shop/folder.ts';

/** Loads a module of the shop's, whose imports the loader of Vite's settings cannot follow. */
const load = (name: string): Promise<unknown> => tsImport(`../shop/${name}.ts`, import.meta.url);

/** The page with who the shop is; as it was while the file has a fault, which the server names. */
async function withIdentity(html: string): Promise<string> {
    const { FaultyIdentity, readIdentity } = (await load('identity')) as typeof Identities;
    const { pointIndex } = (await load('point')) as typeof Point;
    try {
        const { logo, api: _, ...identity } = readIdentity(SHOP);
        // Vite serves the files of the checkout.
        const shown = logo && { logo: `/shop/${logo.replace(/^\.\//, '')}` };
        return pointIndex(html, { ...identity, ...shown });
    } catch (error) {
        if (error instanceof FaultyIdentity) return html;
        throw error;
    }
}

/** Writes shop/identity.json into the page of `npm run dev`, as a start writes it into those that are built. */
export const devIdentity = (): Plugin => ({
    name: 'dev-identity',
    apply: 'serve',
    configureServer: ({ watcher, ws }) => {
        // A fault in the folder does not keep its identity from being read.
        readShopFrom(EMPTY);
        watcher.add(SHOP);
        watcher.on('all', (_, file) => {
            if (file === path.join(SHOP, 'identity.json')) ws.send({ type: 'full-reload' });
        });
    },
    transformIndexHtml: withIdentity,
});
