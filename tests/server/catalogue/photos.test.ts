import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHANGE_HEADER } from '../../../contract/constants';
import { openShop, type Client, type Json } from '../support/shop';
import { stockOf } from '../support/stock';
import { picture, png } from '../support/pictures';

const shop = openShop();
const { addOption, addProduct, addOrder, addVariant } = stockOf(shop);
let me: Client;
let product: Json;
beforeAll(async () => {
    me = await shop.somebody();
});
beforeEach(async () => {
    await shop.rows('truncate purchases, categories cascade');
    await emptyFolder(join(shop.folder, 'photos'));
    product = await addProduct();
});

const emptyFolder = async (folder: string) => {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
};

const upload = async (bytes?: Buffer, id = product.id, headers = {}) =>
    me.form(`/products/${id}/photos`, { photo: { bytes: bytes ?? (await png()) } }, headers);
const add = async (): Promise<Json> => {
    const answer = await upload();
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.data.data;
};
const photosOf = async (id = product.id): Promise<Json[]> =>
    (await me.get(`/products/${id}`)).data.data.photos;
const idsOf = async () => (await photosOf()).map(({ id }) => id);
const status = async (address: string) => (await shop.app.inject({ url: address })).statusCode;
const order = (photo_ids: unknown) => me.put(`/products/${product.id}`, { photo_ids });

describe('a photo of a product', () => {
    it('is added after the others, with its size and a thumbnail; the first is the cover', async () => {
        const answer = await upload(await picture(900, 600).jpeg().toBuffer());
        expect([answer.statusCode, answer.data]).toEqual([
            201,
            {
                data: {
                    id: expect.any(Number),
                    file: expect.stringMatching(/^\/files\/\w\w\/\w{30}\.webp$/),
                    thumb: expect.stringMatching(/\.thumb\.webp$/),
                    width: 900,
                    height: 600,
                    position: 0,
                    alt: '',
                    alt_ar: '',
                    version: expect.any(String),
                },
            },
        ]);
        const second = await add();
        expect(second.position).toBe(1);
        expect(await photosOf()).toEqual([answer.data.data, second]);
        const [row] = (await me.get('/products')).data.data;
        expect(row.cover).toBe(answer.data.data.thumb);
        for (const address of [second.file, second.thumb]) expect(await status(address)).toBe(200);
    });

    it('gets its own position if several are sent concurrently', async () => {
        const answers = await Promise.all(Array.from({ length: 6 }, () => upload()));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
        expect((await photosOf()).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
    });

    it('is refused if it is invalid, without affecting nine valid ones', async () => {
        const answers = await Promise.all(
            Array.from({ length: 10 }, (_, index) =>
                index === 4 ? upload(Buffer.from('<svg/>')) : upload(),
            ),
        );
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([
            201, 201, 201, 201, 422, 201, 201, 201, 201, 201,
        ]);
        expect(answers[4]!.data.errors).toEqual({
            photo: ['Choose a JPEG, PNG, WebP, AVIF or GIF photo.'],
        });
        expect(await photosOf()).toHaveLength(9);
        expect(await shop.files()).toHaveLength(18);
    });

    it.each(['photo-animated.gif', 'photo-animated-apng.png'])('is the first picture of %s', async name => {
        const answer = await upload(await readFile(new URL(`../pictures/${name}`, import.meta.url)));
        expect(answer.statusCode, answer.body).toBe(201);
        const { rawPayload } = await shop.app.inject({ url: answer.data.data.file });
        const { pages = 1 } = await sharp(rawPayload).metadata();
        expect(pages).toBe(1);
    });

    it('is refused if it is more than 100 times as long as wide', async () => {
        const long = sharp({ create: { width: 20_000, height: 40, channels: 3, background: 'white' } });
        const answer = await upload(await long.png().toBuffer());
        expect([answer.statusCode, answer.data.errors]).toEqual([
            422,
            { photo: ['This photo is more than 100 times as long as it is wide.'] },
        ]);
    });

    it('is required, and so is an existing product', async () => {
        const none = await me.form(`/products/${product.id}/photos`, { photo: 'text' });
        expect([none.statusCode, none.data.errors]).toEqual([422, { photo: ['Choose a photo.'] }]);
        expect((await me.post(`/products/${product.id}/photos`)).data.errors).toEqual({
            photo: ['Choose a photo.'],
        });
        expect((await upload(undefined, 999_999)).statusCode).toBe(404);
        const photo = { bytes: await png() };
        expect((await me.form('/products/photos/999999', { _method: 'PUT', photo })).statusCode).toBe(404);
        expect((await me.form('/products/photos/999999', { photo })).statusCode).toBe(405);
        expect((await me.del('/products/photos/999999')).statusCode).toBe(404);
        expect(await shop.files()).toEqual([]);
    });

    it('is created once for its Idempotency-Key', async () => {
        const key = { 'idempotency-key': 'photo-1' };
        const [one, two] = [
            await upload(undefined, product.id, key),
            await upload(undefined, product.id, key),
        ];
        expect(two.data).toEqual(one.data);
        expect(await photosOf()).toHaveLength(1);
        expect(await shop.files()).toHaveLength(2);
    });
});

describe('replacing and deleting', () => {
    it('keeps the id and position, and removes the old files when undo ends', async () => {
        const [first, second] = [await add(), await add()];
        const answer = await me.form(`/products/photos/${first.id}`, {
            _method: 'PUT',
            photo: { bytes: await png(70, 50) },
        });
        expect(answer.statusCode, answer.body).toBe(200);
        expect(answer.data.data).toMatchObject({ id: first.id, position: 0, width: 70, height: 50 });
        expect(answer.data.data.file).not.toBe(first.file);
        expect(await idsOf()).toEqual([first.id, second.id]);
        expect(await status(first.file)).toBe(200);
        await shop.endUndo();
        for (const address of [first.file, first.thumb]) expect(await status(address)).toBe(404);
        expect(await status(answer.data.data.file)).toBe(200);
        expect(await shop.files()).toHaveLength(4);
    });

    it('with an invalid file keeps the old photo', async () => {
        const { id, file } = await add();
        const answer = await me.form(`/products/photos/${id}`, {
            _method: 'PUT',
            photo: { bytes: 'GIF89a' },
        });
        expect(answer.statusCode).toBe(422);
        expect((await me.form(`/products/photos/${id}`, { _method: 'PUT' })).data.errors).toEqual({
            photo: ['Choose a photo.'],
        });
        expect((await photosOf())[0].file).toBe(file);
        expect(await status(file)).toBe(200);
        expect(await shop.files()).toHaveLength(2);
    });

    it('removes the photo of its variants, and the files when undo ends', async () => {
        const { id, file } = await add();
        const { values } = await addOption(product.category_id, 'S');
        await addVariant(product.id, values, { photo_id: id });
        expect((await me.del(`/products/photos/${id}`)).statusCode).toBe(204);
        expect(await status(file)).toBe(200);
        await shop.endUndo();
        expect(await status(file)).toBe(404);
        expect(await shop.files()).toEqual([]);
        expect((await me.get(`/products/${product.id}`)).data.data.variants[0].photo_id).toBeNull();
        expect((await me.del(`/products/photos/${id}`)).statusCode).toBe(404);
    });

    it('of the product removes the files of all its photos when undo ends', async () => {
        await add();
        await add();
        await me.del(`/products/${product.id}`);
        expect(await shop.files()).toHaveLength(4);
        await shop.endUndo();
        expect(await shop.files()).toEqual([]);
    });

    it.each(['delete', 'replace', 'product'])('keeps the thumbnail of order items (%s)', async how => {
        const { id, file, thumb } = await add();
        const bought = await addOrder({}, [{ product_id: product.id, photo: thumb }]);
        if (how === 'delete') await me.del(`/products/photos/${id}`);
        else if (how === 'product') await me.del(`/products/${product.id}`);
        else await me.form(`/products/photos/${id}`, { _method: 'PUT', photo: { bytes: await png() } });
        await shop.endUndo();
        const [item] = (await me.get(`/purchase-operations/${bought.id}/items`)).data.data;
        expect([item.photo, await status(thumb), await status(file)]).toEqual([thumb, 200, 404]);
        for (const left of await shop.files()) if (thumb.endsWith(left)) expect(left).toContain('thumb');
    });
});

describe('the order of photos', () => {
    it('follows photo_ids; omitted photos keep their order after them', async () => {
        const [a, b, c, d] = [await add(), await add(), await add(), await add()].map(({ id }) => id);
        expect((await order([c, a])).statusCode).toBe(200);
        expect(await idsOf()).toEqual([c, a, b, d]);
        expect((await order([d, d, c])).data.data.photos.map(({ id }: Json) => id)).toEqual([d, c, a, b]);
        expect((await photosOf()).map(({ position }) => position)).toEqual([0, 1, 2, 3]);
        await order([]);
        expect(await idsOf()).toEqual([d, c, a, b]);
        await me.put(`/products/${product.id}`, { name: 'Named' });
        expect(await idsOf()).toEqual([d, c, a, b]);
        expect((await add()).position).toBe(4);
    });

    it('refuses a photo of another product, and changes nothing', async () => {
        const mine = await add();
        const other = await addProduct();
        const theirs = (await upload(undefined, other.id)).data.data;
        for (const ids of [[theirs.id], [mine.id, theirs.id], [999_999]]) {
            const answer = await me.put(`/products/${product.id}`, { photo_ids: ids, name: 'Half' });
            expect([answer.statusCode, answer.data.errors]).toEqual([
                422,
                { photo_ids: ['One of these photos doesn’t belong to this product.'] },
            ]);
        }
        expect((await me.get(`/products/${product.id}`)).data.data.name).toBe(product.name);
        expect((await order('x')).data.errors).toEqual({ photo_ids: ['Enter a list.'] });
        expect((await order(['x'])).data.errors).toEqual({ 'photo_ids.0': ['Enter a number.'] });
    });
});

describe('PUT /products/photos/:id/texts', () => {
    const describePhoto = (id: number, alt: unknown, alt_ar: unknown, headers = {}) =>
        me.put(`/api/extensions/products/photos/${id}/texts`, { alt, alt_ar }, headers);
    const textsOf = async () => (await photosOf()).map(({ alt, alt_ar }) => [alt, alt_ar]);

    it('describes a photo in both languages, trimmed, and a replacement keeps it', async () => {
        const { id } = await add();
        await add();
        expect((await describePhoto(id, ' A red cup ', 'كوب أحمر')).data.data).toMatchObject({
            id,
            alt: 'A red cup',
            alt_ar: 'كوب أحمر',
        });
        await me.form(`/products/photos/${id}`, { _method: 'PUT', photo: { bytes: await png() } });
        expect(await textsOf()).toEqual([
            ['A red cup', 'كوب أحمر'],
            ['', ''],
        ]);
    });

    it('is undone', async () => {
        const { id } = await add();
        const change = randomUUID();
        await describePhoto(id, 'A red cup', '', { [CHANGE_HEADER]: change });
        const { results } = (await me.post('/api/extensions/journal/undo', { change })).data.data;
        expect(results).toMatchObject([{ skipped: null }]);
        expect(await textsOf()).toEqual([['', '']]);
    });

    it('refuses long texts and unknown photos', async () => {
        const { id } = await add();
        expect((await describePhoto(id, 'x'.repeat(251), '')).data.errors).toHaveProperty('alt');
        expect((await describePhoto(id, 'x', null)).statusCode).toBe(422);
        expect((await describePhoto(999_999, 'x', 'x')).statusCode).toBe(404);
    });
});
