import { type SavedQuery, useStore } from 'react-admin';
import { Children, isValidElement, useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** A saved query of react-admin, with the columns that were shown. */
export type View = SavedQuery & { value: SavedQuery['value'] & { columns?: string[] } };

type Column = { source?: string; disableSort?: boolean };

const propsOf = (columns: ReactNode): Column[] =>
    Children.toArray(columns).flatMap(column => (isValidElement<Column>(column) ? column.props : []));

/** The sources of the columns of a table, in the order of the declaration. */
export const sourcesOf = (columns: ReactNode): string[] =>
    propsOf(columns).flatMap(({ source }) => source ?? []);

/** The sources of the columns by which a table can be sorted. */
export const sortableSources = (columns: ReactNode): string[] =>
    propsOf(columns).flatMap(({ source, disableSort }) => (disableSort ? [] : (source ?? [])));

/** The shown columns in their order, from what react-admin stores: the hidden ones, and positions. */
export const shownColumns = (
    sources: readonly string[],
    hidden: readonly string[],
    ranks: readonly number[],
) => {
    const rest = sources.map((_, at) => at).filter(at => !ranks.includes(at));
    return [...ranks, ...rest].flatMap(at => {
        const source = sources[at];
        return source === undefined || hidden.includes(source) ? [] : source;
    });
};

/** Returns the value that react-admin stores for columns shown in this order. Unknown columns are left out. */
export const storedColumns = (sources: readonly string[], shown: readonly string[]) => {
    const known = [...new Set(shown)].filter(source => sources.includes(source));
    const hidden = sources.filter(source => !known.includes(source));
    return { hidden, ranks: [...known, ...hidden].map(source => sources.indexOf(source)) };
};

/**
 * Adds the columns that came later, such as a new field of the shop, to the stored ones. They stay hidden if they are
 * hidden from the start. Returns the same object if there are none.
 */
export const withLaterColumns = (
    stored: { hidden: readonly string[]; ranks: readonly number[] },
    sources: readonly string[],
    hiddenColumns: readonly string[],
) => {
    const later = sources.map((_, at) => at).filter(at => !stored.ranks.includes(at));
    if (later.length === 0) return stored;
    const hidden = later.flatMap(at => sources[at] ?? []).filter(source => hiddenColumns.includes(source));
    return { hidden: [...new Set([...stored.hidden, ...hidden])], ranks: [...stored.ranks, ...later] };
};

const NONE: readonly string[] = [];

/** The columns of a list, and the sources of those that are not shown until they are chosen. */
export type ListColumns = { columns: ReactNode; hiddenColumns?: readonly string[] | undefined };

/** The columns of a list as react-admin keeps them: those shown, whether they were chosen, and a way to choose them. */
export const useListColumns = (resource: string, { columns, hiddenColumns = NONE }: ListColumns) => {
    const sources = useMemo(() => sourcesOf(columns), [columns]);
    const [hidden, setHidden] = useStore<readonly string[]>(`${resource}.datatable`, hiddenColumns);
    const [ranks, setRanks] = useStore<number[] | undefined>(`${resource}.datatable_columnRanks`);
    useEffect(() => {
        if (!ranks) return;
        const stored = { hidden, ranks };
        const now = withLaterColumns(stored, sources, hiddenColumns);
        if (now === stored) return;
        setHidden(now.hidden);
        setRanks([...now.ranks]);
    }, [hidden, ranks, sources, hiddenColumns, setHidden, setRanks]);
    const shown = shownColumns(sources, hidden, ranks ?? []);
    const own = shownColumns(sources, hiddenColumns, []);
    const choose = useCallback(
        (next: readonly string[] | undefined) => {
            const stored = next && storedColumns(sources, next);
            // A list always has a column.
            const isValid = stored && stored.hidden.length < sources.length;
            setHidden(isValid ? stored.hidden : hiddenColumns);
            setRanks(isValid ? stored.ranks : undefined);
        },
        [sources, hiddenColumns, setHidden, setRanks],
    );
    return { shown, isChosen: shown.join() !== own.join(), choose };
};

const PARAMETER = 'columns';

/** The address of a list with a search, filters, an order and columns, to be opened by others. */
export const listAddress = ({
    filter,
    sort,
    columns,
}: {
    filter?: unknown;
    sort?: { field: string; order: string } | undefined;
    columns?: readonly string[] | undefined;
}): string =>
    `${window.location.origin}${window.location.pathname}?${new URLSearchParams({
        filter: JSON.stringify(filter ?? {}),
        ...(sort && { sort: sort.field, order: sort.order }),
        page: '1',
        ...(columns && { [PARAMETER]: columns.join() }),
    })}`;

/** Takes the columns of a shared address over; they stay until others are chosen. */
export const useLinkedColumns = (choose: (columns: readonly string[]) => void) => {
    const [search] = useSearchParams();
    const navigate = useNavigate();
    const linked = search.get(PARAMETER);
    useEffect(() => {
        if (linked === null) return;
        choose(linked.split(','));
        const rest = new URLSearchParams(window.location.search);
        rest.delete(PARAMETER);
        void navigate({ search: String(rest) }, { replace: true });
    }, [linked, choose, navigate]);
};
