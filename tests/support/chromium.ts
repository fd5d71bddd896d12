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

const NAMES = [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
    'microsoft-edge',
];

const PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
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

/** Starts a Chromium, and installs one if necessary. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
    return chromium.launch({ executablePath: findChromium(), args: ARGS, ...options });
}

let found: string | undefined;

/**
 * The path of a Chromium or Chrome that runs: CHROMIUM_PATH, else one of this machine, else a newly installed one.
 * @throws with a message that says what to do.
 */
export function findChromium(): string {
    return (found ??= fromEnvironment() ?? candidates().find(runs) ?? install());
}

function fromEnvironment(): string | undefined {
    const file = process.env.CHROMIUM_PATH;
    if (file && !runs(file)) throw new Error(`CHROMIUM_PATH is ${file}, which does not run as a Chromium.`);
    return file || undefined;
}

function candidates(): string[] {
    const suffix = process.platform === 'win32' ? '.exe' : '';
    const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
    const onPath = NAMES.flatMap(name => folders.map(folder => path.join(folder, name + suffix)));
    return [...onPath, ...(PLACES[process.platform] ?? []), chromium.executablePath()].filter(existsSync);
}

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

    if (process.geteuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
        const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
        spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
        spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
            stdio: 'inherit',
            env,
        });
        const debian = candidates().find(runs);
        if (debian) return debian;
    }
    throw new Error(
        'The tests in the browser need Chromium or Chrome, and none could be found or installed. ' +
            'Install one (on Debian: apt-get install chromium), or name its program in CHROMIUM_PATH.',
    );
}
