/**
 * `npm run shop check` looks for faults in the folder `shop`, and names each with its file, its line and what to write instead.
 * Each build and start does it first. Runs with the empty shop (`--conditions=empty-shop`), so that a fault in the folder cannot
 * keep it from running.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readOnlyOptions } from '../options';
import { ROOT } from '../build/panel';
import type { Shop } from '../../contract/fields/core';
import type { Panel } from '../../src/components/own/panel';
import { checkShop } from './check';
import { NOTHING_FOR_PANEL } from './conditions';
import { panelFaults } from './checkPanel';
import { FaultyIdentity, readIdentity } from './identity';
import { importFaults } from './imports';
import { lineOf } from './lines';
import { unreadable } from './unreadable';
import type { Fault } from './words';

/** The shop of index.ts, once it is read. */
let described: Shop = {};

const FILE = path.join(ROOT, 'shop', 'index.ts');
const PANEL = path.join(ROOT, 'shop', 'panel.tsx');

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
        readIdentity(path.dirname(FILE));
        return [];
    } catch (error) {
        if (error instanceof FaultyIdentity) return error.message.split('\n');
        throw error;
    }
}

/** `2 fields`, or nothing of none. */
const counted = (number: number, one: string): string[] =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : `${one}${one.endsWith('s') ? 'e' : ''}s`}`];

const givesPanelNothing = ({ nouns = {}, fields = {}, statuses = [] }: Shop): boolean =>
    [nouns, statuses, ...Object.values(fields)].every(part => Object.keys(part).length === 0) &&
    !existsSync(PANEL);

/** What a shop describes, in a line. */
function summaryOf({ nouns = {}, fields = {}, statuses = [] }: Shop): string {
    const added = [...Object.values(fields), ...Object.values(nouns).map(noun => noun.fields)];
    const parts = [
        ...counted(Object.keys(nouns).length, 'noun'),
        ...counted(added.flatMap(each => Object.keys(each ?? {})).length, 'field'),
        ...counted(statuses.length, 'status'),
        ...['identity.json', 'panel.tsx', 'server.ts'].filter(name =>
            existsSync(path.join(path.dirname(FILE), name)),
        ),
    ];
    return parts.length > 0 ? new Intl.ListFormat('en').format(parts) : 'nothing yet';
}

/** The faults of index.ts, each with its place. */
async function shopFaults(): Promise<string[]> {
    const imports = importFaults(path.dirname(FILE));
    if (imports.length > 0)
        return imports.map(({ file, line, message }) => `${path.relative(ROOT, file)}:${line} ${message}`);
    const { default: shop } = (await import(pathToFileURL(FILE).href)) as { default?: unknown };
    if (shop === undefined) return [`${path.relative(ROOT, FILE)}: Write export default defineShop({ … }).`];
    const faults = checkShop(shop).map(fault => placed(FILE, fault));
    described = shop as Shop;
    return faults.length > 0 ? faults : ofPanel(Object.keys((shop as Shop).nouns ?? {}));
}

const placed = (source: string, { path: keys, message }: Fault): string => {
    const { file, line } = lineOf(source, keys);
    return `${path.relative(ROOT, file)}:${line} ${keys.join('.')}: ${message}`;
};

/** The faults of panel.tsx, if it can be read without a browser. */
async function ofPanel(own: readonly string[]): Promise<string[]> {
    if (!existsSync(PANEL)) return [];
    const { default: panel } = (await import(pathToFileURL(PANEL).href).catch(() => ({}))) as {
        default?: Panel;
    };
    return panel ? panelFaults(panel, own).map(fault => placed(PANEL, fault)) : [];
}

try {
    if (!existsSync(path.dirname(FILE))) {
        process.stdout.write('There is no folder shop. Write one with npm run shop new.\n');
        process.exit();
    }
    const isAlone = !existsSync(FILE) && existsSync(path.join(path.dirname(FILE), 'identity.json'));
    const faults = [...(isAlone ? [] : await shopFaults()), ...identityFaults()];
    if (faults.length > 0) report(faults);
    else process.stdout.write(`shop: ${summaryOf(described)}. No faults.\n`);
    if (faults.length === 0 && beforeBuild && givesPanelNothing(described))
        process.exitCode = NOTHING_FOR_PANEL;
} catch (error) {
    report([unreadable(error, path.dirname(FILE))]);
}
