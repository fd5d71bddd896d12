import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import Alert from '@mui/material/Alert';
import { useListContext, useNotify, useStore } from 'react-admin';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Grid } from './Grid';
import { problemsOf } from './columns';
import { GridBar } from './GridBar';
import { countEdits, NO_EDITS, withoutSaved } from './history';
import { useDraftedHistory } from './useDraftedHistory';
import type { Skipped } from './useGridState';
import { LeaveGuard } from '../../../components/forms/LeaveGuard';
import { BulkProgress } from '../../../components/lists/bulk/BulkProgress';
import { ListRows } from '../../../components/lists/rows/ListRows';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { hasField } from '../../../providers/data/hostFields';
import { nouns } from '../../../../contract/nouns';
import { isSortable } from '../../../components/lists/sortable';
import { GridPreview, SaveChangesButton } from './GridPreview';
import { checkRow, savesOf, withProductPrices, type ProductGridRow } from './productRows';
import { useGridSave } from './useGridSave';
import { useProductColumns } from './useProductColumns';
import { useProductRows } from './useProductRows';
import { typedStocks, withTypedStock } from './typedStock';

/** The edits of the grid, and what a save would send: rows with cells that cannot be saved are left out. */
const useProductEdits = () => {
    const text = useText();
    const { history, setHistory, stocks, setStocks, lost, lostByReload } = useDraftedHistory('products');
    const all = useProductColumns();
    const read = useProductRows(history.edits);
    const columns = useMemo(() => {
        const values = [...read.known.values()].map(row => row.values);
        return all.filter(({ name }) => hasField(values, name));
    }, [all, read.known]);
    useEffect(() => {
        setStocks(now => typedStocks(now, history.edits, read.known));
    }, [history.edits, read.known, setStocks]);
    const { rows, known } = useMemo(() => {
        const shown = read.rows.map(row => withTypedStock(row, stocks));
        return {
            rows: withProductPrices(shown, history.edits),
            known: new Map([...read.known].map(([key, row]) => [key, withTypedStock(row, stocks)])),
        };
    }, [read.rows, read.known, stocks, history.edits]);
    const check = useMemo(
        () =>
            checkRow({
                compareLow: text('screen.products.compare_low'),
                variantsLow: skus => text('screen.bulk.problems.variants_low', { skus }),
            }),
        [text],
    );
    useEffect(() => {
        setHistory(now => withoutSaved(now, (row, column) => known.get(row)?.values[column]));
    }, [known, setHistory]);
    const edited = withProductPrices(
        [...history.edits.keys()].flatMap(key => known.get(key) ?? []),
        history.edits,
    );
    const wrong = edited.flatMap(row => {
        const [problem] = Object.values(problemsOf(row, history.edits.get(row.key), columns, check));
        return problem === undefined ? [] : { row, problem };
    });
    const saves = savesOf(
        edited.filter(row => !wrong.some(one => one.row === row)),
        history.edits,
    );
    return {
        history,
        setHistory,
        lost,
        lostByReload,
        columns,
        rows,
        isReading: read.isReading,
        unread: read.unread,
        readAgain: read.readAgain,
        /** The next save of a row sends its difference under a new key. */
        renewStock: useCallback(
            (row: string) => setStocks(now => new Map([...now].filter(([key]) => key !== row))),
            [setStocks],
        ),
        check,
        edited,
        saves,
        wrong,
        changes: saves.reduce((sum, { data }) => sum + Object.keys(data).length, 0),
    };
};

/** The list of products as a grid: prices, stock, visibility and names of products and variants, edited in place. */
const ProductGrid = () => {
    const text = useText();
    const { name } = useResourceText();
    const [withVariants, setWithVariants] = useStore('products.grid.variants', true);
    const editing = useProductEdits();
    const { rows, columns, check, history, setHistory } = editing;
    const shown = useMemo(
        () => (withVariants ? rows : rows.filter(({ level }) => level === 1)),
        [rows, withVariants],
    );
    const saving = useGridSave(setHistory, editing.renewStock);
    const onSkipped = useSkipped();
    const sort = useGridSort();
    return (
        <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider' }}>
            <LeaveGuard lost={editing.lost} lostByReload={editing.lostByReload} samePath />
            <FormControlLabel
                sx={{ marginInline: 4, marginBlock: 1 }}
                control={
                    <Switch
                        size="small"
                        checked={withVariants}
                        onChange={(_, isOn) => setWithVariants(isOn)}
                        sx={{ marginInlineEnd: 1 }}
                    />
                }
                label={text('screen.grid.variants')}
            />
            {editing.unread > 0 && (
                <Alert
                    severity="warning"
                    sx={{ marginInline: 4, marginBlockEnd: 2 }}
                    action={<Button onClick={editing.readAgain}>{text('action.retry')}</Button>}
                >
                    {text('screen.grid.unread', { smart_count: editing.unread })}
                </Alert>
            )}
            <ListRows
                skeleton={WAITING}
                empty={<Typography sx={{ padding: 5 }}>{text('screen.filters.none')}</Typography>}
            >
                {editing.isReading ? (
                    WAITING
                ) : (
                    <Box inert={saving.isRunning}>
                        <Grid
                            label={text('screen.grid.products')}
                            header={name('products', 1)}
                            rows={shown}
                            columns={columns}
                            check={check}
                            history={history}
                            onHistory={setHistory}
                            onSkipped={onSkipped}
                            failures={saving.failures}
                            sort={sort}
                        />
                    </Box>
                )}
            </ListRows>
            <Changes {...editing} {...saving} />
        </Box>
    );
};
export default ProductGrid;

/** The order of the list, which the heads of columns change. */
const useGridSort = () => {
    const { sort, setSort } = useListContext();
    if (!isSortable(nouns.products.calls)) return undefined;
    return {
        ...sort,
        onSort: (field: string) =>
            setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' }),
    };
};

/** The bar of unsaved changes, and their preview. */
const Changes = ({
    history,
    setHistory,
    columns,
    check,
    edited,
    saves,
    wrong,
    changes,
    save,
    stop,
    isRunning,
    progress,
    failures,
    forget,
}: ReturnType<typeof useProductEdits> & ReturnType<typeof useGridSave>) => {
    const text = useText();
    const [isPreviewed, setPreviewed] = useState(false);
    const { edits, past, future } = history;
    if (edits.size === 0 && past.length === 0 && future.length === 0) return null;
    return (
        <>
            <GridBar
                summary={
                    edits.size > 0 &&
                    text('screen.grid.in_products', {
                        smart_count: new Set(edited.map(({ target }) => target.product.id)).size,
                        changes: text('screen.grid.changes', { smart_count: countEdits(edits) }),
                    })
                }
                note={<Notes wrong={wrong} failed={edited.filter(({ key }) => failures.has(key)).length} />}
                history={history}
                onHistory={setHistory}
                onDiscard={() => {
                    setHistory(NO_EDITS);
                    forget();
                }}
            >
                {progress && (
                    <BulkProgress progress={progress} say={numbers => text('screen.grid.saving', numbers)} />
                )}
                {isRunning ? (
                    <Button onClick={stop}>{text('action.stop')}</Button>
                ) : (
                    <>
                        <Button
                            variant="outlined"
                            disabled={edits.size === 0}
                            onClick={() => setPreviewed(true)}
                        >
                            {text('screen.bulk.preview')}
                        </Button>
                        <SaveChangesButton changes={changes} onClick={() => void save(saves)} />
                    </>
                )}
            </GridBar>
            {isPreviewed && (
                <GridPreview
                    rows={edited}
                    {...{ columns, check, edits, changes }}
                    onClose={() => setPreviewed(false)}
                    onSave={() => {
                        setPreviewed(false);
                        void save(saves);
                    }}
                />
            )}
        </>
    );
};

const WAITING = [1, 2, 3, 4, 5].map(at => <Skeleton key={at} height={36} sx={{ marginInline: 4 }} />);

/** The number of rows that cannot be saved as they are, with the first reason, and of rows that could not be saved. */
const Notes = ({
    wrong,
    failed,
}: {
    wrong: readonly { row: ProductGridRow; problem: string }[];
    failed: number;
}) => {
    const text = useText();
    const [first] = wrong;
    return (
        <>
            {first && (
                <>
                    <Typography variant="body2" color="error.text">
                        {text('screen.grid.wrong', { smart_count: wrong.length })}
                    </Typography>
                    <Typography variant="caption" component="div">
                        {text('screen.pair', { label: first.row.name, value: first.problem })}
                    </Typography>
                </>
            )}
            {failed > 0 && (
                <Typography variant="body2" color="error.text">
                    {text('screen.grid.failed', { smart_count: failed })}
                </Typography>
            )}
        </>
    );
};

/** Announces the number of cells that a paste or a fill could not change. */
const useSkipped = () => {
    const text = useText();
    const notify = useNotify();
    return useCallback(
        ({ beyond, fixed }: Skipped) => {
            if (beyond > 0) notify(text('screen.grid.beyond', { smart_count: beyond }), { type: 'warning' });
            if (fixed > 0) notify(text('screen.grid.fixed', { smart_count: fixed }), { type: 'info' });
        },
        [text, notify],
    );
};
