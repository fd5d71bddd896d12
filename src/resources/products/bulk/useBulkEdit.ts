import {
    type Identifier,
    useDataProvider,
    useListContext,
    useNotify,
    useRefresh,
    useTranslate,
} from 'react-admin';
import { useRef, useState } from 'react';
import type { Product } from '../../../../contract/schemas/products';
import { useBulkRun } from '../../../components/lists/bulk/useBulkRun';
import { useNounName } from '../../../components/hooks/useNounName';
import { useText } from '../../../components/hooks/useText';
import { changeOfToast } from '../../../providers/data/changes';
import { explained } from '../../../providers/failure';
import { newId } from '../../../providers/data/newId';
import { stepsOf, type BulkChange, type BulkStep } from './bulkChanges';
import { repeatSteps, useSaveSteps, type Part, type Refused, type Unsaved } from './saveParts';

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
          unsaved: Unsaved;
          change: string;
      };

export const nameOfStep = ({ record, product, resource }: BulkStep): string =>
    resource === 'variants' ? record.sku : product.sku;

/** Impossible steps, then large changes, then the others, each in the order of the list. */
const worthSeeingFirst = (steps: readonly BulkStep[]): BulkStep[] => {
    const rank = ({ problem, big }: BulkStep) => (problem ? 0 : big ? 1 : 2);
    return steps.toSorted((one, other) => rank(one) - rank(other));
};

/** The name of a selected product: that of its row, or its kind and id on another page. */
const useNameOfId = () => {
    const { data: rows = [] } = useListContext();
    const nounName = useNounName();
    return (id: Identifier): string => nounName('products', rows.find(row => row.id === id) ?? { id });
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
    const saveSteps = useSaveSteps(run);
    const translate = useTranslate();
    const nameOfId = useNameOfId();
    const unread = useRef<Identifier[]>([]);

    const preview = async (change: BulkChange) => {
        setState({ at: 'reading' });
        const products = new Map<Identifier, Product>();
        const { failures, skipped } = await run(selectedIds, async id => {
            products.set(id, (await dataProvider.getOne<Product>('products', { id })).data);
        });
        if (skipped.length > 0) return setState({ at: 'form' });
        unread.current = failures.map(({ item }) => item);
        const found = selectedIds.flatMap(id => products.get(id) ?? []);
        setState({
            at: 'preview',
            change,
            steps: worthSeeingFirst(found.flatMap(product => stepsOf(product, change))),
            failures: failures.map(({ item: id, error }) => ({ id, name: nameOfId(id), error })),
        });
    };

    const save = async (
        steps: readonly BulkStep[],
        { change = newId(), lost = [] as Part[], refused = [] as Refused } = {},
    ) => {
        setState({ at: 'saving' });
        const total = refused.length + lost.flatMap(part => part.steps).length + steps.length;
        const { failed, unsaved } = await saveSteps(steps, { change, lost });
        for (const { step, error } of refused) failed.push({ step, error: explained(error, translate) });
        unsaved.steps.push(...refused.map(({ step }) => step));
        const saved = total - failed.length;
        refresh();
        onSelect([...new Set([...unread.current, ...failed.map(({ step }) => step.product.id)])]);
        if (saved > 0)
            notify(text('screen.bulk.saved', { smart_count: saved }), {
                type: 'success',
                ...changeOfToast(),
            });
        if (failed.length === 0) return onClose();
        setState({
            at: 'failed',
            saved,
            total,
            failures: failed.map(({ step, error }) => ({
                id: step.product.id,
                name: nameOfStep(step),
                error,
            })),
            unsaved,
            change,
        });
    };

    const repeat = async ({ lost, steps }: Unsaved, change: string) => {
        setState({ at: 'saving' });
        const { rest, refused } = await repeatSteps(dataProvider, steps);
        await save(rest, { change, lost, refused });
    };
    return {
        count: selectedIds.length,
        state,
        preview: (change: BulkChange) => void preview(change),
        save: (steps: readonly BulkStep[]) => void save(steps),
        repeat: () => void (state.at === 'failed' && repeat(state.unsaved, state.change)),
        back: () => setState({ at: 'form' }),
        progress,
        stop,
    };
};
