import type {
    GetObjectCommand,
    GetObjectCommandOutput,
    HeadObjectCommand,
    S3Client,
} from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { labelOf, type Bucket } from '../base/bucket';
import { requirePackages } from '../base/packages';
import type { FetchFile, Storage } from './storage';

const CONNECT_MS = 2_000;
/** The time until the answer begins. An upload holds a database connection for this long. */
const ANSWER_MS = 6_000;
/** A connection without any data for this long is closed. */
const IDLE_MS = 20_000;
const ATTEMPTS = 2;

const TYPES: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' };
const typeOf = (key: string) => TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** The bucket did not do what it was asked. The code makes the call's answer a 503. */
export class BucketError extends Error {
    override name = 'BucketError';
    readonly code = 'BUCKET';
}

const statusOf = (error: unknown): number =>
    (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode ?? 0;

/**
 * Stores files in a bucket. The SDK is loaded here, so that a server without a bucket does not load it.
 * `freeBytes` is about the server's own disk.
 * @throws SetupError if the SDK is not installed
 */
export async function s3Storage(location: Bucket, freeBytes: Storage['freeBytes']): Promise<Storage> {
    requirePackages('STORAGE_URL');
    // The pinned version runs on Node 20; the SDK warns of later ones.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const { S3Client, paginateListObjectsV2, ...sdk } = await import('@aws-sdk/client-s3');
    const client = new S3Client({
        region: location.region,
        forcePathStyle: location.pathStyle,
        ...(location.endpoint && { endpoint: location.endpoint }),
        maxAttempts: ATTEMPTS,
        // Not every compatible server knows the newer checksums. Uploads carry Content-MD5, which all of them check.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: {
            connectionTimeout: CONNECT_MS,
            requestTimeout: ANSWER_MS,
            throwOnRequestTimeout: true,
            socketTimeout: IDLE_MS,
        },
    });
    const label = labelOf(location);
    const at = (key: string) => ({ Bucket: location.bucket, Key: location.prefix + key });
    const within = { Bucket: location.bucket, Prefix: location.prefix };
    const failed = (error: unknown): never => {
        const { name, message } = error as Error;
        throw new BucketError(`${label} has failed: ${[name, message].filter(Boolean).join(': ')}`, {
            cause: error,
        });
    };
    return {
        label,
        source: { fetch: fetchFrom(client, sdk, at, failed) },
        put: (key, bytes) =>
            client
                .send(
                    new sdk.PutObjectCommand({
                        ...at(key),
                        Body: bytes,
                        ContentType: typeOf(key),
                        ContentMD5: createHash('md5').update(bytes).digest('base64'),
                    }),
                )
                .then(() => undefined, failed),
        get: async key => {
            try {
                const { Body } = await client.send(new sdk.GetObjectCommand(at(key)));
                return Buffer.from(await Body!.transformToByteArray());
            } catch (error) {
                return statusOf(error) === 404 && (error as Error).name === 'NoSuchKey'
                    ? undefined
                    : failed(error);
            }
        },
        remove: key => client.send(new sdk.DeleteObjectCommand(at(key))).then(() => undefined, failed),
        async *list() {
            try {
                for await (const { Contents = [] } of paginateListObjectsV2({ client }, within))
                    for (const { Key, LastModified } of Contents) {
                        const key = Key!.slice(location.prefix.length);
                        // Other programs mark their folders by empty objects.
                        if (key && !key.endsWith('/') && !key.startsWith('.'))
                            yield { key, stored: LastModified ?? new Date() };
                    }
            } catch (error) {
                failed(error);
            }
        },
        // A listing of nothing. Unlike HeadBucket it is answered with a reason.
        check: () =>
            client
                .send(new sdk.ListObjectsV2Command({ ...within, Prefix: `${location.prefix}.check` }))
                .then(() => undefined, failed),
        freeBytes,
    };
}

type Sdk = {
    GetObjectCommand: typeof GetObjectCommand;
    HeadObjectCommand: typeof HeadObjectCommand;
};
type Input = { Bucket: string; Key: string };

const fetchFrom =
    (client: S3Client, sdk: Sdk, at: (key: string) => Input, failed: (error: unknown) => never): FetchFile =>
    async ({ key, head, range, ifNoneMatch, signal }) => {
        const input = { ...at(key), Range: range, IfNoneMatch: ifNoneMatch };
        const options = { abortSignal: signal };
        try {
            if (head)
                return {
                    status: 200,
                    headers: headersOf(
                        await client.send(
                            new sdk.HeadObjectCommand({ ...at(key), IfNoneMatch: ifNoneMatch }),
                            options,
                        ),
                    ),
                };
            const answer = await client.send(new sdk.GetObjectCommand(input), options);
            return {
                status: answer.ContentRange ? 206 : 200,
                headers: headersOf(answer),
                body: answer.Body as Readable,
            };
        } catch (error) {
            const status = statusOf(error);
            // A missing bucket is an outage, a missing file is not. The answer to HEAD has no reason.
            if (status === 404 && (error as Error).name !== 'NoSuchBucket') return { status };
            if (status === 304 || status === 416) return { status };
            return failed(error);
        }
    };

const headersOf = (
    answer: Pick<GetObjectCommandOutput, 'ContentLength' | 'ContentRange' | 'ETag' | 'LastModified'>,
) => ({
    'content-length': answer.ContentLength?.toString(),
    'content-range': answer.ContentRange,
    etag: answer.ETag,
    'last-modified': answer.LastModified?.toUTCString(),
    'accept-ranges': 'bytes',
});
