import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify } from 'react-admin';
import { useCallback, useMemo, useRef, useState } from 'react';
import { changeOfToast } from '../../providers/changes';
import { ApiError } from '../../providers/failure';
import { draftKey, settleDraft } from './drafts';

type Options<T extends RaRecord> = {
    resource: string;
    /** The form's `draft`, which is dropped after the save. */
    draft?: string | number;
    /** The toast after the save: a message key, a message, or a function of the saved record. */
    toast?: string | ((record: T) => string);
    then: (record: T) => void;
    /** Runs after a failure. The failure is logged and returned as `error` in any case. */
    onFailure?: (error: Error) => void;
    /** Saves without `CreateBase` or `EditBase`: a dialog, a row, a step of an order. */
    send?: (data: Partial<T>, meta: object | undefined) => Promise<T>;
};

/**
 * Saves a record; all saves use it. `mutationOptions` are for `CreateBase` and `EditBase`. Otherwise `save` sends with
 * `send`, one at a time, and returns field errors like react-admin's own save (`SaveContextProvider`). In both cases it
 * drops the draft and shows the toast, or sets `error` for `SaveFailure`. The idempotency key and the version come from
 * `FormBody` as `meta`.
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
                if (toast)
                    notify(typeof toast === 'string' ? toast : toast(record), {
                        type: 'success',
                        ...changeOfToast(),
                    });
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
