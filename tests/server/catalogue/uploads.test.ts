import { connect as dial } from 'node:net';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bomb, noise, picture, png } from '../support/pictures';
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

describe('a photo', () => {
    it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
        'may be a %s, and is converted',
        async format => {
            const answer = await send(await picture(300, 200).toFormat(format).toBuffer(), {
                name: 'x.bin',
                type: 'text/plain',
            });
            expect(answer.statusCode, answer.body).toBe(201);
            const { photo } = answer.data.data;
            expect(photo).toMatch(/^\/files\/[0-9a-f]{2}\/[0-9a-f]{30}\.webp$/);
            const file = await fetchFile(photo);
            expect(file.statusCode).toBe(200);
            expect(file.headers['content-type']).toBe('image/webp');
            expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
            expect(file.headers['x-content-type-options']).toBe('nosniff');
            expect(file.headers['content-disposition']).toBe(`inline; filename="${photo.slice(10)}"`);
            expect(await sharp(file.rawPayload).metadata()).toMatchObject({
                format: 'webp',
                width: 300,
                height: 200,
            });
        },
    );

    it('is resized, and gets a thumbnail', async () => {
        const { photo } = (await send(await picture(3000, 1500).jpeg().toBuffer())).data.data;
        expect(await sharp((await fetchFile(photo)).rawPayload).metadata()).toMatchObject({
            width: 2000,
            height: 1000,
        });
        const thumb = await fetchFile(photo.replace('.webp', '.thumb.webp'));
        expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 });
    });

    it('is rotated upright, and loses its metadata', async () => {
        const taken = await picture(400, 200)
            .jpeg()
            .withExif({
                IFD0: { Artist: 'Somebody Private' },
                IFD3: { GPSLatitude: '24/1 42/1 0/1' },
            })
            .withMetadata({ orientation: 6 })
            .toBuffer();
        expect(taken.toString('latin1')).toContain('Somebody Private');
        const upright = await sharp(taken).metadata();
        const { photo } = (await send(taken)).data.data;
        const file = (await fetchFile(photo)).rawPayload;
        const metadata = await sharp(file).metadata();
        expect(upright.orientation).toBe(6);
        expect([metadata.width, metadata.height]).toEqual([200, 400]);
        expect(metadata.exif).toBeUndefined();
        expect(file.toString('latin1')).not.toContain('Somebody Private');
    });

    it('keeps transparency', async () => {
        const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000080' } })
            .png()
            .toBuffer();
        const { photo } = (await send(clear)).data.data;
        expect((await sharp((await fetchFile(photo)).rawPayload).metadata()).hasAlpha).toBe(true);
    });
});

describe('an upload is refused for', () => {
    beforeEach(async () => {
        await shop.rows('truncate categories cascade');
    });
    const refused = async (bytes: Buffer | string, sentence: string, more = {}) => {
        const before = await shop.files();
        const answer = await send(bytes, more);
        expect([answer.statusCode, answer.data]).toEqual([
            422,
            { message: 'The given data was invalid', errors: { photo: [sentence] } },
        ]);
        expect(await shop.rows('select id from categories')).toEqual([]);
        expect(await shop.files()).toEqual(before);
    };
    const WRONG = 'Choose a JPEG, PNG, WebP, AVIF or GIF photo.';
    const BROKEN = 'This photo is damaged or incomplete.';

    it.each([
        [
            'an executable named photo.png',
            Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(500)]),
        ],
        ['a program for Windows', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(500)])],
        ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
        [
            'an SVG with an XML head',
            '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        ],
        ['HTML', '<!doctype html><script>alert(1)</script>'],
        ['a PDF', '%PDF-1.7\n1 0 obj\n'],
        ['nothing', ''],
        ['a TIFF', Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(300)])],
    ])('%s', (_what, bytes) => refused(bytes, WRONG, { name: 'photo.png', type: 'image/png' }));

    it.each(['jpeg', 'png', 'webp', 'gif'] as const)('an incomplete %s', async format => {
        const whole = await noise(200).toFormat(format).toBuffer();
        await refused(whole.subarray(0, Math.floor(whole.length / 2)), BROKEN);
    });

    it('a PNG with a header only', () =>
        refused(
            Buffer.concat([
                Buffer.from('89504e470d0a1a0a', 'hex'),
                Buffer.from('0000000d49484452', 'hex'),
                Buffer.alloc(30),
            ]),
            BROKEN,
        ));

    it('a hundred megapixels in a few kilobytes, without decoding them', async () => {
        const bytes = bomb(10_000, 10_000);
        expect(bytes.length).toBeLessThan(50_000);
        const before = process.memoryUsage().rss;
        await refused(bytes, 'This photo has more than 50 megapixels.');
        expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
        await refused(bomb(60_000, 60_000), 'This photo has more than 50 megapixels.');
    });

    it('a file in another field', async () => {
        const answer = await me.form('/categories', { ...names, attachment: { bytes: await png() } });
        expect([answer.statusCode, answer.data.errors]).toEqual([
            422,
            { attachment: ['File uploads aren’t allowed here.'] },
        ]);
    });
});

describe('a form with files', () => {
    it('ignores a text field named photo, like any unknown field', async () => {
        const answer = await me.form('/categories', { ...names, photo: 'etc/passwd' });
        expect([answer.statusCode, answer.data.data.photo]).toEqual([201, null]);
    });

    it('answers 413 with the limit to a file above 10 MB', async () => {
        const answer = await send(Buffer.concat([await png(), Buffer.alloc(10 * 1024 * 1024)]));
        expect([answer.statusCode, answer.data]).toEqual([
            413,
            { message: 'The file is larger than 10 MB.' },
        ]);
    });

    it('accepts a file one byte below 10 MB', async () => {
        const photo = await png();
        // Bytes after the end of a picture are ignored.
        const answer = await send(Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024 - 1 - photo.length)]));
        expect([answer.statusCode, answer.data.data?.photo]).toEqual([201, expect.any(String)]);
    });

    it('answers 413 to more than one file', async () => {
        const form = new FormData();
        for (const [name, value] of Object.entries(names)) form.append(name, value);
        for (let count = 0; count < 2; count += 1)
            form.append('photo', new Blob([new Uint8Array(await png())]), 'a.png');
        const encoded = new Response(form);
        const answer = await me.send('POST', '/categories', {
            payload: Buffer.from(await encoded.arrayBuffer()),
            headers: { 'content-type': encoded.headers.get('content-type')! },
        });
        expect([answer.statusCode, answer.data]).toEqual([413, { message: 'Send one file at a time.' }]);
    });

    it('answers 413 to too many or too large fields', async () => {
        const many = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`f${index}`, 'x']));
        expect((await me.form('/categories', many)).statusCode).toBe(413);
        expect((await me.form('/categories', { ...names, name: 'x'.repeat(300 * 1024) })).statusCode).toBe(
            413,
        );
    });

    it('gets its refusal as an answer and not as a broken connection', async () => {
        await shop.app.listen({ port: 0, host: '127.0.0.1' });
        const { port } = shop.app.server.address() as { port: number };
        const upload = async (megabytes: number, token: string) => {
            const form = new FormData();
            form.append('photo', new Blob([Buffer.alloc(megabytes * 1024 * 1024, 1)]), 'big.png');
            const response = await fetch(`http://127.0.0.1:${port}/api/admin/categories`, {
                method: 'POST',
                headers: { 'auth-token': token },
                body: form,
            });
            return [response.status, await response.json()];
        };
        expect(await upload(60, me.token!)).toEqual([413, { message: 'The file is larger than 10 MB.' }]);
        expect(await upload(60, 'over')).toEqual([
            401,
            { message: 'Your session has ended. Sign in again.' },
        ]);

        // A connection that breaks in the middle leaves nothing behind.
        const before = [await shop.files(), (await shop.rows('select id from categories')).length];
        await new Promise<void>(resolve => {
            const socket = dial(port, '127.0.0.1', () => {
                socket.write(
                    `POST /api/admin/categories HTTP/1.1\r\nHost: x\r\nauth-token: ${me.token}\r\n` +
                        'Content-Type: multipart/form-data; boundary=B\r\nContent-Length: 100000\r\n\r\n' +
                        '--B\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\nhalf',
                );
                setTimeout(() => socket.destroy(), 100);
            });
            socket.on('close', () => resolve());
        });
        await new Promise(resolve => setTimeout(resolve, 100));
        expect([await shop.files(), (await shop.rows('select id from categories')).length]).toEqual(before);
    });

    it('answers 400 if it is incomplete', async () => {
        const type = { 'content-type': 'multipart/form-data; boundary=B' };
        const early = await me.send('POST', '/categories', {
            payload: '--B\r\nContent-Disposition: form-data; name="name"\r\n\r\nhalf',
            headers: type,
        });
        expect([early.statusCode, early.data]).toEqual([400, { message: 'The form data is incomplete.' }]);
        const none = await me.send('POST', '/categories', {
            payload: 'x',
            headers: { 'content-type': 'multipart/form-data' },
        });
        expect([400, 415]).toContain(none.statusCode);
        expect(none.data.message).toEqual(expect.any(String));
    });
});
