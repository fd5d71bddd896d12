import S3rver from '@20minutes/s3rver';
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The one key pair that s3rver knows. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const crypto = createRequire(import.meta.url)('node:crypto') as Record<string, unknown>;

/**
 * s3rver encrypts the tokens of longer listings with DES, which OpenSSL 3 lacks. Triple DES with one key repeated is the
 * same cipher.
 */
function provideDes() {
    for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
        const make = { createCipheriv, createDecipheriv }[name];
        crypto[name] = (algorithm: string, key: Buffer, iv: Buffer) =>
            algorithm === 'des'
                ? make('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
                : make(algorithm, key, iv);
    }
}

/** A local S3 server with an empty bucket named `shop`. */
export async function startBucket() {
    provideDes();
    const directory = await mkdtemp(path.join(tmpdir(), 'bucket-'));
    const server = new S3rver({
        address: '127.0.0.1',
        port: 0,
        silent: true,
        directory,
        configureBuckets: [{ name: 'shop' }],
    });
    // s3rver 4 leaves out the last slash of a bucket's address and so computes another signature than the SDK for
    // listings. Their signatures are not compared; those of files are.
    server.middleware.unshift(async (ctx, next) => {
        const isListing = /^\/[^/]+\/$/.test(ctx.path);
        ctx.app = Object.create(ctx.app, { allowMismatchedSignatures: { value: isListing } }) as S3rver;
        await next();
    });
    const { port } = await server.run();
    const endpoint = `http://127.0.0.1:${port}`;
    return {
        endpoint,
        /** A value for STORAGE_URL. */
        url: (prefix = 'photos', at = endpoint) => `s3://shop/${prefix}?endpoint=${at}`,
        /** The keys of its objects, sorted. */
        keys: async (prefix = 'photos') => {
            const folder = path.join(directory, 'shop', prefix);
            if (!existsSync(folder)) return [];
            return (await readdir(folder, { recursive: true, withFileTypes: true }))
                .filter(entry => entry.isFile() && entry.name.endsWith('._S3rver_object'))
                .map(entry =>
                    path
                        .relative(folder, path.join(entry.parentPath, entry.name))
                        .replace('._S3rver_object', ''),
                )
                .sort();
        },
        /** Copies an object to many keys of its folder, faster than by uploads. */
        multiply: async (key: string, names: string[]) => {
            const folder = path.join(directory, 'shop', path.dirname(key));
            const files = (await readdir(folder)).filter(name => name.startsWith(path.basename(key)));
            for (const name of names)
                for (const file of files)
                    await copyFile(
                        path.join(folder, file),
                        path.join(folder, file.replace(path.basename(key), name)),
                    );
        },
        close: async () => {
            await server.close();
            await rm(directory, { recursive: true });
        },
    };
}
export type TestBucket = Awaited<ReturnType<typeof startBucket>>;
