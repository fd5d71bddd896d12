import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DataProvider, type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Meta } from '../../../../contract/schemas/wire';
import type { ExportRows } from '../../../providers/data/exporting';
import { useDismissError } from '../../feedback/useDismissError';
import { useFailureToast } from '../../forms/oneAtATime';
import { usePhone } from '../../hooks/usePhone';
import { useText } from '../../hooks/useText';

/** The maximum number of records that can be selected at a time. */
const MOST_SELECTED = 2000;

/**
 * Offers to select every record that the list's search and filters match, including those of other pages, with progress
 * and a stop button.
 */
export const SelectAllMatching = ({ onSelected }: { onSelected: (records: RaRecord[]) => void }) => {
    const { selectedIds = [], data = [], total = 0, meta } = useListContext();
    const text = useText();
    const phone = usePhone();
    const { found, run, stop } = useMatching(onSelected);
    if (found !== undefined)
        return (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {text('screen.list.selecting', { done: found })}
                </Typography>
                <Button size="small" color="inherit" onClick={stop}>
                    {text('action.stop')}
                </Button>
            </Box>
        );
    // A lower bound if the host did not count further.
    const uncounted = (meta as Partial<Meta> | undefined)?.total_more === true;
    const selected = new Set(selectedIds);
    const more = uncounted || selectedIds.length < total;
    if (!more && data.every(({ id }) => selected.has(id))) return null;
    // Of a table, its header selects the page.
    if (total <= data.length && !uncounted && !phone) return null;
    return selectedIds.length >= MOST_SELECTED ? (
        <Typography variant="body2" color="textSecondary">
            {text('screen.list.select_capped', { most: MOST_SELECTED })}
        </Typography>
    ) : (
        <Button size="small" onClick={run}>
            {uncounted
                ? text('screen.list.select_uncounted')
                : text('screen.list.select_all', { count: total })}
        </Button>
    );
};

/** Reads what the list matches, in its order, up to the maximum. Another filter or leaving the list stops it. */
const useMatching = (onSelected: (records: RaRecord[]) => void) => {
    const { resource, filterValues, sort } = useListContext();
    const dataProvider = useDataProvider<DataProvider & { exportRows: ExportRows }>();
    const dismissError = useDismissError();
    const showFailure = useFailureToast();
    const [found, setFound] = useState<number>();
    const controller = useRef<AbortController>(undefined);
    const stop = useCallback(() => {
        controller.current?.abort();
        setFound(undefined);
    }, []);
    const list = JSON.stringify([resource, filterValues]);
    const shown = useRef(list);
    useEffect(() => {
        if (shown.current !== list) stop();
        shown.current = list;
    }, [list, stop]);
    useEffect(() => stop, [stop]);

    const run = async () => {
        const reading = (controller.current = new AbortController());
        const records: RaRecord[] = [];
        setFound(0);
        try {
            await dataProvider.exportRows(resource, {
                sort,
                filter: filterValues,
                signal: reading.signal,
                onRows: rows => {
                    records.push(...rows);
                    setFound(records.length);
                    if (records.length >= MOST_SELECTED) reading.abort(CAPPED);
                },
            });
        } catch (error) {
            if (!reading.signal.aborted) {
                showFailure(error);
                return stop();
            }
        }
        if (reading.signal.aborted && reading.signal.reason !== CAPPED) return;
        setFound(undefined);
        dismissError();
        onSelected(records.slice(0, MOST_SELECTED));
    };
    return { found, run, stop };
};

/** Why the reading was aborted: the maximum is reached. */
const CAPPED = 'capped';
