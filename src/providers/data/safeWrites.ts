import type { DataProvider, DeleteParams, Identifier, RaRecord, UpdateParams } from 'react-admin';
import type { Calls } from '../../../contract/call';
import { ApiError, NO_ANSWER } from '../failure';
import type { SafeWritesOptions } from './attempt';
import type { writing } from './writing';

/** Records that were read: their resource, and the parent whose list they are. */
type Seen = [resource: string, records: readonly RaRecord[], parent?: Identifier];

/**
 * A write is done when it is seen, whatever its answer (docs/contract.md#wire): saved if the answer or the record read
 * again has what was sent, created if the record is found, deleted if it is gone. Otherwise it rejects with an
 * UnconfirmedError. An answer with what was sent costs no further request.
 *
 * Hosts without If-Match (docs/contract.md#calls-of-our-own-kept-apart) are also asked before a save: if the record has
 * changed, the save is refused with 409 and the current record, like on the reference server. Before a deletion that cannot be
 * undone, the provider reads what would prevent it there.
 *
 * The code of writes is loaded with the first one, and before it when the browser is idle, because no list needs it.
 */
export const withSafeWrites = (
    provider: DataProvider,
    resources: Record<string, Calls>,
    options: SafeWritesOptions = {},
): DataProvider => {
    let writes: ReturnType<typeof writing> | undefined;
    /** Records that were read before the code of writes is loaded. */
    let early: Seen[] = [];
    const see = (...seen: Seen) => (writes ? writes.records.see(...seen) : void early.push(seen));
    let loading: Promise<ReturnType<typeof writing>> | undefined;
    const load = () =>
        (loading ??= import('./writing').then(
            code => {
                const made = code.writing(provider, resources, options);
                for (const seen of early) made.records.see(...seen);
                early = [];
                return (writes = made);
            },
            () => {
                loading = undefined;
                throw new ApiError(0, NO_ANSWER);
            },
        ));
    options.whenIdle?.(() => void load().catch(() => {}));

    const update = async (resource: string, params: UpdateParams) => (await load()).update(resource, params);
    const remove = async (resource: string, params: DeleteParams) => (await load()).remove(resource, params);
    const each = async (ids: Identifier[], write: (id: Identifier) => Promise<unknown>) => {
        await Promise.all(ids.map(write));
        return { data: ids };
    };
    return {
        ...provider,
        ...seeing(provider, see),
        create: async (resource, params) => (await load()).create(resource, params),
        update,
        updateMany: (resource, { ids, data, meta }) =>
            each(ids, id => update(resource, { id, data, meta } as UpdateParams)),
        delete: remove,
        deleteMany: (resource, { ids, meta }) => each(ids, id => remove(resource, { id, meta })),
    } as DataProvider;
};

/** Wraps the reads to remember the ids of their records. */
const seeing = (provider: DataProvider, see: (...seen: Seen) => void): Partial<DataProvider> => ({
    getList: async (resource, params) => {
        const answer = await provider.getList(resource, params);
        see(resource, answer.data);
        return answer as never;
    },
    getManyReference: async (resource, params) => {
        const answer = await provider.getManyReference(resource, params);
        see(resource, answer.data, params.id);
        return answer as never;
    },
    getOne: async (resource, params) => {
        const answer = await provider.getOne(resource, params);
        see(resource, [answer.data]);
        return answer as never;
    },
});
