import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { png } from '../support/pictures';
import { openShop, type Client } from '../support/shop';

const shop = openShop();
let me: Client;
beforeAll(async () => {
    me = await shop.somebody(['edit categories']);
});

const names = { name: 'C', name_ar: 'ف' };
const send = (bytes: Buffer | string, more: { name?: string; type?: string } = {}) =>
    me.form('/categories', { ...names, photo: { bytes, ...more } });
const fetchFile = (path: string) => shop.app.inject({ url: path });

/** Two names of folders that no photo is in: a photo's folder is random, from 00 to ff. */
async function freeFolders(photos: string): Promise<[string, string]> {
    const taken = new Set(await readdir(photos));
    const all = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'));
    const [first, second] = all.filter(name => !taken.has(name));
    return [first!, second!];
}

describe('files', () => {
    it('are replaced: the old file is deleted when undo ends', async () => {
        const made = (await send(await png())).data.data;
        const answer = await me.form(`/categories/${made.id}`, {
            _method: 'PUT',
            photo: { bytes: await png(50, 50) },
        });
        const { photo } = answer.data.data;
        expect(photo).not.toBe(made.photo);
        expect((await fetchFile(photo)).statusCode).toBe(200);
        await shop.endUndo();
        expect((await fetchFile(made.photo)).statusCode).toBe(404);
        expect((await fetchFile(made.photo.replace('.webp', '.thumb.webp'))).statusCode).toBe(404);
        const saved = await me.form(`/categories/${made.id}`, { _method: 'PUT', name: 'Kept' });
        expect(saved.data.data.photo).toBe(photo);
    });

    it('of a deleted category are deleted when undo ends', async () => {
        const { id, photo } = (await send(await png())).data.data;
        const before = (await shop.files()).length;
        expect((await me.del(`/categories/${id}`)).statusCode).toBe(204);
        await shop.endUndo();
        expect((await fetchFile(photo)).statusCode).toBe(404);
        expect(await shop.files()).toHaveLength(before - 2);
    });

    it('of a failed change are deleted, and the old file stays', async () => {
        const { id, photo } = (await send(await png())).data.data;
        const before = (await shop.files()).sort();
        const orphan = await me.form('/categories', {
            ...names,
            parent_id: '99999',
            photo: { bytes: await png() },
        });
        expect(orphan.statusCode).toBe(422);
        expect(
            (await me.form('/categories/99999', { _method: 'PUT', photo: { bytes: await png() } }))
                .statusCode,
        ).toBe(404);
        await shop.rows(`alter table activity add constraint nothing check (false) not valid`);
        const failed = await me.form(`/categories/${id}`, {
            _method: 'PUT',
            name: 'Gone',
            photo: { bytes: await png() },
        });
        const gone = await me.del(`/categories/${id}`);
        await shop.rows(`alter table activity drop constraint nothing`);
        expect([failed.statusCode, failed.data]).toEqual([
            500,
            { message: 'Something went wrong on our side.' },
        ]);
        expect(gone.statusCode).toBe(500);
        expect((await shop.files()).sort()).toEqual(before);
        expect((await me.get(`/categories/${id}`)).data.data).toMatchObject({ name: 'C', photo });
    });

    it('are the only files that can be read from the folder', async () => {
        await mkdir(join(shop.folder, 'photos/zz'), { recursive: true });
        await writeFile(join(shop.folder, 'photos/.draft'), 'half');
        await writeFile(join(shop.folder, 'secret'), 'secret');
        for (const path of [
            '/files/',
            '/files/zz',
            '/files/.draft',
            '/files/%2e%2e%2fsecret',
            '/files/..%2fsecret',
            '/files/nothing.webp',
            '/files/%00',
        ]) {
            const answer = await shop.app.inject({ url: path, headers: { accept: 'text/html' } });
            expect([403, 404, 400], path).toContain(answer.statusCode);
            expect(answer.body).not.toContain('half');
            expect(answer.body).not.toContain('secret\n');
        }
    });

    it('that others put into the folder are not served, nor what a link leads to', async () => {
        const { photo } = (await send(await png())).data.data;
        const folder = join(shop.folder, 'photos');
        const [filled, linked] = await freeFolders(folder);
        const page = '<script>alert(1)</script>';
        await mkdir(join(folder, filled, 'cd'), { recursive: true });
        const strange = [
            `${filled}/page.html`,
            `${filled}/run.js`,
            `${filled}/draw.svg`,
            'top.webp',
            `${filled}/cd/deep.webp`,
            `${filled}/x.webp.html`,
        ];
        for (const file of strange) await writeFile(join(folder, file), page);
        await symlink(join(folder, photo.slice(7)), join(folder, filled, 'link.webp'));
        await symlink(shop.folder, join(folder, linked));
        await writeFile(join(shop.folder, 'outside.webp'), page);
        for (const path of [...strange, `${filled}/link.webp`, `${linked}/outside.webp`])
            expect((await fetchFile(`/files/${path}`)).statusCode, path).toBe(404);
        expect((await fetchFile(photo)).statusCode).toBe(200);
    });

    it('have a fixed type and may run nothing, whatever they contain', async () => {
        await mkdir(join(shop.folder, 'photos/ab'), { recursive: true });
        await writeFile(join(shop.folder, 'photos/ab/page.webp'), '<script>alert(1)</script>');
        const { headers } = await fetchFile('/files/ab/page.webp');
        expect(headers).toMatchObject({
            'content-type': 'image/webp',
            'content-security-policy': "default-src 'none'; sandbox",
            'x-content-type-options': 'nosniff',
        });
    });
});
