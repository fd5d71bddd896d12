import type { Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';

/**
 * Names of the nouns that a developer has added, in the core: they register fields. Tests that
 * pin what is specified leave them out, so that they pass with any number of added nouns.
 */
const added = Object.values<Noun>(nouns).filter(({ fields }) => fields);

export const isAdded = (name: string) => added.some(noun => noun.name === name);

/** Whether a page is that of an added noun, apart from the couriers of the demo. */
export const isAddedPage = (path?: string) => path !== 'couriers' && added.some(({ page }) => page === path);
