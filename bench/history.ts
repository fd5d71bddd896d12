import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../scripts/build/panel';

const FILE = path.join(ROOT, 'bench/history.md');

/** Adds a row to the table of a benchmark in bench/history.md: below the last row after its heading. */
export function addToHistory(command: string, cells: readonly string[]): void {
    const lines = readFileSync(FILE, 'utf8').split('\n');
    const heading = lines.findIndex(line => line.startsWith('#') && line.includes(`\`npm run ${command}\``));
    if (heading < 0) throw new Error(`bench/history.md has no section for ${command}.`);
    const next = lines.findIndex((line, at) => at > heading && line.startsWith('#'));
    const last = lines.findLastIndex((line, at) => line.startsWith('|') && (next < 0 || at < next));
    lines.splice(last + 1, 0, `| ${cells.join(' | ')} |`);
    writeFileSync(FILE, lines.join('\n'));
}

/** When, of which commit and on which machine a benchmark ran. */
export const thisRun = (): [date: string, commit: string, machine: string] => [
    new Date().toISOString().slice(0, 16).replace('T', ' '),
    execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim(),
    `${os.cpus().length} cores, Node ${process.versions.node}, load ${os.loadavg()[0]!.toFixed(1)}`,
];
