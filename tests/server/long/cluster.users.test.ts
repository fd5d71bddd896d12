/** @module-tag long */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startCluster } from '../../../server/db/cluster';
import {
    AS_ROOT,
    ask,
    breakLinks,
    cleanUp,
    end,
    hold,
    keepRow,
    storedRow,
    later,
    makeCheckout,
    makeFolder,
    postmasterPid,
    start,
    onlyRoot,
} from '../../support/clusters';

// In CI: tests/server/db/cluster.folders.test.ts

const NOBODY = 65534;
const NAMELESS = 54321;

afterEach(cleanUp, 60_000);

describe('the database’s user', () => {
    it.skipIf(!AS_ROOT)(`can change between root and another user on the same data${onlyRoot}`, async () => {
        const dataDir = makeFolder();
        fs.chownSync(dataDir, NOBODY, NOBODY);
        const { checkout } = await makeCheckout();
        const first = await hold(dataDir, { checkout, uid: NOBODY });
        await keepRow(first.url);
        await end(first.child);

        const asRoot = await startCluster({ dataDir, log: () => undefined });
        expect(await storedRow(asRoot.url)).toBe('acknowledged');
        expect(fs.statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(NOBODY);
        await asRoot.stop();

        const back = await hold(dataDir, { checkout, uid: NOBODY });
        expect(await storedRow(back.url)).toBe('acknowledged');
    });

    it.skipIf(!AS_ROOT)(`may be a uid without a user name${onlyRoot}`, async () => {
        expect(spawnSync('id', ['-un', String(NAMELESS)]).status).not.toBe(0);
        const dataDir = makeFolder();
        fs.chownSync(dataDir, NAMELESS, NAMELESS);
        const { checkout } = await makeCheckout();
        const { url, failed } = await hold(dataDir, { checkout, uid: NAMELESS });
        expect(failed).toBeUndefined();
        expect(await ask(url, 'select 1')).toBe(1);
        expect(fs.readdirSync(path.join(dataDir, 'postgres'))).toEqual(['cluster']);
    });

    it.skipIf(!AS_ROOT)(`gets an error that names the owner of unreadable data${onlyRoot}`, async () => {
        const dataDir = makeFolder();
        await (await start(dataDir)).stop();
        const { checkout } = await makeCheckout();
        const { failed } = await hold(dataDir, { checkout, uid: NOBODY });
        expect(failed).toMatch(/cannot be kept in .*postgres.*owner of that folder.*DATA_DIR.*DATABASE_URL/);
    });
});

describe('a data folder that the database’s user cannot enter', () => {
    it.skipIf(!AS_ROOT)(
        `stores data and programs in another folder, reports it, and finds them again${onlyRoot}`,
        async () => {
            const { checkout } = await makeCheckout();
            fs.chmodSync(checkout, 0o700);
            const shared = '/var/lib/shop-back-office';
            const before = fs.existsSync(shared) ? fs.readdirSync(shared) : [];
            later(() => {
                for (const name of fs.readdirSync(shared)) {
                    if (!before.includes(name)) fs.rmSync(path.join(shared, name), { recursive: true });
                }
            });
            const dataDir = path.join(checkout, '.data');
            const first = await hold(dataDir, { checkout });
            expect(first.failed).toBeUndefined();
            const location = fs.realpathSync(path.join(dataDir, 'postgres'));
            expect(location.startsWith(checkout)).toBe(false);
            expect(first.logged.join('\n')).toContain(location);
            await keepRow(first.url);
            await end(first.child);

            fs.chmodSync(checkout, 0o755);
            const second = await hold(dataDir, { checkout });
            expect(await storedRow(second.url)).toBe('acknowledged');
        },
    );
});

describe('library links that a skipped install script left out', () => {
    it.skipIf(!AS_ROOT)(`are created in a copy if the folder is read-only${onlyRoot}`, async () => {
        const { checkout, native } = await makeCheckout();
        breakLinks(native);
        const dataDir = makeFolder();
        fs.chownSync(dataDir, NOBODY, NOBODY);
        const { url, failed, logged } = await hold(dataDir, { checkout, uid: NOBODY });
        expect(failed).toBeUndefined();
        expect(logged.join()).toContain(path.join(dataDir, 'postgresql-'));
        expect(await ask(url, 'select 1')).toBe(1);
    });
});
