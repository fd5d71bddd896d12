import type { Server } from 'node:http';

type Row = { id: number } & Record<string, unknown>;

/** The types of host.mjs, for the tests. */
export function createHost(options?: {
    panel?: string;
    shape?: (answer: unknown, call: string) => unknown;
}): {
    server: Server;
    shop: Record<'roles' | 'admins' | 'users' | 'categories' | 'products' | 'purchases' | 'banners', Row[]>;
    /** The bodies of changes, newest last. */
    received: Record<string, unknown>[];
    /** The calls as method and path. */
    calls: string[];
};
