/**
 * `npm run shop check` looks for faults in the folder `shop`, and names each with its file, its line and what to write instead.
 * Each build and start does it first. Runs with the empty shop (scripts/shop/empty.ts), so that a fault in the folder cannot keep it
 * from running.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readOnlyOptions } from '../options';
import { ROOT } from '../build/panel';
import type { Shop } from '../../contract/fields/core';
import type { Panel } from '../../src/components/own/panel';
import { describedOf } from '../../contract/fields/across/plugins';
import { checkShop } from './check';
import { readConfig } from '../../server/base/config';
import { panelFaults } from './checkPanel';
import { serverFaults } from './checkServer';
import { ensureShop, IMPORTS, isUndescribed, isUntouched, misnamed, SHOP } from './folder';
import { FaultyIdentity, readIdentity } from './identity';
import { importFaults } from './imports';
import { lineOf } from './lines';
import { unreadable } from './unreadable';
import type { Fault } from './words';

/** The shop of index.ts, once it is read. */
let described: Shop = {};

const FILE = path.join(SHOP, 'index.ts');
const PANEL = path.join(SHOP, 'panel.tsx');
const SERVER = path.join(SHOP, 'server.ts');

const { 'before-build': beforeBuild } = readOnlyOptions(
    'Looks for faults in the folder shop, each with its file, its line and what to write instead.\n\n  npm run shop check',
    { 'before-build': { type: 'boolean' } },
);

const report = (lines: readonly string[]) => {
    process.stderr.write(`${lines.join('\n')}\n`);
    process.exitCode = 1;
};

/** The faults of identity.json, each with its place. */
function identityFaults(): string[] {
    try {
        readIdentity(SHOP);
        return [];
    } catch (error) {
        if (error instanceof FaultyIdentity) return error.message.split('\n');
        throw error;
    }
}

/** The fault of a package.json by which Node would not read the files as modules. */
function packageFaults(): string[] {
    const file = path.join(SHOP, 'package.json');
    if (!existsSync(file)) return [];
    const { type } = JSON.parse(readFileSync(file, 'utf8')) as { type?: string };
    return type === 'module' ? [] : ['shop/package.json: Write "type": "module".'];
}

/** The files whose ending nothing reads. */
const fileFaults = (): string[] => [
    ...packageFaults(),
    ...Object.values(IMPORTS).flatMap(wanted =>
        misnamed(wanted).map(name => `shop/${name} is not read. Call it shop/${wanted}.`),
    ),
];

/** `2 fields`, or nothing of none. */
const counted = (number: number, one: string): string[] =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : `${one}${one.endsWith('s') ? 'e' : ''}s`}`];

/** Summarises the description of a shop in a line. */
function summaryOf(shop: Shop): string {
    const { nouns = {}, fields = {}, statuses = [], actions = {} } = shop;
    const { plugins = [] } = describedOf(shop) as Shop;
    const added = [...Object.values(fields), ...Object.values(nouns).map(noun => noun.fields)];
    const parts = [
        ...counted(Object.keys(nouns).length, 'noun'),
        ...counted(added.flatMap(each => Object.keys(each ?? {})).length, 'field'),
        ...counted(statuses.length, 'status'),
        ...counted(Object.keys(actions).length, 'action'),
        ...counted(plugins.length, 'plugin'),
        ...['identity.json', 'panel.tsx', 'server.ts'].filter(
            name => existsSync(path.join(SHOP, name)) && !isUntouched(name),
        ),
    ];
    return parts.length > 0 ? new Intl.ListFormat('en').format(parts) : 'nothing yet';
}

/** The faults of index.ts, each with its place. */
async function shopFaults(): Promise<string[]> {
    const imports = importFaults(SHOP);
    if (imports.length > 0)
        return imports.map(({ file, line, message }) => `${path.relative(ROOT, file)}:${line} ${message}`);
    const { default: shop } = (await import(pathToFileURL(FILE).href)) as { default?: unknown };
    if (shop === undefined) return [`${path.relative(ROOT, FILE)}: Write export default defineShop({ … }).`];
    const faults = checkShop(shop).map(fault => placed(FILE, fault));
    described = shop as Shop;
    if (faults.length > 0) return faults;
    const own = Object.keys(described.nouns ?? {});
    return [
        ...(await ofPart(PANEL, panel => panelFaults(panel as Panel, own, described))),
        ...(await ofPart(SERVER, server => serverFaults(server, described))),
    ];
}

const placed = (source: string, { path: keys, message }: Fault): string => {
    const { file, line } = lineOf(source, keys);
    return `${path.relative(ROOT, file)}:${line} ${keys.join('.')}: ${message}`;
};

/** Whether a file fails for want of a browser or of its build, and not by itself. */
const needsBrowser = (error: unknown): boolean =>
    error instanceof Error &&
    (/^(window|document|navigator|localStorage|sessionStorage|location|self) is not defined/.test(
        error.message,
    ) ||
        (error as NodeJS.ErrnoException).code === 'ERR_UNKNOWN_FILE_EXTENSION');

/** The faults of panel.tsx or of server.ts. */
async function ofPart(file: string, faultsIn: (part: unknown) => Fault[]): Promise<string[]> {
    try {
        const { default: part } = (await import(pathToFileURL(file).href)) as { default?: unknown };
        if (part === undefined)
            return [
                `${path.relative(ROOT, file)}: Write export default ${file === PANEL ? 'definePanel' : 'defineServer'}({ … }).`,
            ];
        return faultsIn(part).map(fault => placed(file, fault));
    } catch (error) {
        return file === PANEL && needsBrowser(error) ? [] : [unreadable(error, SHOP)];
    }
}

/**
 * Prints the stored values that no longer fit, if there is a database. It runs in a process of its own, which has the
 * folder as its shop.
 */
function sayMisfits(): void {
    const { databaseUrl, dataDir } = readConfig(process.env);
    if (!databaseUrl && !existsSync(path.join(dataDir, 'postgres'))) return;
    const plan = path.join(import.meta.dirname, 'shopPlan.ts');
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', plan, '--values'], {
        stdio: ['ignore', 'inherit', 'ignore'],
    });
    if (status !== 0)
        process.stdout.write('The database could not be asked whether all stored values fit.\n');
}

try {
    ensureShop();
    const ofFiles = fileFaults();
    const faults = [...(ofFiles.length > 0 ? ofFiles : await shopFaults()), ...identityFaults()];
    if (faults.length > 0) report(faults);
    else {
        process.stdout.write(`shop: ${summaryOf(described)}. No faults.\n`);
        if (!beforeBuild && !isUndescribed()) sayMisfits();
    }
} catch (error) {
    report([unreadable(error, SHOP)]);
}
