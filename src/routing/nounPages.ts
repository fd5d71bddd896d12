import type { Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';
import { hostHas } from '../providers/host';

/** The pages that nouns name themselves. In the script of the first paint the build replaces this file by its value. */
export const NOUN_PAGES: readonly string[] = Object.values<Noun>(nouns).flatMap(noun =>
    hostHas(noun) ? (noun.page ?? []) : [],
);
