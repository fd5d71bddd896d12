import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fingerprint } from '../../scripts/panel';
import { ROOT } from './clusters';

/** A placeholder for the API's base in the build, so that one build works with hosts at any address. */
export const API_PLACEHOLDER = 'https://api.example.invalid/api/admin';

const SETTINGS = { VITE_EXTENSIONS_BASE: '', VITE_API_BASE: API_PLACEHOLDER };

/** Builds the panel for another host, without the extensions. Built once per state of the sources. */
export async function foreignPanel(): Promise<string> {
    const folder = path.join(ROOT, '.cache/foreign-panel');
    const mark = path.join(folder, '.made-of');
    const madeOf = createHash('sha256').update(fingerprint()).update(JSON.stringify(SETTINGS)).digest('hex');
    if (existsSync(mark) && readFileSync(mark, 'utf8') === madeOf) return folder;
    mkdirSync(path.dirname(folder), { recursive: true });
    const { NODE_ENV: _, VITEST: __, ...environment } = process.env;
    let output = '';
    const child = spawn(
        process.execPath,
        [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir'],
        { cwd: ROOT, env: { ...environment, ...SETTINGS, NODE_ENV: 'production' } },
    );
    for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += String(text)));
    const code = await new Promise(resolve => child.once('exit', resolve));
    if (code !== 0) throw new Error(`The panel for a foreign host could not be built:\n${output}`);
    writeFileSync(mark, madeOf);
    return folder;
}
