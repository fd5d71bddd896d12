import type { DataProvider, RaRecord } from 'ra-core';
import type { Calls } from '../../contract/call';
import { ApiError } from './failure';
import { chosenFile, type Values } from './request';

/**
 * For hosts that know neither Idempotency-Key nor If-Match (CONTRACT, "Calls of our own"): the panel reads again itself.
 *
 * - Before a record is saved it is read; where its updated_at is not the one that was read, the save is refused with 409 and
 *   the present record, as the reference server does.
 * - After a create that was cut, the same create first looks for what it may have made.
 */
export const rereading = (provider: DataProvider, resources: Record<string, Calls>): DataProvider => {
    const cut = new Set<string>();
    return {
        ...provider,
        update: async (resource, params) => {
            const { previousData, meta } = params;
            const version = (meta?.version ?? previousData?.updated_at) as string | undefined;
            if (version && resources[resource]?.one && resources[resource].one.path.includes(':')) {
                const { data: present } = await provider.getOne(resource, { id: params.id });
                if (present.updated_at && present.updated_at !== version)
                    throw new ApiError(409, 'error.changed_meanwhile', { failure: { data: present } });
            }
            return provider.update(resource, params);
        },
        create: async (resource, params) => {
            const key = params.meta?.idempotencyKey as string | undefined;
            if (key && cut.has(key)) {
                const made = await findMade(provider, resources[resource], resource, params.data as Values);
                if (made) return { data: made };
            }
            try {
                const answer = await provider.create(resource, params);
                if (key) cut.delete(key);
                return answer;
            } catch (error) {
                if (key && error instanceof ApiError && error.status === 0) cut.add(key);
                throw error;
            }
        },
    } as DataProvider;
};

/** The record that has everything that was sent, files and secrets aside; nothing where the host lists none like it. */
const findMade = async (
    provider: DataProvider,
    calls: Calls | undefined,
    resource: string,
    data: Values,
): Promise<RaRecord | undefined> => {
    if (!calls?.list || calls.list.path.includes(':')) return undefined;
    const sent = (calls.create?.body ?? [])
        .map(name => [name, data[name]] as const)
        .filter(([name, value]) => value !== undefined && !chosenFile(value) && !/password|photo/.test(name));
    const text = sent.find(([, value]) => typeof value === 'string' && value !== '')?.[1];
    const { data: rows } = await provider.getList(resource, {
        pagination: { page: 1, perPage: Number.POSITIVE_INFINITY },
        sort: { field: 'id', order: 'DESC' },
        filter: text ? { q: text } : {},
    });
    return rows.find(row => sent.every(([name, value]) => !(name in row) || same(row[name], value)));
};

const same = (a: unknown, b: unknown) =>
    typeof a === 'object' || typeof b === 'object'
        ? JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
        : String(a ?? '') === String(b ?? '');
