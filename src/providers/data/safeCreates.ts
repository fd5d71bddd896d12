import type { CreateParams, Identifier, RaRecord } from 'react-admin';
import { ApiError, UnconfirmedError } from '../failure';
import { attempt, type Attempt, bodyOf, unconfirmed, unread, type WriteHost } from './attempt';
import { comparableOf, filesIn, matchSent, missingIn, proofOf } from './compareRecords';
import { addressOf, type CurrentRecords } from './currentRecords';
import type { Values } from '../request';

/** Creates records, and finds each by the id that is answered or by what was sent. */
export const creating = (host: WriteHost) => {
    const { provider, records, resources, trusted, onPartlyStored = () => {} } = host;
    /** By idempotency key, the ids known before a create whose record was not found. */
    const before = new Map<string, ReadonlySet<string>>();

    return async (resource: string, params: CreateParams) => {
        const sent = comparableOf(bodyOf(resources, resource, 'create'), params.data);
        const key = params.meta?.idempotencyKey as string | undefined;
        const known = (key && before.get(key)) || records.seen(resource);
        // The record of an earlier attempt.
        const found = key && before.has(key) && (await findMade(records, resource, params.data, sent, known));
        const tried: Attempt = found
            ? { answer: { data: found, meta: { answered: found } } }
            : await attempt(() => provider.create(resource, params));
        if (tried.answer && trusted) return { data: tried.answer.data };
        // Sent again with its key by then (http.ts).
        if (tried.failure && trusted) throw tried.failure;
        if (key) before.set(key, known);

        const isNew = (id: unknown) => id !== undefined && !known.has(String(id));
        const data = isNew(tried.answer?.meta?.answered?.id) ? tried.answer?.data : undefined;
        const isWhole = !!resources[resource]?.one;
        const made =
            (data && (await confirmedById(host, resource, params.data, tried))) ??
            (await findMade(records, resource, params.data, sent, known)
                // A row may lack fields of its record.
                .then(row => (row && isWhole ? records.read(resource, row.id) : row))
                .catch((error: unknown) => {
                    unread(error);
                    throw unconfirmed(resource, { found: 'nothing' }, tried);
                }));
        if (!made) {
            // Without a call that reads such records the answer is all that is known.
            if (data && !records.isReadable(resource, params.data)) return { data };
            throw unconfirmed(resource, { found: 'absent' }, tried);
        }
        if (key) before.delete(key);
        records.see(resource, [made]);
        const { unchanged } = proofOf(sent, made, { former: {}, isWhole });
        if (unchanged.length > 0)
            onPartlyStored(
                new UnconfirmedError(resource, {
                    found: 'unchanged',
                    fields: unchanged.map(name => ({ name, value: made[name] })),
                }),
            );
        return { data: { ...sent, ...data, ...made } };
    };
};

/** The record of the answered id: the answer, if it has what was sent, else the record that is read; undefined if it is missing. */
const confirmedById = async (
    { records, resources }: WriteHost,
    resource: string,
    values: Values,
    { answer }: Attempt,
): Promise<RaRecord | undefined> => {
    const answered = answer?.meta?.answered ?? {};
    const names = bodyOf(resources, resource, 'create');
    const sent = comparableOf(names, values);
    const isShown =
        Object.keys(missingIn(answered, sent)).length === 0 &&
        filesIn(names, values).every(name => addressOf(answered, name));
    if (isShown && !resources[resource]?.one) return answer?.data;
    try {
        return await records.read(resource, answered.id as Identifier, { ...sent, ...answered });
    } catch (error) {
        if (error instanceof ApiError && error.status === 404) return undefined;
        unread(error);
        return isShown ? answer?.data : undefined;
    }
};

/** The record with the sent values that did not exist before; undefined if there is none. */
const findMade = async (
    records: CurrentRecords,
    resource: string,
    data: Values,
    sent: Values,
    known: ReadonlySet<string>,
): Promise<RaRecord | undefined> => {
    const [, text] =
        Object.entries(sent).find(
            ([name, value]) => typeof value === 'string' && value !== '' && !name.endsWith('_id'),
        ) ?? [];
    const rows = await records.candidates(resource, data, text as string | undefined);
    const unseen = rows.filter(({ id }) => !known.has(String(id)));
    const made = unseen.find(row => {
        const { matches, compared } = matchSent(row, sent);
        // A file cannot be compared; if there is exactly one new record, it is the one.
        return matches && (compared > 0 || unseen.length === 1);
    });
    return made;
};
