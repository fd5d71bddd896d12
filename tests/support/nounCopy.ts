import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './clusters';

/** The commands of docs/adding-a-resource.md. */
export const newNounCommands = (): string[] =>
    readFileSync(path.join(ROOT, 'docs/adding-a-resource.md'), 'utf8').match(/^npm run new:noun .+$/gm)!;

/** Copies the project into a folder, with an empty shop and a link to the installed packages. */
export function copyProject(copy: string): void {
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
        cwd: ROOT,
    });
    for (const file of String(files).split('\n').filter(Boolean))
        if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(copy, file));
    cpSync(path.join(ROOT, 'shop.empty'), path.join(copy, 'shop'), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
}

/** Runs a command line in a copy with its own shop, without the variables by which Vitest tells its workers who they are. */
export function runIn(copy: string, line: string): void {
    const env = Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !/^(VITEST|SHOP_FOLDER$)/.test(name)),
    );
    const { status, stdout, stderr } = spawnSync(line, { cwd: copy, shell: true, encoding: 'utf8', env });
    if (status !== 0) throw new Error(`${line}\n${stdout}\n${stderr}`);
}
