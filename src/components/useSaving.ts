import { useNotify, type RaRecord } from 'ra-core';
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
    args,
    then,
}: {
    resource: string;
    /** As the form's `draft`. */
    draft: string | number;
    notice: string;
    args?: Record<string, unknown>;
    then: (record: RaRecord) => void;
}) => {
    const notify = useNotify();
    const [error, setError] = useState<Error | null>(null);
    const mutationOptions = useMemo(
        () => ({
            onSuccess: (record: RaRecord) => {
                setError(null);
                settleDraft(draftKey(resource, draft));
                notify(notice, { type: 'success', messageArgs: args });
                then(record);
            },
            onError: (error: unknown) => {
                console.error(error);
                setError(error instanceof Error ? error : new Error(String(error)));
            },
        }),
        [resource, draft, notice, args, then, notify],
    );
    return { error, mutationOptions };
};
