import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify } from 'react-admin';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../providers/failure';
import { draftKey, settleDraft } from './drafts';

type Options<T extends RaRecord> = {
    resource: string;
    /** As the form's `draft`: dropped once it is saved. */
    draft?: string | number;
    /** What is shown once it is saved: a key, or the message itself, or what finds it for the saved record. */
    toast?: string | ((record: T) => string);
    then: (record: T) => void;
    /** Runs after a failure. The failure is logged and returned as `error` in any case. */
    onFailure?: (error: Error) => void;
    /** Saves where no `CreateBase` or `EditBase` does: a dialog, a row, an order's step. */
    send?: (data: Partial<T>, meta: object | undefined) => Promise<T>;
};

/**
 * The one way to save. `mutationOptions` are for `CreateBase` and `EditBase`; where there is neither, `save` sends by `send`, one
 * at a time, and answers the server's sentences by field as react-admin's own save does (`SaveContextProvider`). Either way the
 * draft is dropped and the toast shown, or `error` is there for `SaveFailure`. The idempotency key and the version of the
 * record come from `FormBody` as `meta`.
 */
export const useSave = <T extends RaRecord = RaRecord>({
    resource,
    draft,
    toast,
    then,
    onFailure,
    send,
}: Options<T>) => {
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [error, setError] = useState<Error | null>(null);
    const mutationOptions = useMemo(
        () => ({
            onSuccess: (record: T) => {
                setError(null);
                // A save with its own version in `meta` updates a separate cache entry.
                queryClient.setQueryData([resource, 'getOne', { id: String(record.id) }], record);
                if (draft !== undefined) settleDraft(draftKey(resource, draft));
                if (toast) notify(typeof toast === 'string' ? toast : toast(record), { type: 'success' });
                then(record);
            },
            onError: (failure: unknown) => {
                console.error(failure);
                const error = failure instanceof Error ? failure : new Error('error.failed');
                setError(error);
                onFailure?.(error);
            },
        }),
        [resource, draft, toast, then, onFailure, notify, queryClient],
    );

    const { mutateAsync, isPending: saving } = useMutation({
        mutationFn: ({ data, meta }: { data: Partial<T>; meta?: object }) => send!(data, meta),
    });
    const busy = useRef(false);
    const save = useCallback(
        async (data: Partial<T>, { meta }: { meta?: object } = {}) => {
            if (busy.current) return;
            busy.current = true;
            setError(null);
            try {
                mutationOptions.onSuccess(await mutateAsync({ data, meta }));
            } catch (failure) {
                mutationOptions.onError(failure);
                return failure instanceof ApiError ? failure.body.errors : undefined;
            } finally {
                busy.current = false;
            }
        },
        [mutateAsync, mutationOptions],
    );
    return { error, mutationOptions, save, saving };
};
