/**
 * `npm run test:full firestore` runs tests/providers/feeds.test.ts and tests/server/alerts/cloudAlerts.test.ts with the real SDKs
 * against Google's Cloud Firestore emulator and the rules in firestore.rules. It needs Java and the emulator's JAR, and reports if one is missing.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/support/server';
import { ROOT } from '../build/panel';

const JAR = /^cloud-firestore-emulator.*\.jar$/;
const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const OLDEST_JAVA = 11;

/** The folders where firebase-tools and the Google Cloud CLI install the emulator. */
const folders = () =>
    [
        path.join(homedir(), '.cache/firebase/emulators'),
        path.join(homedir(), '.config/firebase/emulators'),
        process.env.XDG_CACHE_HOME && path.join(process.env.XDG_CACHE_HOME, 'firebase/emulators'),
        ...[
            process.env.CLOUDSDK_ROOT_DIR,
            path.join(homedir(), 'google-cloud-sdk'),
            '/usr/lib/google-cloud-sdk',
            '/usr/share/google-cloud-sdk',
            '/opt/google-cloud-sdk',
            '/opt/homebrew/share/google-cloud-sdk',
            '/usr/local/share/google-cloud-sdk',
        ].map(sdk => sdk && path.join(sdk, 'platform/cloud-firestore-emulator')),
    ].filter(folder => typeof folder === 'string');

/** Something that is missing on this machine. Its message is printed without a stack trace. */
class Missing extends Error {}

function findJar(): string {
    const named = process.env.FIRESTORE_EMULATOR_JAR;
    if (named) {
        if (existsSync(named)) return named;
        throw new Missing(`FIRESTORE_EMULATOR_JAR is ${named}, which is not there.`);
    }
    for (const folder of folders().filter(existsSync)) {
        const newest = readdirSync(folder)
            .filter(name => JAR.test(name))
            .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
            .at(-1);
        if (newest) return path.join(folder, newest);
    }
    throw new Missing(
        "Google's emulator of Cloud Firestore is not on this machine. Install it (npx firebase-tools " +
            'setup:emulators:firestore, or the package google-cloud-cli-firestore-emulator), or name its JAR in ' +
            'FIRESTORE_EMULATOR_JAR.',
    );
}

function findJava(): string {
    const java = process.env.JAVA_HOME ? path.join(process.env.JAVA_HOME, 'bin/java') : 'java';
    const { status, stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
    const version = Number(/version "(\d+)/.exec(stderr ?? '')?.[1]);
    if (status === 0 && version >= OLDEST_JAVA) return java;
    throw new Missing(
        `The emulator needs a Java ${OLDEST_JAVA} or newer${version ? `, and this is ${version}` : ', and none was found'}. ` +
            'Install one (on Debian: apt-get install default-jre-headless), or name its folder in JAVA_HOME.',
    );
}

const START_MS = 60_000;

async function startEmulator(java: string, jar: string): Promise<{ host: string; child: ChildProcess }> {
    const port = await freePort();
    const rules = path.join(ROOT, 'firestore.rules');
    const child = spawn(
        java,
        // Errors are recognized by their English text.
        [
            '-Duser.language=en',
            '-cp',
            jar,
            MAIN,
            '--host',
            '127.0.0.1',
            '--port',
            `${port}`,
            '--rules',
            rules,
        ],
        { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += String(text)));
    const host = `127.0.0.1:${port}`;
    for (const deadline = Date.now() + START_MS; Date.now() < deadline; await wait(100)) {
        if (child.exitCode !== null) break;
        const answer = await fetch(`http://${host}/`).catch(() => undefined);
        if (answer?.ok) return { host, child };
    }
    child.kill('SIGKILL');
    throw new Error(`The emulator did not start:\n${output}`);
}

const run = (host: string) =>
    new Promise<number>(resolve =>
        spawn(
            process.execPath,
            [
                path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
                'run',
                '--project',
                'unit',
                '--project',
                'server',
                'tests/providers/feeds.test.ts',
                'tests/server/alerts/cloudAlerts.test.ts',
            ],
            { cwd: ROOT, stdio: 'inherit', env: { ...process.env, FIRESTORE_EMULATOR_HOST: host } },
        ).once('exit', code => resolve(code ?? 1)),
    );

try {
    const [jar, java] = [findJar(), findJava()];
    const { host, child } = await startEmulator(java, jar);
    process.once('exit', () => child.kill('SIGKILL'));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    console.log(`Cloud Firestore's emulator is at ${host} (${jar}).`);
    process.exitCode = await run(host);
    child.kill();
} catch (error) {
    console.error(error instanceof Missing ? error.message : error);
    process.exitCode = 1;
}
