/**
 * `npm run test:full a11y` runs all tests of a tag, of which CI runs a sample. `postgres` needs no browser, and `firestore` runs
 * tests of CI before Google's emulator.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { readOptions } from '../options';
import { ROOT } from '../build/panel';

const USAGE = `Runs all tests of a tag, of which npm test runs a sample. The tags are in vitest.config.ts.

  npm run test:full a11y
  npm run test:full 'looks or languages' -- -t "a name"
  npm run test:full postgres
  npm run test:full firestore   with Google's emulator, which needs Java and its JAR`;

const { values, positionals } = readOptions(USAGE, { testNamePattern: { type: 'string', short: 't' } });
const tags = positionals.join(' ');
if (!tags) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 1;
} else if (tags === 'firestore') await import('./firestore');
else {
    const projects = ['server', ...(tags === 'postgres' ? [] : ['e2e'])];
    const child = spawn(
        process.execPath,
        [
            path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
            'run',
            '--mode',
            'full',
            '--tags-filter',
            tags,
            ...projects.flatMap(name => ['--project', name]),
            ...(values.testNamePattern === undefined ? [] : ['-t', values.testNamePattern]),
        ],
        { cwd: ROOT, stdio: 'inherit' },
    );
    child.once('exit', code => (process.exitCode = code ?? 1));
}
