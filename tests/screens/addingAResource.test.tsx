import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cleanup, render, screen } from '@testing-library/react';
import {
    CoreAdminContext,
    DataTable,
    ListContextProvider,
    ResourceContextProvider,
    useList,
} from 'react-admin';
import simpleRest from 'ra-data-simple-rest';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../contract/call';
import { createDataProvider } from '../../src/providers/data/dataProvider';
import { toRequest } from '../../src/providers/request';
import type { Declaration } from '../../src/resources/declare';
import { copyProject } from '../support/nounCopy';

/** Compiles and runs the examples of docs/adding-a-resource.md in a copy of the project. */
const ROOT = path.resolve(import.meta.dirname, '../..');
let copy: string;
let stores: Declaration;
let suppliers: Declaration;

/** What a file of the copy exports under a name. */
const fromCopy = async (file: string, name: string) =>
    ((await import(/* @vite-ignore */ path.join(copy, file))) as Record<string, unknown>)[name];

beforeAll(async () => {
    mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
    copy = mkdtempSync(path.join(ROOT, '.cache/example-'));
    copyProject(copy);
    const examples: string[] = [];
    const page = readFileSync(path.join(ROOT, 'docs/adding-a-resource.md'), 'utf8');
    for (const [, code = ''] of page.matchAll(/```tsx?\n([\s\S]*?)```/g)) {
        const file = /^\/\/ (\S+)/.exec(code)?.[1];
        if (!file) throw new Error(`An example does not say where it goes:\n${code}`);
        if (existsSync(path.join(copy, file))) throw new Error(`${file} is in the project already`);
        mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
        writeFileSync(path.join(copy, file), code);
        examples.push(file);
    }
    const index = path.join(copy, 'contract/nouns/index.ts');
    writeFileSync(
        index,
        `import { stores } from './stores';\n${readFileSync(index, 'utf8').replace('const core = {', '$& stores,')}`,
    );
    const shared = ['src/*.d.ts', 'src/theme/*.ts'];
    // Only these files and their imports.
    writeFileSync(
        path.join(copy, 'tsconfig.json'),
        JSON.stringify({ extends: path.join(ROOT, 'tsconfig.json'), include: [...examples, ...shared] }),
    );
    stores = (await fromCopy('src/resources/stores/index.tsx', 'stores')) as Declaration;
    suppliers = (await fromCopy('src/resources/suppliers/index.tsx', 'suppliers')) as Declaration;
}, 120_000);
afterEach(cleanup);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the examples compile in the project', { timeout: 120_000 }, async () => {
    const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
    const { stdout } = await promisify(execFile)(process.execPath, [
        tsc,
        '--noEmit',
        '--checkers',
        '1',
        '-p',
        copy,
    ]).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
});

test('a resource with calls sends exactly the declared requests', async () => {
    const sent: string[] = [];
    const provider = createDataProvider({ stores: stores.calls! }, (async (call: Call, values = {}) => {
        const { method, url, body } = toRequest(call, values, '/api');
        sent.push([method, url, body].filter(Boolean).join(' '));
        return { data: { id: 5, name: 'Corniche' } };
    }) as never);
    await provider.create('stores', { data: { name: 'Corniche', nonsense: 1 } });
    await provider.update('stores', { id: 5, data: { city: 'Jeddah' }, previousData: { id: 5 } });
    await provider.delete('stores', { id: 5 });
    expect(sent).toEqual([
        'POST /api/stores {"name":"Corniche"}',
        'PUT /api/stores/5 {"city":"Jeddah"}',
        'DELETE /api/stores/5',
    ]);
    expect(stores.calls!.list!.access).toEqual(['show products', 'edit products']);
    expect(stores.calls!.create!.access).toEqual(['edit products']);
});

test('a resource without calls uses plain REST', async () => {
    const asked: string[] = [];
    const plain = simpleRest('/api', async url => {
        asked.push(decodeURIComponent(String(url)));
        const headers = new Headers({ 'content-range': 'suppliers 0-0/1' });
        return { status: 200, headers, body: '[]', json: [{ id: 1, name: 'Aramco Express' }] };
    });
    const provider = createDataProvider({}, (async () => ({})) as never, async () => plain);
    const { data, total } = await provider.getList(suppliers.name, {
        pagination: { page: 1, perPage: 15 },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
    });
    expect([data[0]!.name, total]).toEqual(['Aramco Express', 1]);
    expect(suppliers.calls.update?.access).toBe('session');
    expect(asked).toEqual(['/api/suppliers?filter={}&range=[0,14]&sort=["id","ASC"]']);
});

/** Shows the columns of a declaration with one row. */
const showColumns = ({ name, columns }: Declaration, row: { id: number }) => {
    const Rows = () => (
        <ListContextProvider value={useList({ data: [row] })}>
            <DataTable bulkActionButtons={false}>{columns}</DataTable>
        </ListContextProvider>
    );
    render(
        <CoreAdminContext>
            <ResourceContextProvider value={name}>
                <Rows />
            </ResourceContextProvider>
        </CoreAdminContext>,
    );
};

test('its columns are shown in a list', async () => {
    showColumns(suppliers, { id: 1, name: 'Desert Wheels' } as never);
    expect(await screen.findByText('Desert Wheels')).toBeTruthy();
});
