import { useDialogParam } from '../forms/useDialogParam';
import type { GRID, TREE } from './filters/filteredAddress';

/** A mode of a list other than rows: a grid to edit, or a tree of nested records. */
export type ListMode = typeof GRID | typeof TREE;

/** The mode of the address; null for rows. */
export const useListMode = () => useDialogParam('mode').value;
