import { API_BASE, EXTENSIONS_BASE } from '../../contract/constants';
import { isExtension, type Noun } from '../../contract/noun';

/** The base of the specified calls. `VITE_API_BASE` connects the panel to another host. */
export const apiBase: string = import.meta.env?.VITE_API_BASE || API_BASE;

/** The base of the extensions (docs/contract.md#calls-of-our-own-kept-apart). */
export const extensionsBase: string = import.meta.env?.VITE_EXTENSIONS_BASE ?? EXTENSIONS_BASE;
/** Whether the host has the extensions; an empty base means that it has none. */
export const extended = extensionsBase !== '';
/** Whether the host has a noun. A host without the extensions lacks nouns that are extensions. */
export const hostHas = (noun: Pick<Noun, 'page' | 'calls'>): boolean => extended || !isExtension(noun);
