import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useState } from 'react';
import { withoutRows, type History } from './history';
import { useBulkRun, type RunMeta } from '../../../components/lists/bulk/useBulkRun';
import { useOneAtATime } from '../../../components/forms/oneAtATime';
import { useText } from '../../../components/hooks/useText';
import { changeOfToast } from '../../../providers/data/changes';
import { ApiError } from '../../../providers/failure';
import { readTarget, saveRecord, unstoredFields, type Target } from '../page/saveRecord';
import { inPriceOrder, type RowSave } from './productRows';

const NONE: ReadonlyMap<string, string> = new Map();

/** Runs a product's save after those of its variants that were started before, and the other way round. */
const afterOthers = () => {
    const started = new Map<string, Promise<unknown>[]>();
    return ({ row: { target } }: RowSave, work: () => Promise<void>): Promise<void> => {
        const keyOf = (resource: string) => `${target.product.id} ${resource}`;
        const others = started.get(keyOf(target.resource === 'products' ? 'variants' : 'products')) ?? [];
        const done = Promise.allSettled(others).then(work);
        const own = keyOf(target.resource);
        started.set(own, [...(started.get(own) ?? []), done]);
        return done;
    };
};

/**
 * Saves the rows of the grid, one call per record and a few at a time, as one change that can be undone. Rows that fail
 * stay edited with the reason. The next save reads them again first: after a cut their values may have arrived, and then
 * they are not sent twice. A difference of stock is sent again under its key. `renewStock` gives a row a new one after a refusal.
 */
export const useGridSave = (
    onHistory: (change: (history: History) => History) => void,
    renewStock: (row: string) => void,
) => {
    const dataProvider = useDataProvider();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const text = useText();
    const { run, ...bulk } = useBulkRun();
    const [failures, setFailures] = useState(NONE);
    const { run: once, isRunning } = useOneAtATime();
    /** The keys of differences that were sent. */
    const [sent] = useState(() => new Set<string>());

    const saveRow = async ({ key, row, data }: RowSave, meta: RunMeta) => {
        const present = failures.has(key) && (await readTarget(dataProvider, row.target));
        const target = present || row.target;
        const left = unstoredFields(target, data);
        const { typedStock } = row;
        if (!typedStock || data.stock === undefined) {
            if (Object.keys(left).length > 0) await saveRecord(dataProvider, target, left, meta);
            return;
        }
        const { shown, idempotencyKey } = typedStock;
        // A number that was typed after a failure starts from the stock as it is now, because the one before may have arrived.
        const stock = present && !sent.has(idempotencyKey) ? present.record.stock : shown;
        sent.add(idempotencyKey);
        const seen = { ...target, record: { ...target.record, stock } } as Target;
        await saveRecord(dataProvider, seen, { ...left, stock: data.stock }, { ...meta, idempotencyKey });
    };
    const handle = ({ key }: RowSave, failure?: Error) => {
        if (failure instanceof ApiError && failure.status === 409) renewStock(key);
    };
    const saveAll = async (saves: readonly RowSave[]) => {
        const inTurn = afterOthers();
        const outcome = await run(
            inPriceOrder(saves),
            (save, meta) => inTurn(save, () => saveRow(save, meta)),
            { onResult: handle },
        );
        const saved = outcome.succeeded.map(({ key }) => key);
        const failed = new Map(outcome.failures.map(({ item, error }) => [item.key, error]));
        // Rows of an earlier save that were not sent again keep their reasons.
        for (const [key, reason] of failures)
            if (!saves.some(save => save.key === key)) failed.set(key, reason);
        // The saved values are shown before the edits go, so that no cell falls back in between.
        await queryClient.invalidateQueries();
        setFailures(failed);
        onHistory(history => withoutRows(history, saved));
        bulk.reset();
        const smart_count = outcome.succeeded.reduce((sum, { data }) => sum + Object.keys(data).length, 0);
        if (smart_count > 0)
            notify(text('screen.bulk.saved', { smart_count }), { type: 'success', ...changeOfToast() });
    };
    return {
        ...bulk,
        // Until the rows are read again, too.
        isRunning,
        failures,
        forget: () => setFailures(NONE),
        save: (saves: readonly RowSave[]) => once(() => saveAll(saves)),
    };
};
