import { constants } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freeBytesOf } from '../storage/local';
import { openCountries } from '../services/auth/locations';
import type { Config } from '../base/config';
import type { Check, Say } from './diagnosis';

const DIST = fileURLToPath(new URL('../../dist/index.html', import.meta.url));
/** Below this the next photos and backups may not fit. */
const LITTLE_BYTES = 1024 ** 3;
const ANSWER_MS = 5000;

/** The ports, the folders and the built panel. */
export const checkMachine: Check = async (config, say) => {
    await checkPort(config, say);
    const { metrics } = config;
    if (metrics && !(await isFree(metrics.port, metrics.host)))
        say('advice', `Port ${metrics.port} (METRICS_PORT) is in use, by this server if it runs.`);
    await checkFolder('DATA_DIR', config.dataDir, say);
    if (config.backup) await checkBackups(config.backup, say);
    if (config.locationDatabase)
        await openCountries(config.locationDatabase).catch(() =>
            say(
                'fault',
                `LOCATION_DATABASE is ${config.locationDatabase}, which isn’t a MaxMind DB file (.mmdb).`,
            ),
        );
    await access(DIST).then(
        () => say('good', 'The panel is built.'),
        () => say('advice', 'The panel is not built yet; npm start builds it.'),
    );
};

async function checkPort({ port, host }: Config, say: Say) {
    if (await isFree(port, host)) return say('good', `Port ${port} is free; the server does not run.`);
    const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
    const answer = await fetch(`http://${name.includes(':') ? `[${name}]` : name}:${port}/readyz`, {
        signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => undefined);
    const { status } = ((await answer?.json().catch(() => undefined)) ?? {}) as { status?: string };
    if (answer?.ok && status === 'ok') return say('good', `The server runs on port ${port} and is ready.`);
    if (status) return say('fault', `The server runs on port ${port} and is not ready: ${status}.`);
    say('fault', `Port ${port} is in use by another program. Stop it or set PORT.`);
}

const isFree = (port: number, host: string) =>
    new Promise<boolean>(resolve => {
        const probe = createServer();
        probe.once('error', () => resolve(false));
        probe.listen(port, host, () => probe.close(() => resolve(true)));
    });

async function checkFolder(name: string, folder: string, say: Say): Promise<boolean> {
    const nearest = await existingParent(path.resolve(folder));
    const writable = await access(nearest, constants.W_OK).then(
        () => true,
        () => false,
    );
    if (!writable) {
        say('fault', `${name} is ${folder}, where this user cannot write. Change the owner of ${nearest}.`);
        return false;
    }
    const free = await freeBytesOf(nearest);
    const shown = `${(free / 1024 ** 3).toFixed(1)} GB are free`;
    if (free < LITTLE_BYTES) say('advice', `${name} is ${folder}: only ${shown}.`);
    else say('good', `${name} is ${folder}: ${shown}.`);
    return true;
}

const existingParent = async (folder: string): Promise<string> =>
    (await stat(folder).catch(() => undefined)) || path.dirname(folder) === folder
        ? folder
        : existingParent(path.dirname(folder));

async function checkBackups({ folder, everyHours }: NonNullable<Config['backup']>, say: Say) {
    if (!(await checkFolder('BACKUP_DIR', folder, say))) return;
    const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.tar.gz'));
    const times = await Promise.all(names.map(async name => (await stat(path.join(folder, name))).mtimeMs));
    if (!times.length)
        return say('advice', `BACKUP_DIR has no backup yet; the server writes one every ${everyHours} h.`);
    const hours = Math.round((Date.now() - Math.max(...times)) / 3_600_000);
    if (hours > 2 * everyHours)
        say('advice', `The last backup is ${hours} h old, although one is due every ${everyHours} h.`);
    else say('good', `The last backup is ${hours} h old.`);
}
