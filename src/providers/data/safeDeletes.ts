import type { DeleteParams } from 'react-admin';
import { ApiError } from '../failure';
import { attempt, type Attempt, unconfirmed, unread, type WriteHost } from './attempt';

/** Deletes records, and looks whether each is gone. */
export const removing = ({ provider, records, trusted, refuseDelete = {} }: WriteHost) => {
    const lost = new Set<string>();
    return async (resource: string, params: DeleteParams) => {
        const key = `${resource}:${params.id}`;
        const gone = { data: params.previousData ?? { id: params.id } };
        if (!trusted) await refuseDelete[resource]?.(provider, params.id);
        const tried = await attempt(() => provider.delete(resource, params)).catch(
            (error: unknown): Attempt & { missing?: ApiError } => {
                if (!(error instanceof ApiError) || error.status !== 404) throw error;
                // Another admin deleted it, or an earlier attempt without an answer; or the host lacks the call.
                return trusted || lost.has(key) ? {} : { missing: error };
            },
        );
        if (tried.failure) lost.add(key);
        else if (trusted) return gone;
        const isThere = await records
            .isThere(resource, params.id, { ...params.previousData, id: params.id })
            .catch((error: unknown) => {
                unread(error);
                throw unconfirmed(resource, { found: 'nothing' }, tried);
            });
        if ('missing' in tried && isThere !== false) throw tried.missing;
        if (isThere) throw unconfirmed(resource, { found: 'present' }, tried);
        if (isThere === undefined && tried.failure) throw tried.failure;
        return gone;
    };
};
