import { createContext, useContext } from 'react';
import type { Identifier } from 'react-admin';

type LeftRows = { ids: ReadonlySet<Identifier>; label: string };

/** The rows that are still shown, but no longer belong to the list since a change; and how it says so. */
export const LeftRowsContext = createContext<LeftRows>({ ids: new Set(), label: '' });

/** Returns the label of a row that no longer belongs to the list; undefined for other rows. */
export const useLeftRow = (id: Identifier | undefined): string | undefined => {
    const { ids, label } = useContext(LeftRowsContext);
    return id !== undefined && ids.has(id) ? label : undefined;
};
