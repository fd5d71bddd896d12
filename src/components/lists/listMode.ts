import { useDialogParam } from '../forms/useDialogParam';
import type { GRID, TREE } from './filters/filteredAddress';

/** How a list is shown besides its rows: a grid to edit, or a tree of records in each other. */
export type ListMode = typeof GRID | typeof TREE;

/** The mode of the address; null for rows. */
export const useListMode = () => useDialogParam('mode').value;
