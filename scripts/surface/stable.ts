import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Call } from '../../contract/call';
import { API_BASE, EXTENSIONS_BASE, SHOP_BASE } from '../../contract/constants';
import { allCalls } from '../../contract/nouns';
import { SETTINGS } from '../../server/base/config';
import { filesOf, ROOT } from '../build/panel';
import { releasedDescription, readDescription } from '../release/package';
import { IMPORTS, SURFACE } from '../shop/folder';
import { exportsOf } from './exported';

/** The file that has the stable surface, a line for each part. */
export const SURFACE_FILE = 'contract/surface.txt';

const BASES = { extensions: EXTENSIONS_BASE, shop: SHOP_BASE };

function linesOfCall({ method, path: below, base, query, body }: Call): string[] {
    const call = `call ${method} ${base ? BASES[base] : API_BASE}${below}`;
    return [call, ...query.map(name => `${call} ?${name}`), ...body.map(name => `${call} ${name}`)];
}

/** The settings of the panel's build, where its sources read them. */
const buildSettings = (): string[] =>
    ['src', 'contract']
        .flatMap(filesOf)
        .flatMap(file =>
            /\.tsx?$/.test(file)
                ? (readFileSync(path.join(ROOT, file), 'utf8').match(/\bVITE_[A-Z][A-Z_]+[A-Z]\b/g) ?? [])
                : [],
        );

/**
 * Lists what others build on, which only a major version takes away: the names that a shop imports with the options of their types, the
 * calls with the names in their queries and bodies, environment variables, the files of a shop, and the commands of a release.
 */
export async function stableSurface(): Promise<string[]> {
    const identity = exportsOf(path.join(ROOT, 'contract/identity.ts'));
    const lines = [
        ...Object.entries(SURFACE).flatMap(([name, file]) =>
            exportsOf(path.join(ROOT, file)).map(one => `${name} ${one}`),
        ),
        ...[...Object.values(IMPORTS), 'identity.json'].map(file => `file shop/${file}`),
        ...identity
            .flatMap(one => /^type Identity (.+)\?$/.exec(one)?.[1] ?? [])
            .map(one => `identity.json ${one}`),
        ...allCalls.flatMap(linesOfCall),
        ...[...SETTINGS, ...buildSettings()].map(name => `environment ${name}`),
        ...Object.keys(releasedDescription(await readDescription()).scripts).map(
            name => `command npm run ${name}`,
        ),
    ];
    return [...new Set(lines)].sort();
}

/** Names what differs between two surfaces: `removed type OrderStatus restocks? from #core`. */
export function surfaceChanges(before: readonly string[], after: readonly string[]): string[] {
    const [had, has] = [new Set(before), new Set(after)];
    const words = (verb: string, joint: string) => (line: string) => {
        const [, from, name] = /^(#\w+) (.+)$/.exec(line) ?? [];
        return from ? `${verb} ${name} ${joint} ${from}` : `${verb} ${line}`;
    };
    return [
        ...before.filter(line => !has.has(line)).map(words('removed', 'from')),
        ...after.filter(line => !had.has(line)).map(words('added', 'to')),
    ];
}

/** The lines of the file of the surface. */
export const writtenSurface = (): string[] =>
    readFileSync(path.join(ROOT, SURFACE_FILE), 'utf8').split('\n').filter(Boolean);
