import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { Meta } from '../../../contract/schemas/wire';
import { useDebounced } from '../../components/inputs/useDebounced';
import { HOST_PAGE_SIZE } from '../../providers/data/paging';
import type { Declaration } from '../../resources/declare';
import { searchedBy } from './sources';

/** Shortest search that is sent to the server. */
const MIN_LETTERS = 2;
/** One page of the server; each group shows the best of it. */
const FIRST_PAGE = { page: 1, perPage: HOST_PAGE_SIZE };

export interface SearchGroup {
    declaration: Declaration;
    records: RaRecord[];
    error: Error | null;
    retry: () => void;
}

/** The records that match the typed text, grouped by the resources that the role may read. */
export const useRecordSearch = (typed: string, permissions: readonly string[]) => {
    const wanted = typed.trim();
    const q = useDebounced(wanted);
    const dataProvider = useDataProvider();
    const searched = wanted.length >= MIN_LETTERS ? searchedBy(permissions) : [];
    const asks = q === wanted && q.length >= MIN_LETTERS;
    const searches = useQueries({
        queries: searched.map(({ name }) => ({
            queryKey: ['palette', name, q],
            queryFn: ({ signal }: { signal: AbortSignal }) =>
                dataProvider.getList(name, {
                    pagination: FIRST_PAGE,
                    // Without a sort order the server returns the best match first.
                    filter: { q },
                    signal,
                }),
            enabled: asks,
            // No automatic retry: the group offers a retry button.
            retry: false,
        })),
    });
    const found: SearchGroup[] = searched.map((declaration, index) => ({
        declaration,
        records: asks ? (searches[index]?.data?.data ?? []) : [],
        error: asks ? (searches[index]?.error ?? null) : null,
        retry: () => void searches[index]?.refetch(),
    }));
    const near = searches.flatMap(
        ({ data }) => (data?.meta as Partial<Meta> | undefined)?.did_you_mean ?? [],
    );
    return {
        found,
        /** Names that sound like what was typed, if nothing is found. Few hosts send them. */
        near: asks && found.every(({ records }) => records.length === 0) ? [...new Set(near)] : [],
        searching: searched.length > 0 && (!asks || searches.some(({ isFetching }) => isFetching)),
    };
};
