import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { FastifyInstance } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { verifyArchive } from '../../server/backup/archive';
import { whileNoOtherBackup, writeBackup } from '../../server/backup/backup';
import { openPhotos } from '../../server/backup/photos';
import { restoreBackup } from '../../server/backup/restore';
import { readConfig } from '../../server/base/config';
import { startPictures } from '../../server/seed/pictures';
import { sweepFiles } from '../../server/services/records/files';
import { localStorage } from '../../server/storage/local';
import { readBucket } from '../../server/base/bucket';
import { moveFiles } from '../../server/storage/move';
import { checkStorage, openStorage } from '../../server/storage/open';
import { withFiles } from '../../server/storage/photos';
import type { Storage } from '../../server/storage/storage';
import { S3_CREDENTIALS, startBucket, type TestBucket } from '../support/bucket';
import { emptyDatabase, freshDatabase } from '../support/database';
import { png } from './support/pictures';
import { run, start } from './support/process';
import { openShop, type Client, type Json } from './support/shop';
import { silentProxy } from './support/silentProxy';
import { reachable } from './support/stream';

const shop = openShop();
let bucket: TestBucket;
/** Two servers with a connection to the bucket each. */
let apps: [FastifyInstance, FastifyInstance];
let me: Client;

const storageAt = (url: string) => openStorage({ ...readConfig({ STORAGE_URL: url }), dataDir: shop.folder });

const warnings: string[] = [];
const onWarning = ({ message }: Error) => void warnings.push(message);

beforeAll(async () => {
    process.on('warning', onWarning);
    for (const [name, value] of Object.entries(S3_CREDENTIALS)) vi.stubEnv(name, value);
    bucket = await startBucket();
    const open = async () => shop.another({ storage: await storageAt(bucket.url()) });
    apps = [await open(), await open()];
    me = shop.browserOf(apps[0], (await shop.somebody()).token);
});
afterAll(async () => {
    await bucket.close();
    vi.unstubAllEnvs();
    process.off('warning', onWarning);
});

const addCategory = async (client = me): Promise<Json> =>
    (await client.form('/categories', { name: 'C', name_ar: 'ف', photo: { bytes: await png() } })).data.data;
const read = (url: string, headers: Record<string, string> = {}, app = apps[1]) =>
    app.inject({ url, headers });
const makeFolder = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    return folder;
};
const filesIn = async (folder: string) =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter(entry => entry.isFile())
        .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .sort();

it('a bucket is opened without a warning in the log', () => {
    expect(warnings.filter(warning => /node|aws/i.test(warning))).toEqual([]);
});

describe('STORAGE_URL', () => {
    const bucketOf = (url: string, env = {}) => {
        try {
            return readConfig({ ...env, STORAGE_URL: url }).bucket;
        } catch (error) {
            return (error as Error).message;
        }
    };

    it('names a bucket, a prefix, an endpoint, a region and the style of the addresses', () => {
        expect(bucketOf('s3://shop/a/b/?region=eu-central-1')).toEqual({
            bucket: 'shop',
            prefix: 'a/b/',
            region: 'eu-central-1',
            endpoint: undefined,
            pathStyle: false,
        });
        expect(bucketOf('s3://shop?endpoint=http://minio:9000/')).toMatchObject({
            prefix: '',
            region: 'us-east-1',
            endpoint: 'http://minio:9000',
            pathStyle: true,
        });
        expect(bucketOf('s3://shop', { AWS_REGION: 'me-south-1' })).toMatchObject({ region: 'me-south-1' });
        expect(bucketOf('s3://shop?endpoint=https://s3.example.com&path-style=false')).toMatchObject({
            pathStyle: false,
        });
    });

    it('is refused with a sentence', () => {
        for (const [url, sentence] of [
            ['https://shop/photos', 'must be s3://bucket/prefix'],
            ['s3://Shop_1', 'must be s3://bucket/prefix'],
            ['s3://shop/.hidden', 'must be s3://bucket/prefix'],
            ['s3://key:secret@shop', 'set AWS_ACCESS_KEY_ID'],
            ['s3://shop', 'needs the region'],
            ['s3://shop?endpoint=minio:9000', 'isn’t an address such as'],
            ['s3://shop?endpoint=https://a/b', 'isn’t an address such as'],
            ['s3://shop?endpoint=https://a&path-style=yes', 'neither true nor false'],
            ['s3://shop?end-point=https://a', 'unknown parameter end-point'],
        ] as const)
            expect(bucketOf(url), url).toContain(sentence);
        expect(bucketOf('s3://key:secret@shop')).not.toContain('secret@');
    });
});

describe('photos in a bucket', () => {
    it('are stored by one server and served by the other, with the headers for a year', async () => {
        const { photo } = await addCategory();
        const answer = await read(photo);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
            'content-type': 'image/webp',
            'cache-control': 'public, max-age=31536000, immutable',
            'content-disposition': `inline; filename="${photo.slice(10)}"`,
            'content-length': String(answer.rawPayload.length),
            'accept-ranges': 'bytes',
            'x-content-type-options': 'nosniff',
        });
        expect(answer.headers.etag).toMatch(/^"/);
        expect((await read(photo.replace('.webp', '.thumb.webp'))).statusCode).toBe(200);
        const head = await apps[1].inject({ method: 'HEAD', url: photo });
        expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
            200,
            answer.headers['content-length'],
            '',
        ]);
        const part = await read(photo, { range: 'bytes=2-5' });
        expect(part.statusCode).toBe(206);
        expect(part.rawPayload).toEqual(answer.rawPayload.subarray(2, 6));
        expect(part.headers['content-range']).toBe(`bytes 2-5/${answer.rawPayload.length}`);
        expect((await read(photo, { range: 'bytes=99999999-' })).statusCode).toBe(416);
        expect((await read(photo, { range: 'lines=1-2' })).statusCode).toBe(200);
        const again = await read(photo, { 'if-none-match': String(answer.headers.etag) });
        expect([again.statusCode, again.body]).toEqual([304, '']);
    });

    it('are the only objects of the bucket that can be read', async () => {
        const whole = await storageAt(bucket.url(''));
        await whole.put('secret.webp', Buffer.from('secret'));
        await whole.put('photos/.draft', Buffer.from('half'));
        for (const url of [
            '/files/',
            '/files/ab',
            '/files/.draft',
            '/files/..%2fsecret.webp',
            '/files/%2e%2e%2fsecret.webp',
            '/files/ab%2f..%2f..%2fsecret.webp',
            '/files/nothing.webp',
            '/files/%00',
        ]) {
            const answer = await read(url);
            expect([403, 404, 400], url).toContain(answer.statusCode);
            expect([answer.body === 'secret', answer.body === 'half'], url).toEqual([false, false]);
        }
        // What others put into the bucket, with a type of their own.
        const client = new S3Client({ endpoint: bucket.endpoint, region: 'us-east-1', forcePathStyle: true });
        await client.send(
            new PutObjectCommand({
                Bucket: 'shop',
                Key: 'photos/ab/page.webp',
                Body: '<script>',
                ContentType: 'text/html',
            }),
        );
        await whole.put('photos/ab/page.html', Buffer.from('<script>'));
        expect((await read('/files/ab/page.html')).statusCode).toBe(404);
        expect((await read('/files/ab/page.webp')).headers).toMatchObject({
            'content-type': 'image/webp',
            'content-security-policy': "default-src 'none'; sandbox",
        });
        const other = await shop.another({ storage: await storageAt(bucket.url('other')) });
        const { photo } = await addCategory();
        expect((await read(photo, {}, other)).statusCode).toBe(404);
    });

    it('are removed if their change fails, and swept when no row names them', async () => {
        const category = await addCategory();
        const before = await bucket.keys();
        const failed = await me.form('/categories', {
            name: 'C',
            name_ar: 'ف',
            parent_id: '99999',
            photo: { bytes: await png() },
        });
        expect(failed.statusCode).toBe(422);
        expect(await bucket.keys()).toEqual(before);
        const storage = await storageAt(bucket.url());
        await storage.put('ab/left.webp', await png());
        await storage.put('reports/2026.pdf', Buffer.from('of another program'));
        expect(await sweepFiles(shop.database.db, storage)).toBe(0);
        await sweepFiles(shop.database.db, storage, Date.now() + 48 * 3_600_000);
        const left = await bucket.keys();
        expect(left).not.toContain('ab/left.webp');
        expect(left).toContain('reports/2026.pdf');
        expect(left).toContain(category.photo.replace('/files/', ''));
        await storage.remove('reports/2026.pdf');
        await storage.remove('reports/2026.pdf');
    });

    it('can be the demo pictures', async () => {
        const category = await addCategory();
        const storage = await storageAt(bucket.url());
        await withFiles(storage, files => {
            const pictures = startPictures(files);
            pictures.add([{ file: 'ring-0', record: { category: category.id } }]);
            return pictures.finish(shop.database.db);
        });
        const { photo } = (await me.get(`/categories/${category.id}`)).data.data;
        expect((await read(photo)).headers['content-type']).toBe('image/webp');
    });

    it('are not stored from an upload that is cut in the middle', async () => {
        const before = await bucket.keys();
        const url = await reachable(apps[0]);
        const body = Buffer.concat([
            Buffer.from(
                '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
            ),
            await png(900, 900),
        ]);
        const { request } = await import('node:http');
        await new Promise<void>(resolve => {
            const call = request(`${url}/api/admin/categories`, {
                method: 'POST',
                headers: {
                    'auth-token': me.token!,
                    'content-type': 'multipart/form-data; boundary=x',
                    'content-length': body.length + 1000,
                },
            });
            call.on('error', () => undefined);
            call.on('close', resolve);
            call.write(body.subarray(0, body.length / 2), () => call.destroy());
        });
        expect((await read('/healthz', {}, apps[0])).statusCode).toBe(200);
        expect(await bucket.keys()).toEqual(before);
    });
});

it('lists more objects than one answer of a bucket has', async () => {
    const storage = await storageAt(bucket.url('many'));
    const names = Array.from({ length: 1005 }, (_, at) => `${String(at).padStart(4, '0')}.webp`);
    await storage.put('ab/0000.webp', Buffer.from('x'));
    await bucket.multiply('many/ab/0000.webp', names.slice(1));
    const found: string[] = [];
    for await (const { key, stored } of storage.list()) if (stored <= new Date()) found.push(key);
    expect(found).toEqual(names.map(name => `ab/${name}`));
});

it('a start loads no SDK of a cloud, and no library for passkeys', async () => {
    const sources = (await readdir('server', { recursive: true })).filter(name => name.endsWith('.ts'));
    for (const name of sources) {
        const source = await readFile(path.join('server', name), 'utf8');
        expect(source, name).not.toMatch(
            /^import (?!type )[^;]* from '(@aws-sdk|firebase-admin|@simplewebauthn)/m,
        );
    }
});

describe('a bucket that fails', () => {
    /** A server whose bucket can fall silent. */
    const behindProxy = async () => {
        const proxy = await silentProxy(bucket.endpoint);
        onTestFinished(() => proxy.close());
        const storage = await storageAt(bucket.url('photos', proxy.url.replace(/\/$/, '')));
        return { proxy, storage, app: await shop.another({ storage }) };
    };
    const readiness = async (app: FastifyInstance) => {
        const { statusCode, body } = await app.inject('/readyz');
        return [statusCode, JSON.parse(body)];
    };

    it('makes the server unready within two seconds, and ready again when it answers', async () => {
        const { proxy, app } = await behindProxy();
        expect(await readiness(app)).toEqual([200, { status: 'ok' }]);
        proxy.fallSilent();
        expect(await readiness(app)).toEqual([503, { status: 'photos unavailable' }]);
        proxy.speak();
        await expect.poll(() => readiness(app)).toEqual([200, { status: 'ok' }]);
    });

    it('answers uploads and photos with a sentence, and the rest of the shop works', async () => {
        const { photo } = await addCategory();
        const { proxy, app } = await behindProxy();
        proxy.close();
        const client = shop.browserOf(app, me.token);
        const upload = await client.form('/categories', {
            name: 'never',
            name_ar: 'ف',
            photo: { bytes: await png() },
        });
        const sentence = { message: 'Photos can’t be stored or shown right now. Try again in a moment.' };
        expect([upload.statusCode, upload.data, upload.headers['retry-after']]).toEqual([503, sentence, '5']);
        expect(await shop.rows(`select id from categories where name = 'never'`)).toEqual([]);
        const shown = await app.inject(photo);
        expect([shown.statusCode, shown.json(), shown.headers['cache-control']]).toEqual([
            503,
            sentence,
            undefined,
        ]);
        expect((await client.get('/categories')).statusCode).toBe(200);
    });

    it('holds no connection to the database while an upload waits for it', async () => {
        const storage = await storageAt(bucket.url());
        let isAsked!: () => void;
        let answer!: () => void;
        const asked = new Promise<void>(resolve => (isAsked = resolve));
        const answered = new Promise<void>(resolve => (answer = resolve));
        const slow = {
            ...storage,
            put: async (key: string, bytes: Buffer) => {
                isAsked();
                await answered;
                await storage.put(key, bytes);
            },
        };
        const client = shop.browserOf(await shop.another({ storage: slow }), me.token);
        const photo = { bytes: await png() };
        const key = { 'idempotency-key': 'an upload' };
        const before = await bucket.keys();
        const upload = client.form('/categories', { name: 'C', name_ar: 'ف', photo }, key);
        await asked;
        const { pool } = shop.database;
        expect(pool.totalCount - pool.idleCount).toBe(0);
        answer();
        const made = (await upload).data.data;
        // A repeated call gets the first answer, and its own copy of the photo is removed.
        const again = await client.form('/categories', { name: 'C', name_ar: 'ف', photo }, key);
        expect(again.data.data).toEqual(made);
        expect(await bucket.keys()).toHaveLength(before.length + 2);
    });

    it('cuts a photo that it has not sent whole, so that no half of it is cached', async () => {
        const { proxy, storage, app } = await behindProxy();
        await storage.put('ab/large.webp', randomBytes(20_000_000));
        const url = await reachable(app);
        const answer = await fetch(`${url}/files/ab/large.webp`);
        expect(answer.headers.get('content-length')).toBe('20000000');
        const reader = answer.body!.getReader();
        await reader.read();
        proxy.close();
        await expect(
            (async () => {
                while (!(await reader.read()).done);
            })(),
        ).rejects.toThrow('terminated');
        await (await storageAt(bucket.url())).remove('ab/large.webp');
    });

    it('stops a start with a sentence', async () => {
        const server = await start({
            ...S3_CREDENTIALS,
            DATABASE_URL: await freshDatabase(),
            STORAGE_URL: bucket.url().replace('//shop/', '//absent/'),
        });
        expect(await server.ended).toBe(1);
        expect(server.output()).toContain('Photos cannot be stored. s3://absent/photos at http:');
        const refusedBy = async (url: string) => {
            const error = await checkStorage(await storageAt(url)).catch((caught: Error) => caught);
            return (error as Error).message;
        };
        expect(await refusedBy(bucket.url().replace('//shop/', '//absent/'))).toMatch(
            /^Photos cannot be stored\. s3:\/\/absent\/photos at http:.* has failed: NoSuchBucket/,
        );
        vi.stubEnv('AWS_ACCESS_KEY_ID', 'unknown');
        expect(await refusedBy(bucket.url())).toContain('InvalidAccessKeyId');
        vi.stubEnv('AWS_ACCESS_KEY_ID', S3_CREDENTIALS.AWS_ACCESS_KEY_ID);
        vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong');
        const wrong = await storageAt(bucket.url());
        await expect(wrong.put('ab/1.webp', await png())).rejects.toThrow('SignatureDoesNotMatch');
        vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_CREDENTIALS.AWS_SECRET_ACCESS_KEY);
    });
});

describe('npm run storage:move', () => {
    const contents = async (storage: Storage) => {
        const found: Record<string, string> = {};
        for await (const { key } of storage.list())
            found[key] = createHash('sha256')
                .update((await storage.get(key))!)
                .digest('hex');
        return found;
    };
    const command = (args: string[], dataDir: string, env = {}) =>
        run('scripts/storage.ts', args, { ...S3_CREDENTIALS, DATA_DIR: dataDir, ...env });

    it('moves the folder to a bucket and back, and deletes only when told', async () => {
        const dataDir = await makeFolder();
        const folder = await localStorage(path.join(dataDir, 'photos'));
        for (const name of ['ab/1.webp', 'ab/1.thumb.webp', 'cd/2.webp']) await folder.put(name, await png());
        const url = bucket.url('moved');
        const there = await storageAt(url);
        const first = command(['--to', url], dataDir);
        expect([await first.ended, first.output()]).toEqual([
            0,
            expect.stringMatching(
                /3 photo files \(.*\) are in s3:\/\/shop\/moved .*: 3 were copied now, and all are verified\.\n$/,
            ),
        ]);
        expect(await contents(there)).toEqual(await contents(folder));

        const early = command(['--to', url, '--delete'], dataDir);
        expect([await early.ended, early.output()]).toEqual([
            1,
            expect.stringContaining('nothing is deleted there'),
        ]);
        await folder.put('ef/3.webp', await png(20, 20));
        const all = await contents(folder);
        const rest = command(['--from', 'folder', '--to', url, '--delete'], dataDir, { STORAGE_URL: url });
        expect([await rest.ended, rest.output()]).toEqual([
            0,
            expect.stringMatching(/4 photo files .* 1 were copied now, .* 4 were deleted from .*photos\.\n$/),
        ]);
        expect(await filesIn(path.join(dataDir, 'photos'))).toEqual([]);

        const back = command(['--to', 'folder'], dataDir, { STORAGE_URL: url });
        expect(await back.ended).toBe(0);
        expect(await contents(folder)).toEqual(all);
        expect(await contents(there)).toEqual(all);
        const same = command(['--to', 'folder'], dataDir);
        expect([await same.ended, same.output()]).toEqual([1, expect.stringContaining('already')]);
    });

    it('continues after it was stopped, replaces a damaged copy, and reports one that it cannot verify', async () => {
        const from = await localStorage(await makeFolder());
        const to = await storageAt(bucket.url('resumed'));
        for (let at = 0; at < 20; at += 1) await from.put(`ab/${at}.webp`, Buffer.from(`photo ${at}`));
        const stopping = new AbortController();
        let done = 0;
        const progress = () => {
            done += 1;
            if (done === 5) stopping.abort(new Error('stopped'));
        };
        await expect(moveFiles(from, to, { progress, signal: stopping.signal })).rejects.toThrow('stopped');
        await to.put('ab/0.webp', Buffer.from('damaged'));
        const moved = await moveFiles(from, to);
        expect(moved).toMatchObject({ files: 20, deleted: 0 });
        expect(moved.copied).toBeLessThan(20);
        expect(await contents(to)).toEqual(await contents(from));

        await from.put('ab/new.webp', Buffer.from('new'));
        const cutting = { ...to, put: (key: string, bytes: Buffer) => to.put(key, bytes.subarray(1)) };
        await expect(moveFiles(from, cutting, { deleting: true })).rejects.toThrow(
            'ab/new.webp was copied, but differs',
        );
        expect(await from.get('ab/new.webp')).toEqual(Buffer.from('new'));
    });
});

describe('a backup', () => {
    it('has the photos of a bucket, and is restored into an empty bucket or a folder', async () => {
        await addCategory();
        const folder = await makeFolder();
        const file = path.join(folder, 'shop.tar.gz');
        const storage = await storageAt(bucket.url());
        await whileNoOtherBackup(shop.url, client => writeBackup(client, { storage, file }));
        const keys = (await bucket.keys()).filter(key => !key.startsWith('.'));
        const manifest = await verifyArchive(file);
        const photosIn = Object.keys(manifest.entries).filter(name => name.startsWith('photos/'));
        expect(photosIn.sort()).toEqual(keys.map(key => `photos/${key}`));

        const at = { dataDir: folder, databaseUrl: undefined };
        const target = readBucket(bucket.url('restored'), {}) as Exclude<
            ReturnType<typeof readBucket>,
            string
        >;
        const photos = await openPhotos({ ...at, bucket: target });
        const failing = { ...manifest, tables: manifest.tables.map(one => ({ ...one, rows: one.rows + 1 })) };
        await expect(
            restoreBackup({ url: await emptyDatabase(), photos, file, manifest: failing }),
        ).rejects.toThrow('rows of');
        await restoreBackup({ url: await emptyDatabase(), photos, file, manifest });
        expect(await bucket.keys('restored')).toEqual(keys);
        await expect(restoreBackup({ url: await emptyDatabase(), photos, file, manifest })).rejects.toThrow(
            /^s3:\/\/shop\/restored at .* is not empty\. .* another STORAGE_URL\.$/,
        );
        const local = await openPhotos({ ...at, bucket: undefined });
        await restoreBackup({ url: await emptyDatabase(), photos: local, file, manifest });
        expect(await filesIn(path.join(folder, 'photos'))).toEqual(keys);
    });
});
