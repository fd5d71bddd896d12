/**
 * `tsx scripts/run.ts bench web …` runs the program `web` of the command `npm run bench` with the arguments that follow. Without
 * such a name it prints the names.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './build/panel';
import { PROGRAMS } from './programs';
import { ensureShop } from './shop/folder';

ensureShop();
const [command = '', name = ''] = process.argv.splice(2, 2);
const programs = PROGRAMS[command]!;
const modules = programs[name]?.split(' ');
if (modules) {
    for (const file of modules) await import(pathToFileURL(path.join(ROOT, file)).href);
} else {
    const isAsked = name === '--help';
    (isAsked ? process.stdout : process.stderr).write(
        `npm run ${command} has these programs, each with its own --help:\n\n${Object.keys(programs)
            .map(each => `  npm run ${command} ${each}\n`)
            .join('')}`,
    );
    process.exitCode = isAsked ? 0 : 1;
}
