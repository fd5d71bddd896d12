import panel from '#shop/panel';
import { detailPath, type Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';

/**
 * The pages that nouns name themselves; a host that lacks one says so there. In the script of the first paint the build replaces
 * this file by its value.
 */
export const NOUN_PAGES: readonly string[] = [
    ...Object.values<Noun>(nouns).flatMap(noun => [noun.page ?? [], detailPath(noun) ?? []].flat()),
    ...(panel.pages ?? []).map(({ path }) => path),
];
