import type { CreateParams, DataProvider, DeleteParams, RaRecord, UpdateParams } from 'react-admin';
import type { Calls } from '../../../contract/call';
import { changedSince, comparableOf, matchSent } from './compareRecords';
import { ApiError } from '../failure';
import { CurrentRecords, type NameOf } from './currentRecords';
import type { Values } from '../request';

type SafeWritesOptions = {
    /** The name of a record, to search a list for it if no call reads one record. */
    nameOf?: NameOf;
    /** Called if a save could not be compared with the host's record. */
    onNotCompared?: (resource: string) => void;
};

/**
 * For hosts without Idempotency-Key and If-Match (docs/contract.md#calls-of-our-own-kept-apart): the panel reads the
 * record and compares it.
 *
 * - Before a save it reads the record, by its own call, its list or its parent. If the record changed, the save is
 * refused with 409 and the current record, like on the reference server.
 * - After an interrupted save, the repeated save first checks whether the host has the sent values. A found or created
 * record is read by its own call, because a list row may lack fields.
 * - After a write whose answer is empty or lacks known fields, it reads the record.
 */
export const withSafeWrites = (
    provider: DataProvider,
    resources: Record<string, Calls>,
    { nameOf = () => undefined, onNotCompared = () => {} }: SafeWritesOptions = {},
): DataProvider => {
    const records = new CurrentRecords(provider, resources, nameOf);
    /** By idempotency key, the ids known before an interrupted create. */
    const cutCreates = new Map<string, ReadonlySet<string>>();
    const cutSaves = new Map<string, Values>();
    const bodyOf = (resource: string, name: 'create' | 'update') => resources[resource]?.[name]?.body ?? [];

    const refuseIfChanged = async (resource: string, { id, data, previousData, meta }: UpdateParams) => {
        const names = bodyOf(resource, 'update');
        const sent = comparableOf(names, data);
        if (Object.keys(sent).length === 0) return;
        const present = await records.read(resource, id, { ...previousData, id });
        const changed =
            present && changedSince(previousData, present, names, meta?.version as string | undefined);
        if (!present || changed === undefined) return onNotCompared(resource);
        const before = cutSaves.get(`${resource}:${id}`);
        const ours = before && matchSent(present, before).matches;
        if (changed && !ours)
            throw new ApiError(409, 'error.changed_meanwhile', { failure: { data: present } });
    };

    const whole = wholeIn(resources, records);
    const findMade = findMadeIn(records, resource => bodyOf(resource, 'create'));

    const create = async (resource: string, params: CreateParams) => {
        const key = params.meta?.idempotencyKey as string | undefined;
        const known = (key && cutCreates.get(key)) || records.seen(resource);
        if (key && cutCreates.has(key)) {
            const made = await findMade(resource, params.data, known);
            if (made) return made;
        }
        const { data } = await provider.create(resource, params).catch((error: unknown) => {
            if (key && isCut(error)) cutCreates.set(key, known);
            throw error;
        });
        if (key) cutCreates.delete(key);
        return data.id === undefined ? { ...data, ...(await findMade(resource, params.data, known)) } : data;
    };

    return {
        ...provider,
        ...seeing(provider, records),
        create: async (resource, params) => {
            const sent = comparableOf(bodyOf(resource, 'create'), params.data);
            const data = await whole(resource, (await create(resource, params)) as RaRecord, sent);
            if (data.id !== undefined) records.see(resource, [data]);
            // react-admin rejects records without an id; an empty id means that it is unknown.
            return { data: { ...data, id: data.id ?? '' } };
        },
        update: async (resource, params) => {
            const key = `${resource}:${params.id}`;
            await refuseIfChanged(resource, params);
            const answer = await provider.update(resource, params).catch((error: unknown) => {
                if (isCut(error)) cutSaves.set(key, comparableOf(bodyOf(resource, 'update'), params.data));
                throw error;
            });
            cutSaves.delete(key);
            if (!answer.meta?.short) return answer;
            const present = await records.read(resource, params.id, answer.data).catch((error: unknown) => {
                console.error(error);
            });
            return { data: { ...answer.data, ...present } };
        },
        delete: deletingOnce(provider),
    } as DataProvider;
};

/** Deletes a record; "not found" after an interrupted deletion is a success. */
const deletingOnce = (provider: DataProvider) => {
    const cutDeletes = new Set<string>();
    return async (resource: string, params: DeleteParams) => {
        const key = `${resource}:${params.id}`;
        try {
            return await provider.delete(resource, params);
        } catch (error) {
            if (isCut(error)) cutDeletes.add(key);
            // The earlier, interrupted request deleted it.
            const gone = error instanceof ApiError && error.status === 404 && cutDeletes.has(key);
            if (!gone) throw error;
            return { data: params.previousData ?? { id: params.id } };
        }
    };
};

/** The record with the sent values that did not exist before; undefined if there is none. */
const findMadeIn =
    (records: CurrentRecords, bodyOf: (resource: string) => readonly string[]) =>
    async (resource: string, data: Values, known: ReadonlySet<string>): Promise<RaRecord | undefined> => {
        const sent = comparableOf(bodyOf(resource), data);
        const [, text] =
            Object.entries(sent).find(
                ([name, value]) => typeof value === 'string' && value !== '' && !name.endsWith('_id'),
            ) ?? [];
        const rows = await records.candidates(resource, data, text as string | undefined);
        const unseen = rows.filter(({ id }) => !known.has(String(id)));
        const alike = unseen.filter(row => {
            const { matches, compared } = matchSent(row, sent);
            // A file cannot be compared; if there is exactly one new record, it is the one.
            return matches && (compared > 0 || unseen.length === 1);
        });
        return alike[0];
    };

/** The created record, read again if the answer lacks sent fields. */
const wholeIn =
    (resources: Record<string, Calls>, records: CurrentRecords) =>
    async (resource: string, record: RaRecord, sent: Values): Promise<RaRecord> => {
        const short = Object.keys(sent).some(name => !(name in record));
        if (record.id === undefined || !(resources[resource]?.one || short)) return record;
        const present = await records
            .read(resource, record.id, { ...sent, ...record })
            .catch((error: unknown) => {
                console.error(error);
            });
        return { ...sent, ...record, ...present };
    };

/** The outcome is unknown: no answer, a proxy's error, or an unreadable answer. A 500 is the host's own refusal. */
const isCut = (error: unknown): boolean =>
    error instanceof ApiError && ([0, 502, 503, 504].includes(error.status) || error.status < 300);

/** Wraps the reads to remember the ids of their records. */
const seeing = (provider: DataProvider, records: CurrentRecords): Partial<DataProvider> => ({
    getList: async (resource, params) => {
        const answer = await provider.getList(resource, params);
        records.see(resource, answer.data);
        return answer as never;
    },
    getManyReference: async (resource, params) => {
        const answer = await provider.getManyReference(resource, params);
        records.see(resource, answer.data, params.id);
        return answer as never;
    },
    getOne: async (resource, params) => {
        const answer = await provider.getOne(resource, params);
        records.see(resource, [answer.data]);
        return answer as never;
    },
});
