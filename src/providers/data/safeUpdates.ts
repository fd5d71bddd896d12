import type { RaRecord, UpdateParams } from 'react-admin';
import {
    changedSince,
    comparableOf,
    filesIn,
    matchSent,
    missingIn,
    proofOf,
    secretsIn,
} from './compareRecords';
import { ApiError } from '../failure';
import { attempt, type Attempt, bodyOf, notArrived, unconfirmed, unread, type WriteHost } from './attempt';
import { addressOf } from './currentRecords';
import type { Values } from '../request';
import { versionOf } from './versionOf';

/**
 * By record, what an unconfirmed save sent, and the record that was read after it: both are the panel's own changes, and no
 * conflict.
 */
class OwnSaves {
    readonly #saves = new Map<string, { sent: Values; present: RaRecord | undefined }>();
    keep(key: string, sent: Values, present: RaRecord | undefined) {
        this.#saves.set(key, { sent, present });
    }
    forget(key: string) {
        this.#saves.delete(key);
    }
    has(key: string, present: RaRecord, names: readonly string[]): boolean {
        const before = this.#saves.get(key);
        return (
            !!before &&
            (matchSent(present, before.sent).matches ||
                (!!before.present && changedSince(before.present, present, names) === false))
        );
    }
}

const keyOf = (resource: string, { id }: UpdateParams) => `${resource}:${id}`;

/** Saves records, and confirms each save by the answer or by the record read again. */
export const updating = (host: WriteHost) => {
    const { trusted } = host;
    const own = new OwnSaves();
    return async (resource: string, params: UpdateParams) => {
        if (!trusted) await refuseIfChanged(host, own, resource, params);
        const tried = await sendSave(host, own, resource, params);
        if (tried.answer && trusted) return { data: tried.answer.data };
        return { data: await confirmed(host, own, resource, params, tried) };
    };
};

/** @throws ApiError 409 with the present record if another admin changed it */
const refuseIfChanged = async (
    { records, resources, onNotCompared }: WriteHost,
    own: OwnSaves,
    resource: string,
    params: UpdateParams,
) => {
    const { id, data, previousData, meta } = params;
    const names = bodyOf(resources, resource, 'update');
    if (Object.keys(comparableOf(names, data)).length === 0) return;
    const present = await records.read(resource, id, { ...previousData, id }).catch((error: unknown) => {
        // The save was not sent.
        throw error instanceof ApiError && error.isCut ? notArrived() : error;
    });
    const changed =
        present && changedSince(previousData, present, names, meta?.version as string | undefined);
    if (!present || changed === undefined) return onNotCompared?.(resource);
    if (changed && !own.has(keyOf(resource, params), present, names))
        throw new ApiError(409, 'error.changed_meanwhile', { failure: { data: present } });
};

/** Sends a save. An earlier save of this panel, whose answer was lost, is no conflict. */
const sendSave = async (
    { provider, resources }: WriteHost,
    own: OwnSaves,
    resource: string,
    params: UpdateParams,
): Promise<Attempt> => {
    try {
        return await attempt(() => provider.update(resource, params));
    } catch (error) {
        const present = error instanceof ApiError && error.status === 409 && error.body.data;
        const names = bodyOf(resources, resource, 'update');
        if (!present || !own.has(keyOf(resource, params), present as RaRecord, names)) throw error;
        const meta = { ...params.meta, version: versionOf(present as RaRecord) };
        return attempt(() => provider.update(resource, { ...params, meta }));
    }
};

/** Reads the answer of a save: its fields, if they are of the record, and whether they have all that was sent. */
const shownBy = (
    { answer }: Attempt,
    { id, previousData }: UpdateParams,
    sent: Values,
    isSingle: boolean,
) => {
    const given = answer?.meta?.answered ?? {};
    const isIts = isSingle || given.id === undefined || String(given.id) === String(id);
    const answered = isIts ? given : {};
    const isRecord = isSingle ? Object.keys(answered).length > 0 : answered.id !== undefined;
    const { stored } = proofOf(sent, answered, { former: previousData, isWhole: false });
    return {
        answered,
        isRecord,
        isSeen: isRecord && stored.length === Object.keys(sent).length,
        record: isIts ? answer?.data : undefined,
    };
};

/** Whether a record's file has another address than before. */
const isReplaced = (present: Values | undefined, former: Values | undefined, name: string, seen: unknown) => {
    const [address, before = seen] = [addressOf(present, name), addressOf(former, name)];
    return !!address && before !== undefined && address !== before;
};

/** The record as it is after a save, read again if the answer does not show all that was sent. */
const confirmed = async (
    { records, resources }: WriteHost,
    own: OwnSaves,
    resource: string,
    params: UpdateParams,
    tried: Attempt,
) => {
    const { id, data, previousData } = params;
    const { one, update } = resources[resource] ?? {};
    const names = update?.body ?? [];
    const values = comparableOf(names, data);
    const sent = previousData ? missingIn(previousData, values) : values;
    // A single record, such as the profile, has no id in its path.
    const shown = shownBy(tried, params, sent, !update?.path.includes(':'));
    const files = filesIn(names, data).filter(name => !shown.isRecord || !addressOf(shown.answered, name));
    if (shown.record && shown.isSeen && files.length === 0 && !tried.answer?.meta?.short) return shown.record;

    const known = { ...previousData, ...values, ...shown.answered, id };
    const present = await records.read(resource, id, known).catch(unread);
    const key = keyOf(resource, params);
    own.keep(key, values, present);
    const proof = proofOf(sent, present ?? shown.answered, {
        former: previousData,
        isWhole: !!present && !!one,
    });
    if (proof.unchanged.length > 0) {
        const fields = proof.unchanged.map(name => ({ name, value: (present ?? shown.answered)[name] }));
        throw unconfirmed(resource, { found: 'unchanged', fields }, tried);
    }
    // A password is in no record; the answer shows it by being the record, or does not object.
    const isBelieved = shown.isRecord || (!!tried.answer && tried.answer.meta?.reason === undefined);
    const isNothingElse = Object.keys(sent).length === 0 && files.length === 0;
    const isSeen =
        shown.isSeen ||
        proof.stored.length > 0 ||
        (isNothingElse && (isBelieved || secretsIn(names, data).length === 0)) ||
        files.some(name => isReplaced(present, previousData, name, records.fileOf(resource, id)));
    if (!isSeen) throw unconfirmed(resource, { found: 'nothing' }, tried);
    own.forget(key);
    return { ...previousData, ...shown.record, ...present, id };
};
