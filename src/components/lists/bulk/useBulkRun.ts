import { useTranslate } from 'react-admin';
import { useCallback, useRef, useState } from 'react';
import { explained } from '../../../providers/failure';
import { newId } from '../../../providers/data/newId';
import { failureOf, useOneAtATime } from '../../forms/oneAtATime';
import { forEachConcurrently } from './forEachConcurrently';

/** The progress of a run: finished items, all items, and the failed ones by name. */
export type Progress = {
    done: number;
    total: number;
    failed: readonly { name: string; error: string; cause?: Error }[];
};

/** The outcome of each item. Items that a stop left out are `skipped`. */
type Outcome<T> = {
    succeeded: T[];
    failures: { item: T; error: string; cause: Error }[];
    skipped: T[];
};

/** Passed with each write of a run, so that the journal has them as one change with one undo. */
export type RunMeta = { change: string };

type RunOptions<T> = {
    atOnce?: number;
    nameOf?: (item: T) => string;
    /** The weight of an item in the progress. */
    sizeOf?: (item: T) => number;
    /** The change that a repeated run belongs to. */
    change?: string;
    /** Runs after each item, with the reason if it failed. */
    onResult?: (item: T, failure?: Error) => void;
};

/**
 * Does the same for several items, with progress and a stop, and collects the reasons of failures. Items are saved one
 * by one or a few at a time. It is `useSave` for many: one run at a time, one change with one undo, a result for each.
 */
export const useBulkRun = () => {
    const translate = useTranslate();
    const [progress, setProgress] = useState<Progress>();
    const { run: once, isRunning } = useOneAtATime();
    const isStopped = useRef(false);

    const run = useCallback(
        async <T>(
            items: readonly T[],
            work: (item: T, meta: RunMeta) => Promise<unknown>,
            { atOnce, nameOf = String, sizeOf = () => 1, onResult, change = newId() }: RunOptions<T> = {},
        ): Promise<Outcome<T>> => {
            const outcome: Outcome<T> = { succeeded: [], failures: [], skipped: [] };
            const { succeeded, failures, skipped } = outcome;
            const sum = (some: readonly T[]) => some.reduce((size, item) => size + sizeOf(item), 0);
            const tell = () =>
                setProgress({
                    done: sum(succeeded) + sum(failures.map(({ item }) => item)),
                    total: sum(items),
                    failed: failures.map(({ item, error, cause }) => ({ name: nameOf(item), error, cause })),
                });
            const meta = { change };
            const handle = async (item: T) => {
                if (isStopped.current) return void skipped.push(item);
                try {
                    await work(item, meta);
                    succeeded.push(item);
                    onResult?.(item);
                } catch (error) {
                    const failure = failureOf(error);
                    failures.push({ item, error: explained(failure, translate), cause: failure });
                    onResult?.(item, failure);
                }
                tell();
            };
            const ran = await once(async () => {
                isStopped.current = false;
                tell();
                await forEachConcurrently(items, handle, atOnce);
                return true;
            });
            return ran ? outcome : { ...outcome, skipped: [...items] };
        },
        [once, translate],
    );
    return {
        /** Undefined before the first run and after `reset`. */
        progress,
        isRunning,
        run,
        stop: () => void (isStopped.current = true),
        reset: () => setProgress(undefined),
    };
};
