import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import {
    ListContextProvider,
    type RaRecord,
    useEvent,
    useListContext,
    useResourceContext,
} from 'react-admin';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { nouns } from '../../../../contract/nouns';
import type { Noun } from '../../../../contract/noun';
import { useOnScreen } from '../../../providers/alerts/useAlerts';
import { lastChangeAt } from '../../../providers/data/changes';
import { holdBack } from './holdBack';

/** Milliseconds after an own change in which new rows are shown at once. */
const OWN_MS = 5000;

const HeldContext = createContext({ held: 0, show: () => {} });

/** The rows of a list at an address, the ids of all rows that it has shown there, and its total with none held back. */
type Shown = { key: string; rows: readonly RaRecord[]; seen: ReadonlySet<unknown>; total: number };
const shownNow = (key: string, rows: readonly RaRecord[], total: number, before?: Shown): Shown => ({
    key,
    rows,
    total,
    seen: new Set([...(before?.key === key ? before.seen : []), ...rows.map(({ id }) => id)]),
});

const idsOf = (rows: readonly RaRecord[]) => rows.map(({ id }) => id).join();

/** Whether new rows may be this tab's own: it has just made one, or brought one back. */
const useOwnRows = (resource: string | undefined): (() => boolean) => {
    const mutations = useQueryClient().getMutationCache();
    const noun = (nouns as Record<string, Noun>)[resource ?? ''];
    return useEvent(() => {
        // Every change of this tab is a row of the log.
        if (!noun?.calls.create && resource !== nouns.activity.name) return false;
        const made = mutations
            .getAll()
            .filter(
                ({ options, state }) => options.mutationKey?.[1] === 'create' && state.status === 'success',
            )
            .map(({ state }) => state.submittedAt);
        return Date.now() - Math.max(lastChangeAt(), ...made) < OWN_MS;
    });
};

/**
 * Holds back the rows that arrive while a list is open, until they are asked for by `HeldPill`. Another page, order or
 * filter shows all rows.
 */
export const HeldRows = ({ children }: { children: ReactNode }) => {
    const list = useListContext();
    const { data, isFetching, isPlaceholderData, filterValues, page, sort, total = 0 } = list;
    const resource = useResourceContext();
    const isOwn = useOwnRows(resource);
    const key = JSON.stringify([filterValues, page, sort]);
    const [shown, setShown] = useState<Shown>();
    const { rows, held } = useMemo(
        () => (data && shown?.key === key ? holdBack(shown.rows, data, shown.seen) : { rows: data, held: 0 }),
        [data, shown, key],
    );
    useOnScreen(
        resource,
        (rows ?? []).map(({ id }) => id),
    );
    // The first complete answer for an address is what is held.
    useEffect(() => {
        if (!data || !rows || isPlaceholderData || isFetching) return;
        const next = held > 0 && isOwn() ? data : rows;
        setShown(now =>
            now?.key === key && idsOf(now.rows) === idsOf(next) && (held > 0 || now.total === total)
                ? now
                : shownNow(key, next, held > 0 && next === rows && now ? now.total : total, now),
        );
    }, [key, data, rows, held, total, isFetching, isPlaceholderData, isOwn]);
    // A page that is new as a whole says nothing of the rows after it; the total does.
    const count = held > 0 && held === data?.length && shown ? Math.max(held, total - shown.total) : held;
    const pill = useMemo(
        () => ({ held: count, show: () => setShown(data && shownNow(key, data, total)) }),
        [count, key, data, total],
    );
    return (
        <HeldContext value={pill}>
            <ListContextProvider value={rows === data ? list : ({ ...list, data: rows } as typeof list)}>
                {children}
            </ListContextProvider>
        </HeldContext>
    );
};

/** The number of rows that are held back, over the head of their list; shows them. */
export const HeldPill = ({ label }: { label: (count: number) => string }) => {
    const { held, show } = useContext(HeldContext);
    return (
        <Box
            role="status"
            // Without a height of its own, so that it moves no row.
            sx={{
                position: 'sticky',
                insetBlockStart: { xs: 128, sm: 80 },
                blockSize: 0,
                zIndex: 4,
                display: 'flex',
                // On a phone beside the buttons of the list's tools, else below them.
                justifyContent: { xs: 'flex-end', sm: 'center' },
                paddingInlineEnd: { xs: 4, sm: 0 },
                alignItems: 'flex-start',
            }}
        >
            {held > 0 && (
                <Button
                    size="small"
                    variant="contained"
                    startIcon={<ArrowUpIcon />}
                    onClick={show}
                    sx={{
                        marginBlockStart: { xs: -15, sm: -4 },
                        minBlockSize: 28,
                        borderRadius: 99,
                        boxShadow: 4,
                    }}
                >
                    {label(held)}
                </Button>
            )}
        </Box>
    );
};
