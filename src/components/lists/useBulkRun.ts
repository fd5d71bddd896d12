import { useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { explained } from '../../providers/failure';
import { newId } from '../../providers/newId';
import { forEachConcurrently } from './forEachConcurrently';

/** How far a run is: finished items, all, and those that failed, by their names. */
export type Progress = { done: number; total: number; failed: readonly { name: string; error: string }[] };

/** What became of each item. Those that a stop left out are `skipped`. */
export type Outcome<T> = {
    succeeded: T[];
    failures: { item: T; error: string }[];
    skipped: T[];
};

/** Passed with each write of a run, so that the journal has them as one change with one undo. */
export type RunMeta = { change: string };

/**
 * Does the same for several items, with progress and a stop, and collects the reasons of failures. Items are saved one
 * by one or a few at a time.
 */
export const useBulkRun = () => {
    const translate = useTranslate();
    const [progress, setProgress] = useState<Progress>();
    const [isRunning, setRunning] = useState(false);
    const isStopped = useRef(false);

    const run = async <T>(
        items: readonly T[],
        work: (item: T, meta: RunMeta) => Promise<unknown>,
        {
            atOnce,
            nameOf = String,
            change = newId(),
        }: {
            atOnce?: number;
            nameOf?: (item: T) => string;
            /** The change that a repeated run belongs to. */
            change?: string;
        } = {},
    ): Promise<Outcome<T>> => {
        const outcome: Outcome<T> = { succeeded: [], failures: [], skipped: [] };
        const { succeeded, failures, skipped } = outcome;
        const meta = { change };
        isStopped.current = false;
        setRunning(true);
        const tell = () =>
            setProgress({
                done: succeeded.length + failures.length,
                total: items.length,
                failed: failures.map(({ item, error }) => ({ name: nameOf(item), error })),
            });
        tell();
        await forEachConcurrently(
            items,
            async item => {
                if (isStopped.current) return void skipped.push(item);
                try {
                    await work(item, meta);
                    succeeded.push(item);
                } catch (error) {
                    failures.push({ item, error: explained(error, translate) });
                }
                tell();
            },
            atOnce,
        );
        setRunning(false);
        return outcome;
    };
    return {
        /** Undefined before the first run and after `reset`. */
        progress,
        isRunning,
        run,
        stop: () => void (isStopped.current = true),
        reset: () => setProgress(undefined),
    };
};
