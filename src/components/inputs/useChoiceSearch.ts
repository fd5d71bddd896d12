import { useChoicesContext, useEvent } from 'react-admin';
import { useRef } from 'react';
import { whenComposed } from './composition';

/** Returns the search of a choice of records, which does not search for the letters of an unfinished composition. */
export const useChoiceSearch = () => {
    const { setFilters } = useChoicesContext();
    const cancel = useRef<() => void>(undefined);
    return useEvent((q: string) => {
        cancel.current?.();
        cancel.current = whenComposed(() => setFilters({ q: q.trim() }));
    });
};
