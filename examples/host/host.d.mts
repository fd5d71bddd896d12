import type { Server } from 'node:http';
import type { Habits } from './habits.mjs';

type Row = { id: number } & Record<string, unknown>;

/** The types of host.mjs, for the tests. */
export function createHost(options?: { panel?: string | undefined; habits?: Habits | undefined }): {
    server: Server;
    shop: Record<
        | 'roles'
        | 'admins'
        | 'users'
        | 'categories'
        | 'options'
        | 'products'
        | 'variants'
        | 'photos'
        | 'purchases'
        | 'banners',
        Row[]
    >;
    /** The bodies of changes, newest last. */
    received: Record<string, unknown>[];
    /** The calls as method and path. */
    calls: string[];
};
