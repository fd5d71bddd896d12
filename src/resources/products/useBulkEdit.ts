import { type Identifier, useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import { useState } from 'react';
import type { Product } from '../../../contract/schemas/products';
import { useBulkRun } from '../../components/lists/useBulkRun';
import { useText } from '../../components/hooks/useText';
import { changeOfToast } from '../../providers/changes';
import { stepsOf, type BulkChange, type BulkStep } from './bulkChanges';
import { saveRecord, type Target } from './saveRecord';

/** A product or variant that could not be read or saved. */
export type Failure = { id: Identifier; name: string; error: string };

/** The state of a bulk edit: a form, then reading, a preview, saving, and the failures. */
export type BulkEditState =
    | { at: 'form' }
    | { at: 'reading' }
    | { at: 'preview'; change: BulkChange; steps: BulkStep[]; failures: Failure[] }
    | { at: 'saving' }
    | { at: 'failed'; saved: number; total: number; failures: Failure[] };

export const nameOfStep = ({ record, product, resource }: BulkStep): string =>
    resource === 'variants' ? record.sku : product.sku;

/**
 * Changes the selected products: reads them, previews what would change, and saves the chosen steps as one change that
 * can be undone. Products with a failed step stay selected.
 */
export const useBulkEdit = (onClose: () => void) => {
    const { selectedIds = [], onSelect } = useListContext();
    const dataProvider = useDataProvider();
    const notify = useNotify();
    const refresh = useRefresh();
    const text = useText();
    const [state, setState] = useState<BulkEditState>({ at: 'form' });
    const { run, progress, stop } = useBulkRun();

    const preview = async (change: BulkChange) => {
        setState({ at: 'reading' });
        const products = new Map<Identifier, Product>();
        const { failures, skipped } = await run(selectedIds, async id => {
            products.set(id, (await dataProvider.getOne<Product>('products', { id: Number(id) })).data);
        });
        if (skipped.length > 0) return setState({ at: 'form' });
        setState({
            at: 'preview',
            change,
            steps: selectedIds
                .flatMap(id => products.get(id) ?? [])
                .flatMap(product => stepsOf(product, change)),
            failures: failures.map(({ item: id, error }) => ({ id, name: `#${id}`, error })),
        });
    };

    const save = async (steps: readonly BulkStep[]) => {
        setState({ at: 'saving' });
        const { succeeded, failures, skipped } = await run(steps, (step, meta) =>
            saveRecord(dataProvider, step as Target, step.data, meta),
        );
        const failed = [
            ...failures,
            ...skipped.map(item => ({ item, error: text('screen.bulk.stopped') })),
        ].map(({ item, error }): Failure => ({ id: item.product.id, name: nameOfStep(item), error }));
        const saved = succeeded.length;
        refresh();
        onSelect([...new Set(failed.map(({ id }) => id))]);
        if (saved > 0)
            notify(text('screen.bulk.saved', { smart_count: saved }), {
                type: 'success',
                ...changeOfToast(),
            });
        if (failed.length === 0) onClose();
        else setState({ at: 'failed', saved, total: steps.length, failures: failed });
    };
    return {
        count: selectedIds.length,
        state,
        preview: (change: BulkChange) => void preview(change),
        save: (steps: readonly BulkStep[]) => void save(steps),
        back: () => setState({ at: 'form' }),
        progress,
        stop,
    };
};
