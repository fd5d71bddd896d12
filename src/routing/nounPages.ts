import panel from '#shop/panel';
import { detailPath, isExtension, type Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';

/**
 * The pages that nouns name themselves, on each host and on hosts with the extensions. In the script of the first paint
 * the build replaces this file by its value.
 */
export const NOUN_PAGES: Record<'every' | 'extended', readonly string[]> = {
    every: [...pagesOf(noun => !isExtension(noun)), ...(panel.pages ?? []).map(({ path }) => path)],
    extended: pagesOf(isExtension),
};

function pagesOf(isMeant: (noun: Noun) => boolean): string[] {
    return Object.values<Noun>(nouns)
        .filter(isMeant)
        .flatMap(noun => [noun.page ?? [], detailPath(noun) ?? []].flat());
}
