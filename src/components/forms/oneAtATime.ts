import { useNotify, useTranslate } from 'react-admin';
import { useCallback, useRef, useState } from 'react';
import { explained } from '../../providers/failure';
import { newId } from '../../providers/data/newId';

/**
 * Runs one piece of work at a time, or one for each `key`, and says whether any runs; a second call meanwhile does nothing.
 * `useSave` and `useBulkRun` are built on it.
 */
export const useOneAtATime = () => {
    const running = useRef(new Set<unknown>());
    const [isRunning, setRunning] = useState(false);
    const run = useCallback(
        async <T>(work: () => Promise<T>, key?: string | number): Promise<T | undefined> => {
            const { current } = running;
            if (current.has(key)) return undefined;
            current.add(key);
            setRunning(true);
            try {
                return await work();
            } finally {
                current.delete(key);
                setRunning(current.size > 0);
            }
        },
        [],
    );
    const runs = useCallback((key?: string | number) => running.current.has(key), []);
    return { run, isRunning, runs };
};

/** Logs a failure and returns it as an error, whose message is a text or its key. */
export const failureOf = (failure: unknown): Error => {
    console.error(failure);
    return failure instanceof Error ? failure : new Error('error.failed');
};

/** Logs a failure and shows it as a toast, after the name of what failed if there is one. Returns it as an error. */
export const useFailureToast = () => {
    const notify = useNotify();
    const translate = useTranslate();
    return useCallback(
        (failure: unknown, label?: string): Error => {
            const error = failureOf(failure);
            const value = explained(error, translate);
            notify(label === undefined ? value : translate('screen.pair', { label, value }), {
                type: 'error',
            });
            return error;
        },
        [notify, translate],
    );
};

/** The idempotency key of a form: repeated attempts have the same, until `renew` after an answer. */
export const useIdempotencyKey = () => {
    const [idempotencyKey, setKey] = useState(newId);
    return { idempotencyKey, renew: useCallback(() => setKey(newId()), []) };
};
