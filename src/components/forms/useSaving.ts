import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify } from 'react-admin';
import { useMemo, useState } from 'react';
import { draftKey, settleDraft } from './drafts';

/**
 * What follows a save: the draft is dropped, the notice shown and `then` done; or the failure is kept for the form to
 * show in place.
 */
export const useSaving = ({
    resource,
    draft,
    notice,
    then,
}: {
    resource: string;
    /** As the form's `draft`. */
    draft: string | number;
    /** A key, or the message itself. */
    notice: string;
    then: (record: RaRecord) => void;
}) => {
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [error, setError] = useState<Error | null>(null);
    const mutationOptions = useMemo(
        () => ({
            onSuccess: (record: RaRecord) => {
                setError(null);
                // A save that carried a version of its own has put the record into another cache.
                queryClient.setQueryData([resource, 'getOne', { id: String(record.id) }], record);
                settleDraft(draftKey(resource, draft));
                notify(notice, { type: 'success' });
                then(record);
            },
            onError: (error: unknown) => {
                console.error(error);
                setError(error instanceof Error ? error : new Error(String(error)));
            },
        }),
        [resource, draft, notice, then, notify, queryClient],
    );
    return { error, mutationOptions };
};
