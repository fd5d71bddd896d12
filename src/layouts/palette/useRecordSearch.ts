import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useEffect, useState } from 'react';
import { HOST_PAGE_SIZE } from '../../providers/paging';
import type { Declaration } from '../../resources/declare';
import { searchedBy } from './sources';

/** Letters from which on the server is asked. */
const MIN_LETTERS = 2;
/** Milliseconds of quiet typing after which it is. */
const DEBOUNCE_MS = 250;
/** A page of the server; of each kind only the first few are shown. */
const FIRST_PAGE = { page: 1, perPage: HOST_PAGE_SIZE };
const RECORDS_PER_GROUP = 5;

export interface SearchGroup {
    declaration: Declaration;
    records: RaRecord[];
    error: Error | null;
    retry: () => void;
}

/** The records that fit what is typed, a group for each kind that the role may read. */
export const useRecordSearch = (typed: string, permissions: readonly string[]) => {
    const wanted = typed.trim();
    const [q, setQ] = useState('');
    useEffect(() => {
        const timer = setTimeout(() => setQ(wanted), DEBOUNCE_MS);
        return () => clearTimeout(timer);
    }, [wanted]);

    const dataProvider = useDataProvider();
    const searched = wanted.length >= MIN_LETTERS ? searchedBy(permissions) : [];
    const asks = q === wanted && q.length >= MIN_LETTERS;
    const answers = useQueries({
        queries: searched.map(({ name }) => ({
            queryKey: ['palette', name, q],
            queryFn: ({ signal }: { signal: AbortSignal }) =>
                dataProvider.getList(name, {
                    pagination: FIRST_PAGE,
                    // Without an order of its own the best match comes first.
                    filter: { q },
                    signal,
                }),
            enabled: asks,
            // Whoever searches is looking at it, and tries again by hand.
            retry: false,
        })),
    });
    const found: SearchGroup[] = searched.map((declaration, index) => ({
        declaration,
        records: asks ? (answers[index]?.data?.data.slice(0, RECORDS_PER_GROUP) ?? []) : [],
        error: asks ? (answers[index]?.error ?? null) : null,
        retry: () => void answers[index]?.refetch(),
    }));
    return {
        found,
        searching: searched.length > 0 && (!asks || answers.some(({ isFetching }) => isFetching)),
    };
};
