import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useEffect, useState } from 'react';
import { HOST_PAGE_SIZE } from '../../providers/paging';
import type { Declaration } from '../../resources/declare';
import { searchedBy } from './sources';

/** Letters from which on the server is asked. */
const LEAST = 2;
/** Milliseconds of quiet typing after which it is. */
const PAUSE = 250;
/** A page of the server; of each kind only the first few are shown. */
const PAGE = { page: 1, perPage: HOST_PAGE_SIZE };
const SHOWN = 5;

export interface Found {
    declaration: Declaration;
    records: RaRecord[];
    error: Error | null;
    retry: () => void;
}

/** The records that fit what is typed, a group for each kind that the role may read. */
export const useFound = (typed: string, permissions: readonly string[]) => {
    const wanted = typed.trim();
    const [q, setQ] = useState('');
    useEffect(() => {
        const timer = setTimeout(() => setQ(wanted), PAUSE);
        return () => clearTimeout(timer);
    }, [wanted]);

    const dataProvider = useDataProvider();
    const searched = wanted.length >= LEAST ? searchedBy(permissions) : [];
    const asks = q === wanted && q.length >= LEAST;
    const answers = useQueries({
        queries: searched.map(({ name }) => ({
            queryKey: ['palette', name, q],
            queryFn: ({ signal }: { signal: AbortSignal }) =>
                dataProvider.getList(name, {
                    pagination: PAGE,
                    // Without an order of its own the best match comes first.
                    filter: { q },
                    signal,
                }),
            enabled: asks,
            // Whoever searches is looking at it, and tries again by hand.
            retry: false,
        })),
    });
    const found: Found[] = searched.map((declaration, index) => ({
        declaration,
        records: asks ? (answers[index]?.data?.data.slice(0, SHOWN) ?? []) : [],
        error: asks ? (answers[index]?.error ?? null) : null,
        retry: () => void answers[index]?.refetch(),
    }));
    return {
        found,
        searching: searched.length > 0 && (!asks || answers.some(({ isFetching }) => isFetching)),
    };
};
