import { type Identifier, useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import { useRef, useState } from 'react';
import type { Product } from '../../../../contract/schemas/products';
import { useBulkRun, type RunMeta } from '../../../components/lists/bulk/useBulkRun';
import { useText } from '../../../components/hooks/useText';
import { changeOfToast } from '../../../providers/data/changes';
import { ApiError } from '../../../providers/failure';
import { newId } from '../../../providers/data/newId';
import { repeatStep } from '../variants/repeatStep';
import { stepsOf, type BulkChange, type BulkStep } from './bulkChanges';
import { saveRecord } from '../page/saveRecord';

/** A product or variant that could not be read or saved. */
export type Failure = { id: Identifier; name: string; error: string };

/** The state of a bulk edit: a form, then reading, a preview, saving, and the failures. */
export type BulkEditState =
    | { at: 'form' }
    | { at: 'reading' }
    | { at: 'preview'; change: BulkChange; steps: BulkStep[]; failures: Failure[] }
    | { at: 'saving' }
    | {
          at: 'failed';
          saved: number;
          total: number;
          failures: Failure[];
          /** The steps that were not saved, to try them again. */
          unsaved: BulkStep[];
          change: string;
      };

export const nameOfStep = ({ record, product, resource }: BulkStep): string =>
    resource === 'variants' ? record.sku : product.sku;

/** Impossible steps, then large changes, then the others, each in the order of the list. */
const worthSeeingFirst = (steps: readonly BulkStep[]): BulkStep[] => {
    const rank = ({ problem, big }: BulkStep) => (problem ? 0 : big ? 1 : 2);
    return steps.toSorted((one, other) => rank(one) - rank(other));
};

/** Whether a failed save may have been stored: it has no answer, an unreadable one, or an error of the server. */
const mayBeStored = (error: unknown): boolean =>
    !(error instanceof ApiError) || error.status < 300 || error.status >= 500;

/** Saves a step under its key; a repeated one only if it was not stored. */
const useSaveStep = () => {
    const dataProvider = useDataProvider();
    /** The key of a step's stock, until the host has answered. */
    const keys = useRef(new Map<BulkStep, string>());
    const keyOf = (step: BulkStep): string => {
        const key = keys.current.get(step) ?? newId();
        keys.current.set(step, key);
        return key;
    };
    return async (step: BulkStep, { change }: RunMeta, isRepeated: boolean) => {
        try {
            const left = isRepeated ? await repeatStep(dataProvider, step) : step;
            const reason = step.reason && { reason: step.reason };
            const options = { change, idempotencyKey: keyOf(step), ...reason };
            if (left) await saveRecord(dataProvider, left, left.data, options);
        } catch (error) {
            if (!mayBeStored(error)) keys.current.delete(step);
            throw error;
        }
    };
};

/**
 * Changes the selected products: reads them, previews what would change, and saves the chosen steps as one change that
 * can be undone. Failed steps can be tried again. Their products stay selected, as do those that could not be read.
 */
export const useBulkEdit = (onClose: () => void) => {
    const { selectedIds = [], onSelect } = useListContext();
    const dataProvider = useDataProvider();
    const notify = useNotify();
    const refresh = useRefresh();
    const text = useText();
    const [state, setState] = useState<BulkEditState>({ at: 'form' });
    const { run, progress, stop } = useBulkRun();
    const saveStep = useSaveStep();
    const unread = useRef<Identifier[]>([]);

    const preview = async (change: BulkChange) => {
        setState({ at: 'reading' });
        const products = new Map<Identifier, Product>();
        const { failures, skipped } = await run(selectedIds, async id => {
            products.set(id, (await dataProvider.getOne<Product>('products', { id: Number(id) })).data);
        });
        if (skipped.length > 0) return setState({ at: 'form' });
        unread.current = failures.map(({ item }) => item);
        setState({
            at: 'preview',
            change,
            steps: worthSeeingFirst(
                selectedIds
                    .flatMap(id => products.get(id) ?? [])
                    .flatMap(product => stepsOf(product, change)),
            ),
            failures: failures.map(({ item: id, error }) => ({ id, name: `#${id}`, error })),
        });
    };

    const save = async (steps: readonly BulkStep[], change = newId(), isRepeated = false) => {
        setState({ at: 'saving' });
        const { succeeded, failures, skipped } = await run(
            steps,
            (step, meta) => saveStep(step, meta, isRepeated),
            { change },
        );
        const failed = [...failures, ...skipped.map(item => ({ item, error: text('screen.bulk.stopped') }))];
        const saved = succeeded.length;
        refresh();
        onSelect([...new Set([...unread.current, ...failed.map(({ item }) => item.product.id)])]);
        if (saved > 0)
            notify(text('screen.bulk.saved', { smart_count: saved }), {
                type: 'success',
                ...changeOfToast(),
            });
        if (failed.length === 0) return onClose();
        setState({
            at: 'failed',
            saved,
            total: steps.length,
            failures: failed.map(({ item, error }) => ({
                id: item.product.id,
                name: nameOfStep(item),
                error,
            })),
            unsaved: failed.map(({ item }) => item),
            change,
        });
    };
    return {
        count: selectedIds.length,
        state,
        preview: (change: BulkChange) => void preview(change),
        save: (steps: readonly BulkStep[]) => void save(steps),
        repeat: () => void (state.at === 'failed' && save(state.unsaved, state.change, true)),
        back: () => setState({ at: 'form' }),
        progress,
        stop,
    };
};
