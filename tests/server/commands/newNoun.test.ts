import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WRITTEN } from '../../../i18n/languages';
import { Api, type Row } from '../../e2e/support/api';
import { freshDatabase } from '../../support/database';
import { BRANCHES, copyProject, MANY, newNounCommands, runIn } from '../../support/nounCopy';
import { ADMIN, freePort, ready } from '../../support/server';

/** A copy of the project in which the commands of docs/adding-a-resource.md were run, and its server. */
let copy: string;
let server: ChildProcess;
let api: Api;

beforeAll(async () => {
    copy = mkdtempSync(path.join(tmpdir(), 'shop-noun-'));
    chmodSync(copy, 0o755);
    copyProject(copy);
    for (const line of newNounCommands()) runIn(copy, line);
    const port = await freePort();
    server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
        cwd: copy,
        env: {
            PATH: process.env.PATH,
            PORT: String(port),
            HOST: '127.0.0.1',
            DATA_DIR: path.join(copy, '.data'),
            DATABASE_URL: await freshDatabase(),
            SEED: 'none',
            ADMIN_EMAIL: ADMIN.email,
            ADMIN_PASSWORD: ADMIN.password,
        },
        stdio: 'ignore',
    });
    const baseUrl = `http://127.0.0.1:${port}`;
    await ready(baseUrl, () => {
        if (server.exitCode !== null) throw new Error('The server of the copy ended instead of starting.');
    });
    const { access_token } = await new Api(baseUrl).signIn();
    api = new Api(baseUrl, access_token);
}, 240_000);
afterAll(async () => {
    server.kill();
    await once(server, 'exit');
    rmSync(copy, { recursive: true, force: true });
});

type Page = { data: (Row & { name: string })[]; meta: { total: number } };
const extension = (rest: string) => `/../extensions/${rest}`;

describe('a noun added by the command', () => {
    it('is created, searched, sorted, exported, changed and deleted, with a history', async () => {
        const create = (name: string, code: string, more: object = {}) =>
            api.answer('POST', `/${MANY}`, { name, code, ...more });
        const rest = { percent: 12.5, expires: '2026-12-31', active: true };
        expect((await create('Eid', 'EID-26', rest)).status).toBe(201);
        // The code is unique regardless of case.
        const refused = await create('Another', 'eid-26');
        expect(refused.status).toBe(422);
        expect(await refused.json()).toMatchObject({ errors: { code: ['This value is already in use.'] } });
        expect((await create('', 'EMPTY')).status).toBe(422);
        expect((await create('Another', 'OTHER')).status).toBe(201);
        const listed = async (query: string) => (await api.call<Page>('GET', `/${MANY}?${query}`)).data;
        expect((await listed('col=name&desc=1')).map(({ name }) => name)).toEqual(['Eid', 'Another']);
        const [eid, ...others] = await listed('q=eid');
        expect([eid, others]).toMatchObject([{ name: 'Eid', code: 'EID-26', ...rest }, []]);
        // One batch is one line.
        const exported = await api.call<Page & { done: boolean }>(
            'GET',
            extension(`${MANY}/export?col=name&desc=1`),
        );
        expect([exported.data.map(({ name }) => name), exported.done]).toEqual([['Eid', 'Another'], true]);

        await api.call('PUT', `/${MANY}/${eid!.id}`, { name: 'Eid al-Fitr' });
        expect((await api.call('GET', `/${MANY}/${eid!.id}`)).data).toMatchObject({ name: 'Eid al-Fitr' });
        await api.call('DELETE', `/${MANY}/${eid!.id}`);
        expect((await api.answer('GET', `/${MANY}/${eid!.id}`)).status).toBe(404);
        const { data } = await api.call<{ data: { action: string; record_name: string }[] }>(
            'GET',
            extension(`activity?resource=${MANY}`),
        );
        expect(data.map(({ action, record_name }) => `${action} ${record_name}`)).toEqual([
            'delete Eid al-Fitr',
            'update Eid al-Fitr',
            'create Another',
            'create Eid',
        ]);
    });

    it('is changed only by roles with its own permissions, which the first role has', async () => {
        const [show, edit] = [`show ${BRANCHES}`, `edit ${BRANCHES}`];
        expect((await api.signIn()).role.permissions).toEqual(expect.arrayContaining([show, edit]));
        const branch = { name: 'Corniche', city: 'Jeddah' };
        expect((await api.answer('POST', `/${BRANCHES}`, branch)).status).toBe(201);
        const reader = api.as(await api.signIn(await api.makeAdmin([show as never])));
        expect((await reader.call<Page>('GET', `/${BRANCHES}`)).data).toMatchObject([branch]);
        expect((await reader.answer('POST', `/${BRANCHES}`, { name: 'Tahlia' })).status).toBe(403);
        expect((await reader.answer('GET', `/${MANY}`)).status).toBe(403);
    });

    it('has texts in English, and is listed as untranslated in the other languages', () => {
        const listed = JSON.parse(readFileSync(path.join(copy, 'i18n/untranslated.json'), 'utf8')) as object;
        const others = WRITTEN.filter(language => language !== 'en');
        expect(listed).toMatchObject({
            [`resources.${MANY}`]: others,
            [`resources.${BRANCHES}`]: others,
            [`permission.show ${BRANCHES}`]: others,
        });
    });

    it('passes the tests that pin the specified calls and paths', () => {
        runIn(copy, 'npx vitest run --project unit tests/contract tests/routing');
    });
});
