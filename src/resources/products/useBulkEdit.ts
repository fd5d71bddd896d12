import {
    type DataProvider,
    type Identifier,
    useDataProvider,
    useListContext,
    useNotify,
    useRefresh,
    useTranslate,
} from 'react-admin';
import { useRef, useState } from 'react';
import type { Product } from '../../../contract/schemas/products';
import { forEachConcurrently } from '../../components/lists/forEachConcurrently';
import { useText } from '../../components/useText';
import { changeOfToast } from '../../providers/changes';
import { explained } from '../../providers/failure';
import { newId } from '../../providers/newId';
import { stepsOf, type BulkChange, type BulkStep } from './bulkChanges';

/** A product or variant that could not be read or saved. */
export type Failure = { id: Identifier; name: string; error: string };

/** The state of a bulk edit: a form, then reading, a preview, saving, and the failures. */
export type BulkEditState =
    | { at: 'form' }
    | { at: 'reading'; done: number; total: number }
    | { at: 'preview'; change: BulkChange; steps: BulkStep[]; failures: Failure[] }
    | { at: 'saving'; done: number; total: number }
    | { at: 'failed'; saved: number; total: number; failures: Failure[] };

export const nameOfStep = ({ record, product, resource }: BulkStep): string =>
    resource === 'variants' ? record.sku : product.sku;

/** Reads the products as they are now. Those that cannot be read are failures. */
const readProducts = async (
    dataProvider: DataProvider,
    ids: readonly Identifier[],
    {
        isStopped,
        onRead,
        explain,
    }: { isStopped: () => boolean; onRead: (done: number) => void; explain: (error: unknown) => string },
) => {
    const products = new Map<Identifier, Product>();
    const failures: Failure[] = [];
    let done = 0;
    await forEachConcurrently(ids, async id => {
        if (isStopped()) return;
        try {
            const { data } = await dataProvider.getOne<Product>('products', { id: Number(id) });
            products.set(id, data);
        } catch (error) {
            failures.push({ id, name: `#${id}`, error: explain(error) });
        }
        onRead((done += 1));
    });
    return { products: ids.flatMap(id => products.get(id) ?? []), failures };
};

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
    const translate = useTranslate();
    const [state, setState] = useState<BulkEditState>({ at: 'form' });
    const stopped = useRef(false);
    const explain = (error: unknown) => explained(error, translate);

    const preview = async (change: BulkChange) => {
        stopped.current = false;
        const total = selectedIds.length;
        setState({ at: 'reading', done: 0, total });
        const { products, failures } = await readProducts(dataProvider, selectedIds, {
            isStopped: () => stopped.current,
            onRead: done => setState({ at: 'reading', done, total }),
            explain,
        });
        if (stopped.current) return setState({ at: 'form' });
        setState({
            at: 'preview',
            change,
            steps: products.flatMap(product => stepsOf(product, change)),
            failures,
        });
    };

    const save = async (steps: readonly BulkStep[]) => {
        stopped.current = false;
        const meta = { change: newId() };
        const failures: Failure[] = [];
        let saved = 0;
        const total = steps.length;
        setState({ at: 'saving', done: 0, total });
        await forEachConcurrently(steps, async step => {
            if (stopped.current) {
                failures.push({
                    id: step.product.id,
                    name: nameOfStep(step),
                    error: text('screen.bulk.stopped'),
                });
                return;
            }
            try {
                const { resource, record, data } = step;
                await dataProvider.update(resource, { id: record.id, data, previousData: record, meta });
                saved += 1;
            } catch (error) {
                failures.push({ id: step.product.id, name: nameOfStep(step), error: explain(error) });
            }
            setState({ at: 'saving', done: saved + failures.length, total });
        });
        refresh();
        onSelect([...new Set(failures.map(({ id }) => id))]);
        if (saved > 0)
            notify(text('screen.bulk.saved', { smart_count: saved }), {
                type: 'success',
                ...changeOfToast(),
            });
        if (failures.length === 0) onClose();
        else setState({ at: 'failed', saved, total, failures });
    };
    return {
        count: selectedIds.length,
        state,
        preview: (change: BulkChange) => void preview(change),
        save: (steps: readonly BulkStep[]) => void save(steps),
        back: () => setState({ at: 'form' }),
        stop: () => void (stopped.current = true),
    };
};
