/** A bucket of an S3-compatible server. The credentials come from the usual variables of AWS. */
export type Bucket = {
    bucket: string;
    /** Stands before each key: empty, or with a slash at its end. */
    prefix: string;
    region: string;
    /** The server's address; AWS if undefined. */
    endpoint: string | undefined;
    /** Whether the bucket is part of the path, not of the host name. */
    pathStyle: boolean;
};

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const PARAMETERS = new Set(['endpoint', 'region', 'path-style']);

const FORM =
    'must be s3://bucket/prefix, with endpoint, region and path-style as parameters: ' +
    's3://shop/photos?endpoint=https://s3.example.com&region=eu-central-1&path-style=true.';

/** Reads `s3://bucket/prefix?endpoint=…&region=…&path-style=…`. Returns a sentence for a mistake, to follow a name. */
export function readBucket(url: string, env: Record<string, string | undefined>): Bucket | string {
    const parsed = url.startsWith('s3://') && URL.canParse(url) ? new URL(url) : undefined;
    if (!parsed) return FORM;
    if (parsed.username || parsed.password)
        return 'must not have the credentials in it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
    const prefix = parsed.pathname.replace(/^\/|\/$/g, '');
    const given = parsed.searchParams;
    if (!BUCKET.test(parsed.host) || (prefix && !PREFIX.test(prefix))) return FORM;
    const unknown = [...given.keys()].find(name => !PARAMETERS.has(name));
    if (unknown !== undefined) return `has the unknown parameter ${unknown}. It ${FORM}`;
    const endpoint = given.get('endpoint')?.replace(/\/$/, '') || undefined;
    if (endpoint && !(/^https?:\/\/[^/?#@]+$/.test(endpoint) && URL.canParse(endpoint)))
        return 'has an endpoint that isn’t an address such as https://s3.example.com.';
    const region = given.get('region') || env.AWS_REGION || env.AWS_DEFAULT_REGION;
    if (!region && !endpoint) return 'needs the region of the bucket, such as &region=eu-central-1.';
    const style = given.get('path-style') ?? String(Boolean(endpoint));
    if (style !== 'true' && style !== 'false') return 'has a path-style that is neither true nor false.';
    return {
        bucket: parsed.host,
        prefix: prefix && `${prefix}/`,
        // Servers with an address of their own mostly ignore the region, but it is part of the signature.
        region: region || 'us-east-1',
        endpoint,
        pathStyle: style === 'true',
    };
}

/** The bucket in messages. */
export const labelOf = ({ bucket, prefix, endpoint }: Bucket): string =>
    `s3://${bucket}${prefix && `/${prefix.slice(0, -1)}`}${endpoint ? ` at ${endpoint}` : ''}`;
