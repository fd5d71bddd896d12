import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startCluster } from '../../../server/db/cluster';
import {
    AS_ROOT,
    ask,
    cleanUp,
    end,
    hold,
    keepRow,
    storedRow,
    later,
    launch,
    makeFolder,
    makeUsedFolder,
    members,
    postmasterPid,
    start,
    onlyLinux,
} from '../../support/clusters';

afterEach(cleanUp, 60_000);

describe('a first start', () => {
    it('creates a database that can search Arabic, syncs to disk, and belongs to a role that is no superuser', async () => {
        const dataDir = makeFolder();
        const logged: string[] = [];
        const { url, adopted } = await start(dataDir, logged);
        expect(adopted).toBe(false);
        // If its user cannot enter this checkout, it logs that the programs were copied, and nothing else.
        expect(logged.filter(sentence => !sentence.includes('copying them to'))).toEqual([]);
        expect(new URL(url).hostname).toBe('127.0.0.1');
        expect(await ask(url, 'show server_encoding')).toBe('UTF8');
        expect(await ask(url, `select cardinality(show_trgm('ساعة'))`)).toBeGreaterThan(0);
        expect(await ask(url, `select lower('ÉÀ')`)).toBe('éà');
        expect(await ask(url, 'show fsync')).toBe('on');
        expect(await ask(url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false);
        expect(
            await ask(
                url,
                `select pg_get_userbyid(datdba) from pg_database where datname = current_database()`,
            ),
        ).toBe('shop');
    });

    it.each([
        [0.5, '128MB'],
        [2, '256MB'],
    ])('takes an eighth of a container’s %s GB as its cache, and 128 MB at least', async (gb, cache) => {
        // The first used folder starts a cluster itself, which asks for the memory too.
        const folder = await makeUsedFolder();
        vi.spyOn(process, 'constrainedMemory').mockReturnValueOnce(gb * 1024 ** 3);
        const { url } = await start(folder);
        expect(await ask(url, 'show shared_buffers')).toBe(cache);
    });

    it('stores its own password, which only the owner can read', async () => {
        const [one, other] = [makeFolder(), makeFolder()];
        const urls = [(await start(one)).url, (await start(other)).url];
        const file = path.join(one, 'postgres/cluster/shop-password');
        expect(fs.statSync(file).mode & 0o777).toBe(0o600);
        expect(new URL(urls[0]!).password).toBe(fs.readFileSync(file, 'utf8'));
        expect(new URL(urls[0]!).password).not.toBe(new URL(urls[1]!).password);
        await expect(ask(urls[0]!.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
    });

    it('gives the application’s role a separate password, even in a cluster of an earlier release', async () => {
        const dataDir = await makeUsedFolder();
        const folder = path.join(dataDir, 'postgres/cluster');
        const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8').trim();
        const first = await start(dataDir);
        const asSuperuser = (password: string) =>
            ask(first.url.replace(/\/\/.*@/, `//postgres:${password}@`), 'select 1');
        await expect(asSuperuser(new URL(first.url).password)).rejects.toThrow(/password/);
        expect(await asSuperuser(read('password'))).toBe(1);

        // Earlier releases used one password for both.
        await first.stop();
        fs.rmSync(path.join(folder, 'shop-password'));
        const second = await start(dataDir);
        expect(new URL(second.url).password).toBe(read('shop-password'));
        expect(await ask(second.url, 'select 1')).toBe(1);
    });

    it('needs no LANG, and ignores PGDATA, PGPORT and LC_ALL', async () => {
        const env = { PATH: process.env.PATH, PGDATA: '/nowhere', PGPORT: '1', LC_ALL: 'xx_XX' };
        const { url, failed } = await hold(makeFolder(), { env });
        expect(failed).toBeUndefined();
        expect(await ask(url, `select cardinality(show_trgm('ساعة'))`)).toBeGreaterThan(0);
    });

    it('ignores the remains of an interrupted one', async () => {
        const dataDir = makeFolder();
        const child = launch(dataDir);
        const folder = path.join(dataDir, 'postgres');
        const begun = () =>
            fs.existsSync(folder) && fs.readdirSync(folder).some(name => name.startsWith('new-'));
        while (!begun()) await wait(5);
        await wait(100);
        process.kill(-child.pid!, 'SIGKILL');
        await new Promise(resolve => child.once('exit', resolve));
        expect(fs.readdirSync(folder)).not.toContain('cluster');

        await start(dataDir);
        expect(fs.readdirSync(folder)).toEqual(['cluster']);
    });

    it('runs twice concurrently and creates one database', async () => {
        const dataDir = makeFolder();
        const [one, other] = await Promise.all([hold(dataDir), start(dataDir)]);
        expect(one.failed).toBeUndefined();
        expect(one.url).toBe(other.url);
        expect([one.adopted, other.adopted].sort()).toEqual([false, true]);
    });
});

describe('after a killed process the next start', () => {
    it('joins the database if it still runs', async () => {
        const dataDir = await makeUsedFolder();
        const { child, url, exited } = await hold(dataDir);
        await keepRow(url);
        const pid = postmasterPid(dataDir);
        child.kill('SIGKILL');
        await exited;

        const next = await startCluster({ dataDir, log: () => undefined });
        expect(next.adopted).toBe(true);
        expect(postmasterPid(dataDir)).toBe(pid);
        expect(await storedRow(next.url)).toBe('acknowledged');
        // PostgreSQL notices a killed process soon, not at once.
        await vi.waitFor(async () => expect(await members(url)).toBe(1), 10_000);
        await next.stop();
        expect(fs.existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
    });

    it('recovers the database if both were killed', async () => {
        const dataDir = await makeUsedFolder();
        const { child, url, exited } = await hold(dataDir);
        await keepRow(url);
        const pid = postmasterPid(dataDir);
        child.kill('SIGKILL');
        process.kill(pid, 'SIGKILL');
        await exited;

        const next = await start(dataDir);
        expect(next.adopted).toBe(false);
        expect(await storedRow(next.url)).toBe('acknowledged');
    });

    const leavePid = async (dataDir: string, pid: number) => {
        const file = path.join(dataDir, 'postgres/cluster/postmaster.pid');
        const { stop } = await start(dataDir);
        const lines = fs.readFileSync(file, 'utf8').split('\n');
        await stop();
        fs.writeFileSync(file, [pid, ...lines.slice(1)].join('\n'), { mode: 0o600 });
        const { uid, gid } = fs.statSync(path.dirname(file));
        fs.chownSync(file, uid, gid);
        return start(dataDir);
    };

    it.skipIf(process.platform !== 'linux')(
        `is not blocked by a pid that another program uses${onlyLinux}`,
        async () => {
            const dataDir = await makeUsedFolder();
            await (await start(dataDir)).stop();
            const { uid, gid } = fs.statSync(path.join(dataDir, 'postgres/cluster'));
            const stranger = spawn('sleep', ['60'], AS_ROOT ? { uid, gid } : {});
            later(() => stranger.kill('SIGKILL'));
            expect((await leavePid(dataDir, stranger.pid!)).adopted).toBe(false);
        },
    );

    it.skipIf(process.platform !== 'linux')(`is not blocked by a zombie process${onlyLinux}`, async () => {
        const dataDir = await makeUsedFolder();
        await (await start(dataDir)).stop();
        const { uid, gid } = fs.statSync(path.join(dataDir, 'postgres/cluster'));
        const parent = spawn(
            '/bin/sh',
            ['-c', 'sleep 0.3 & echo $!; exec sleep 60'],
            AS_ROOT ? { uid, gid } : {},
        );
        later(() => parent.kill('SIGKILL'));
        const zombie = Number(await new Promise<Buffer>(resolve => parent.stdout.once('data', resolve)));
        while (!/\) Z /.test(fs.readFileSync(`/proc/${zombie}/stat`, 'utf8'))) await wait(10);
        expect((await leavePid(dataDir, zombie)).adopted).toBe(false);
    });
});

describe('a running cluster', () => {
    it('survives Ctrl-C until the server has drained, and then stops', async () => {
        const dataDir = await makeUsedFolder();
        const { child, lines, exited } = await hold(dataDir);
        process.kill(-child.pid!, 'SIGINT');
        expect(await exited).toBe(0);
        expect(lines[1]).toEqual({ drained: true });
        expect(fs.existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
    });

    it('is shared by two servers, and stopped by the last to leave', async () => {
        const dataDir = await makeUsedFolder();
        const first = await hold(dataDir);
        const second = await start(dataDir);
        expect(second.adopted).toBe(true);
        expect(second.url).toBe(first.url);
        await end(first.child);
        expect(await ask(second.url, 'select 1')).toBe(1);
        const third = await hold(dataDir);
        await second.stop();
        expect(await ask(third.url, 'select 1')).toBe(1);
        await end(third.child);
        expect(fs.existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
    });

    it('can be started while the previous one is stopping', async () => {
        const dataDir = await makeUsedFolder();
        for (const delay of [0, 15, 60]) {
            const stopping = (await start(dataDir)).stop();
            await wait(delay);
            const next = await start(dataDir);
            await stopping;
            expect(await ask(next.url, 'select 1')).toBe(1);
            await next.stop();
        }
    });

    it('restarts at the same address if only the database is killed', async () => {
        const dataDir = await makeUsedFolder();
        const logged: string[] = [];
        const { url } = await start(dataDir, logged);
        await keepRow(url);
        const pid = postmasterPid(dataDir);
        process.kill(pid, 'SIGKILL');
        await expect
            .poll(() => storedRow(url).catch(() => undefined), { timeout: 10_000 })
            .toBe('acknowledged');
        expect(postmasterPid(dataDir)).not.toBe(pid);
        expect(logged.join()).toContain('ended unexpectedly');
    });

    describe('that cannot be restarted', () => {
        const BROKEN = '\nno_such_setting = on\n';
        const kill = async () => {
            const dataDir = await makeUsedFolder();
            const logged: string[] = [];
            const { url, stop } = await start(dataDir, logged);
            await keepRow(url);
            const settings = path.join(dataDir, 'postgres/cluster/postgresql.conf');
            const sound = fs.readFileSync(settings, 'utf8');
            fs.writeFileSync(settings, sound + BROKEN);
            process.kill(postmasterPid(dataDir), 'SIGKILL');
            const tries = () => logged.filter(sentence => sentence.includes('does not start')).length;
            return { url, stop, tries, logged, mend: () => fs.writeFileSync(settings, sound) };
        };

        it('is retried with growing pauses while the server runs', async () => {
            const { url, tries, logged, mend } = await kill();
            await expect.poll(tries, { timeout: 15_000 }).toBeGreaterThan(3);
            const pauses = logged
                .join('\n')
                .match(/(?<=Trying again in )[\d.]+/g)
                ?.map(Number);
            expect(pauses?.slice(0, 4)).toEqual([0.2, 0.4, 0.8, 1.6]);
            mend();
            await expect
                .poll(() => storedRow(url).catch(() => undefined), { timeout: 15_000 })
                .toBe('acknowledged');
        }, 40_000);

        it('does not delay a stop of the server', async () => {
            const { stop, tries } = await kill();
            await expect.poll(tries, { timeout: 15_000 }).toBeGreaterThan(4);
            const tried = tries();
            await stop();
            // The pause before another try is 3.2 s by now.
            expect(tries()).toBe(tried);
        }, 40_000);
    });
});
