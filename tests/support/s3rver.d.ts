declare module '@20minutes/s3rver' {
    import type { AddressInfo } from 'node:net';

    type Context = { app: S3rver; path: string };

    export default class S3rver {
        middleware: ((ctx: Context, next: () => Promise<void>) => Promise<void>)[];
        constructor(options: {
            address?: string;
            port?: number;
            silent?: boolean;
            directory: string;
            configureBuckets?: { name: string }[];
        });
        run(): Promise<AddressInfo>;
        close(): Promise<void>;
    }
}
