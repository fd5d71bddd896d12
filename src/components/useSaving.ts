import { useNotify, type RaRecord } from 'ra-core';
import { useMemo, useState } from 'react';

/** What follows a save: the notice and what `then` does, or the failure, kept for the form to show in place. */
export const useSaving = (
    notice: { message: string; args?: Record<string, unknown> },
    then: (record: RaRecord) => void,
) => {
    const notify = useNotify();
    const [error, setError] = useState<Error | null>(null);
    return useMemo(
        () => ({
            error,
            clear: () => setError(null),
            mutationOptions: {
                onSuccess: (record: RaRecord) => {
                    setError(null);
                    notify(notice.message, { type: 'success', messageArgs: notice.args });
                    then(record);
                },
                onError: (error: unknown) => {
                    console.error(error);
                    setError(error instanceof Error ? error : new Error(String(error)));
                },
            },
        }),
        // `notice` and `then` are made anew on each render and mean the same.
        // oxlint-disable-next-line react-hooks/exhaustive-deps
        [error, notify],
    );
};
