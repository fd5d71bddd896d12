import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { Calls } from '../../../contract/call';
import type { Failure } from '../../../contract/schemas/wire';
import { ApiError, UnconfirmedError, type Finding } from '../failure';
import type { CurrentRecords, NameOf } from './currentRecords';
import type { Values } from '../request';

export type SafeWritesOptions = {
    /**
     * Whether the host checks versions and keys itself and answers what it did, as one with the extensions does. Then only a
     * lost answer is looked up.
     */
    trusted?: boolean;
    /** The name of a record, to search a list for it if no call reads one record. */
    nameOf?: NameOf;
    /** Refuses deletions that the host may not refuse itself, by their resources. */
    refuseDelete?: Record<string, (dataProvider: DataProvider, id: Identifier) => Promise<void>>;
    /** Runs work when the browser is idle. */
    whenIdle?: (work: () => void) => void;
    /** Called if a save could not be compared with the host's record. */
    onNotCompared?: (resource: string) => void;
    /** Called with what a created record lacks of the sent values. */
    onPartlyStored?: (error: UnconfirmedError) => void;
};

/** The host to which is written, and how its records are read. */
export type WriteHost = Omit<SafeWritesOptions, 'nameOf' | 'whenIdle'> & {
    provider: DataProvider;
    resources: Record<string, Calls>;
    records: CurrentRecords;
};

/** The names in the body of a write. */
export const bodyOf = (resources: Record<string, Calls>, resource: string, name: 'create' | 'update') =>
    resources[resource]?.[name]?.body ?? [];

/** Logs that a record could not be read; it is then unknown what became of a write. */
export const unread = (error: unknown): undefined => console.error(error) as undefined;

/** Rejects with what was found of a write, and with the reason that its answer gives. */
export const unconfirmed = (resource: string, finding: Finding, { answer, failure }: Attempt): ApiError => {
    if (failure?.isCut) return finding.found === 'nothing' ? failure : notArrived();
    const { message, errors } = answer?.meta?.reason ?? {};
    return new UnconfirmedError(resource, finding, { reason: failure ?? message, errors });
};

/** Answer of a data provider to a write: `meta` has the fields that the host answered, and the reason that it gives. */
export type WriteAnswer = {
    data: RaRecord;
    meta?: {
        answered?: Values;
        reason?: { message?: string; errors?: Failure['errors'] };
        short?: boolean;
    };
};

/** A write that was sent: its answer, or the failure of a call whose outcome is unknown. */
export type Attempt = { answer?: WriteAnswer; failure?: ApiError };

/** Sends a write. Rejects if the host refused it; a lost answer is no refusal. */
export const attempt = async (write: () => Promise<{ data: unknown; meta?: unknown }>): Promise<Attempt> => {
    try {
        const { data, meta } = await write();
        const answer = { data: data ?? {}, meta } as WriteAnswer;
        // Plain REST answers the record itself.
        if (meta === undefined) answer.meta = { answered: answer.data };
        return { answer };
    } catch (failure) {
        if (failure instanceof ApiError && failure.isOutcomeUnknown) return { failure };
        throw failure;
    }
};

/** The error of a write without an answer of which the record shows nothing. */
export const notArrived = (): ApiError => new ApiError(0, 'error.not_arrived');
