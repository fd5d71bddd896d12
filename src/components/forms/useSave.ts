import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, type SaveContextValue, useNotify } from 'react-admin';
import { useCallback, useMemo, useState } from 'react';
import { changeOfToast } from '../../providers/data/changes';
import { ApiError } from '../../providers/failure';
import { draftKey, settleDraft } from './drafts';
import { failureOf, useFailureToast, useOneAtATime } from './oneAtATime';

type Options<T extends object, Data> = {
    /** Whose record is saved; it is cached as that of its id. */
    resource?: string;
    /** The form's `draft`, which is dropped after the save. */
    draft?: string | number;
    /** The toast after the save: a message key, a message, or a function of the saved record. */
    toast?: string | ((record: T) => string);
    /** The second line of the toast, below that. */
    toastDetail?: (record: T) => string | undefined;
    /** Runs after the save; `of` is the record that the caller of `save` named. */
    then: (record: T, of?: RaRecord) => void;
    /** Runs after a failure. The failure is logged and returned as `error` in any case. */
    onFailure?: (error: Error, of?: RaRecord) => void;
    /** Shows a failure as a toast too, after the name of the record if there is one. */
    failureToast?: true | ((of: RaRecord) => string);
    /** Saves without `CreateBase` or `EditBase`: a dialog, a row, a step of an order. */
    send?: (data: Data, meta: object | undefined, of?: RaRecord) => Promise<T>;
};

type SaveOptions = {
    meta?: object;
    /** The record, where one `useSave` saves several: one save runs at a time for each. */
    of?: RaRecord;
};

/** Applies the result of a save: the cache, the draft, the toast and the caller's `then`; or an error. */
const useOutcome = <T extends object, Data>({
    resource = '',
    draft,
    toast,
    toastDetail,
    then,
    onFailure,
    failureToast,
}: Omit<Options<T, Data>, 'send'>) => {
    const notify = useNotify();
    const queryClient = useQueryClient();
    const showFailure = useFailureToast();
    const [error, setError] = useState<Error | null>(null);
    const succeed = useCallback(
        (record: T, of?: RaRecord) => {
            setError(null);
            // A save with its own version in `meta` updates a separate cache entry.
            if (resource && 'id' in record)
                queryClient.setQueryData([resource, 'getOne', { id: String(record.id) }], record);
            if (draft !== undefined) settleDraft(draftKey(resource, draft));
            const detail = toastDetail?.(record);
            if (toast)
                notify(typeof toast === 'string' ? toast : toast(record), {
                    type: 'success',
                    ...(detail && { detail }),
                    ...changeOfToast(),
                });
            then(record, of);
        },
        [resource, draft, toast, toastDetail, then, notify, queryClient],
    );
    const fail = useCallback(
        (failure: unknown, of?: RaRecord) => {
            const label = of && typeof failureToast === 'function' ? failureToast(of) : undefined;
            const error = failureToast ? showFailure(failure, label) : failureOf(failure);
            setError(error);
            onFailure?.(error, of);
        },
        [onFailure, failureToast, showFailure],
    );
    return { error, setError, succeed, fail };
};

/**
 * Saves a record; all saves use it, or `useBulkRun` for several records. `mutationOptions` are for `CreateBase` and
 * `EditBase`. Otherwise `save` sends with `send`, one at a time, and returns field errors like react-admin's own save;
 * `context` is for `SaveContextProvider`. In both cases it drops the draft and shows the toast, or sets `error` for
 * `SaveFailure`. The idempotency key and the version come from `FormBody` as `meta`.
 */
export const useSave = <T extends object = RaRecord, Data extends object = Partial<T>>({
    send,
    ...options
}: Options<T, Data>) => {
    const { error, setError, succeed, fail } = useOutcome<T, Data>(options);
    const mutationOptions = useMemo(
        () => ({
            onSuccess: (record: T) => succeed(record),
            onError: (failure: unknown) => fail(failure),
        }),
        [succeed, fail],
    );

    // A mutation, so that what it changes is read again when it is opened next (src/boot/providers.ts).
    const { mutateAsync } = useMutation({
        mutationFn: ({ data, meta, of }: SaveOptions & { data: Data }) => send!(data, meta, of),
    });
    const { run, isRunning: saving, runs } = useOneAtATime();
    const save = useCallback(
        (data: Data, { meta, of }: SaveOptions = {}) =>
            run(async () => {
                setError(null);
                try {
                    succeed(await mutateAsync({ data, meta, of }), of);
                    return undefined;
                } catch (failure) {
                    fail(failure, of);
                    return failure instanceof ApiError ? failure.body.errors : undefined;
                }
            }, of?.id),
        [run, mutateAsync, succeed, fail, setError],
    );
    const context = useMemo(
        () => ({ save, saving, mutationMode: 'pessimistic' }) as unknown as SaveContextValue,
        [save, saving],
    );
    return {
        error,
        mutationOptions,
        save,
        saving,
        context,
        /** Whether a save of this record runs. */
        isSaving: useCallback((of: RaRecord) => runs(of.id), [runs]),
        /** Forgets the error, for a dialog that closes. */
        reset: useCallback(() => setError(null), [setError]),
    };
};
