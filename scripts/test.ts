/**
 * `npm test` runs the type check, lint, the panel's build and all tests. `npm test -- tests/contract` runs the matching
 * tests only. The last line has the numbers of passed and failed tests; each other failed check counts as one failed
 * test.
 */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { refuseOldNode } from './node';
import { buildIfChanged, ROOT } from './build/panel';
import { ensureShop } from './shop/folder';

const USAGE = `Runs the type check, lint, the panel's build and all tests, or only the tests of some files.

  npm test
  npm test -- tests/contract
  npm test -- tests/contract -t "a name"    all options are passed on to Vitest`;

refuseOldNode();
const filters = process.argv.slice(2);
if (filters.includes('--help')) {
    console.log(USAGE);
    process.exit();
}

ensureShop();
keepFilesInMemory();
const folder = mkdtempSync(path.join(tmpdir(), 'shop-results-'));
const results = path.join(folder, 'results.json');

const checks: boolean[] = [];
if (!filters.length)
    checks.push(...(await Promise.all([npmRun('typecheck'), npmRun('lint'), buildIfChanged()])));

const ranWell = await run(path.join(ROOT, 'node_modules/vitest/vitest.mjs'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/support/flaky.ts',
    `--outputFile.json=${results}`,
    ...filters,
]);

const { passed, failed, skipped } = count();
const failedChecks = checks.filter(good => !good).length;
// Vitest can fail without a failed test: by an error between tests, or if no test matches.
const allFailed = failed + failedChecks || (ranWell && passed ? 0 : 1);
rmSync(folder, { recursive: true });
console.log(`\n${passed} passed, ${allFailed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = allFailed ? 1 : 0;

/**
 * Puts the temporary files of tests into memory where it has room (Linux). Databases and copies of shops write gigabytes,
 * and a disk that is busy with them slows down everything else.
 */
function keepFilesInMemory(): void {
    const memory = '/dev/shm';
    if (process.env.TMPDIR || !existsSync(memory)) return;
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < 4e9) return;
    const folder = path.join(memory, 'shop-tests');
    try {
        mkdirSync(folder, { recursive: true });
        // PostgreSQL runs as another user if the tests run as root.
        chmodSync(folder, 0o1777);
        process.env.TMPDIR = folder;
    } catch {
        // Another user's folder, or one that is not writable: the disk is used.
    }
}

interface Results {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { status: string; assertionResults: { status: string }[] }[];
}

function count(): { passed: number; failed: number; skipped: number } {
    if (!existsSync(results)) return { passed: 0, failed: 0, skipped: 0 };
    const report = JSON.parse(readFileSync(results, 'utf8')) as Results;
    // A file that failed to load has no failed tests.
    const broken = report.testResults.filter(
        ({ status, assertionResults }) =>
            status === 'failed' && !assertionResults.some(result => result.status === 'failed'),
    );
    return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + broken.length,
        skipped: report.numPendingTests + report.numTodoTests,
    };
}

/**
 * Runs one of package.json's scripts. Prints the output when it has ended, so that the output of two scripts does not
 * mix.
 */
async function npmRun(name: string): Promise<boolean> {
    const began = Date.now();
    const shell = process.platform === 'win32';
    const child = spawn('npm', ['run', '--silent', name], {
        cwd: ROOT,
        shell,
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += String(text)));
    const good = await new Promise<boolean>(resolve => child.once('close', code => resolve(code === 0)));
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${output}${good ? 'Passed' : 'FAILED'}: ${name} (${seconds} s)`);
    return good;
}

function run(program: string, args: string[]): Promise<boolean> {
    const child = spawn(process.execPath, [program, ...args], { cwd: ROOT, stdio: 'inherit' });
    return new Promise(resolve => child.once('exit', code => resolve(code === 0)));
}
