import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { ROOT } from './clusters';

/** For root, and for machines without a display or a network. Only the project's own pages are visited. */
const ARGS = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

/** Pages of tests live for seconds; optimising their code takes a tenth of the browser's processor time. */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev';

const NAMES = [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
    'microsoft-edge',
];

/** Chromium without windows, which needs less than half of the processor time. Debian has it as a package. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const SHELL_PATHS = ['/usr/lib/chromium/chromium-headless-shell'];

const PATHS: Partial<Record<NodeJS.Platform, string[]>> = {
    linux: ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
    darwin: ['/Applications', path.join(homedir(), 'Applications')].flatMap(folder =>
        ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
            name => `${folder}/${name}.app/Contents/MacOS/${name}`,
        ),
    ),
    win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
        .filter(folder => folder !== undefined)
        .flatMap(folder =>
            ['Google/Chrome', 'Chromium', 'Microsoft/Edge'].map(name =>
                path.join(folder, name, 'Application', name.endsWith('Edge') ? 'msedge.exe' : 'chrome.exe'),
            ),
        ),
};

/** Starts a Chromium with everything that users have, such as notifications, and installs one if necessary. */
export const launchChromium = ({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> =>
    chromium.launch({ executablePath: findChromium(), args: [...ARGS, ...args], ...options });

/** Starts a Chromium that draws pages only: the headless shell, or a whole Chromium where there is none. */
export const launchShell = (): Promise<Browser> =>
    launchChromium({ executablePath: findShell(), args: [UNOPTIMISED] });

let found: string | undefined;

/**
 * The path of a Chromium or Chrome that runs: CHROMIUM_PATH, else one of this machine, else a newly installed one.
 * @throws with a message that says what to do.
 */
export function findChromium(): string {
    return (found ??= fromEnvironment('CHROMIUM_PATH') ?? candidates().find(runs) ?? install());
}

/**
 * The path of a headless shell: CHROMIUM_SHELL_PATH or CHROMIUM_PATH, else one of this machine, else in CI a newly
 * installed one, else a whole Chromium.
 */
export function findShell(): string {
    const shell = () => existing(SHELL_NAMES, SHELL_PATHS).find(runs);
    const named = fromEnvironment('CHROMIUM_SHELL_PATH') ?? fromEnvironment('CHROMIUM_PATH') ?? shell();
    if (named) return named;
    if (process.env.CI) aptInstall('chromium-headless-shell');
    return shell() ?? findChromium();
}

function fromEnvironment(name: string): string | undefined {
    const file = process.env[name];
    if (file && !runs(file)) throw new Error(`${name} is ${file}, which does not run as a Chromium.`);
    return file || undefined;
}

/** The programs with one of these names on the path, and those of these files that exist. */
function existing(names: string[], files: string[]): string[] {
    const suffix = process.platform === 'win32' ? '.exe' : '';
    const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
    const onPath = names.flatMap(name => folders.map(folder => path.join(folder, name + suffix)));
    return [...onPath, ...files].filter(existsSync);
}

const candidates = () => existing(NAMES, [...(PATHS[process.platform] ?? []), chromium.executablePath()]);

/** Runs it, because Ubuntu's `chromium-browser` may only ask to install it, and libraries may be missing. */
function runs(file: string): boolean {
    // On Windows it would open a window instead of printing its version.
    if (process.platform === 'win32') return existsSync(file);
    const { status, stdout } = spawnSync(file, ['--version', '--no-sandbox'], {
        encoding: 'utf8',
        timeout: 20_000,
    });
    return status === 0 && /chrom|edge/i.test(stdout);
}

function install(): string {
    console.log('There is no Chromium on this machine; installing one for the tests …');
    const playwright = path.join(ROOT, 'node_modules/playwright-core/cli.js');
    spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
    const own = chromium.executablePath();
    if (existsSync(own) && runs(own)) return own;

    aptInstall('chromium', 'chromium-headless-shell');
    const debian = candidates().find(runs);
    if (debian) return debian;
    throw new Error(
        'The tests in the browser need Chromium or Chrome, and none could be found or installed. ' +
            'Install one (on Debian: apt-get install chromium), or name its program in CHROMIUM_PATH.',
    );
}

/** Installs packages on Debian as root; elsewhere it does nothing. */
function aptInstall(...packages: string[]): void {
    if (process.geteuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
        stdio: 'inherit',
        env,
    });
}
