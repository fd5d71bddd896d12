import { isHidden } from '../../../contract/fields/ownFields';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import type { Home } from '../../../contract/schemas/home';
import { scheduleState } from '../banners/scheduleState';

export type List = 'banners' | 'categories' | 'products';
/** The lists of the app's home, in the order in which the app shows them. */
export const LISTS = (['banners', 'categories', 'products'] as const satisfies List[]).filter(
    list => !isHidden(list),
);
export type Entry = Home[List][number];

/** Why customers cannot see an entry or open its target. What a host does not say is no problem. */
export type Problem = 'gone' | 'hidden' | 'sold_out' | 'empty' | 'upcoming' | 'ended';

const problemOf = {
    banners: (banner: Home['banners'][number]): Problem | undefined =>
        banner.ref === null
            ? 'gone'
            : banner.ref?.is_active === false
              ? 'hidden'
              : banner.leads_nowhere
                ? 'sold_out'
                : scheduleState(banner),
    products: ({ is_active, stock }: Home['products'][number]): Problem | undefined =>
        is_active === false ? 'hidden' : stock === 0 ? 'sold_out' : undefined,
    categories: ({ products_count }: Home['categories'][number]): Problem | undefined =>
        products_count === 0 ? 'empty' : undefined,
};

/** Returns the problem of a list's entry, if it has one. */
export const problemIn = (list: List, entry: Entry): Problem | undefined =>
    (problemOf[list] as (entry: Entry) => Problem | undefined)(entry);

/** Whether a problem is the shop's own choice, so that nobody is warned of it. */
export const isPlanned = (problem: Problem): boolean => problem === 'upcoming' || problem === 'ended';

type Changes = { list: List; added: Entry[]; removed: Entry[]; reordered: boolean };

/** Returns the differences from the published home, for each list that differs. */
export function changesOf(published: Home, form: Home): Changes[] {
    return LISTS.flatMap(list => {
        const before: readonly Entry[] = published[list];
        const after: readonly Entry[] = form[list];
        const added = after.filter(({ id }) => !before.some(one => one.id === id));
        const removed = before.filter(({ id }) => !after.some(one => one.id === id));
        const idsIn = (entries: readonly Entry[], others: readonly Entry[]) =>
            entries.flatMap(({ id }) => (others.some(one => one.id === id) ? [id] : []));
        const reordered = idsIn(before, after).join() !== idsIn(after, before).join();
        return added.length || removed.length || reordered ? [{ list, added, removed, reordered }] : [];
    });
}

export type Ids = Record<List, number[]>;
/** `entry` published it; the home from before the log has none, and was shown until `replaced_at`. */
export type Version = { entry?: ActivityEntry; replaced_at: string; ids: Ids };

const idsOf = (home: Home): Ids => ({
    banners: home.banners.map(({ id }) => id),
    products: home.products.map(({ id }) => id),
    categories: home.categories.map(({ id }) => id),
});

/**
 * The earlier versions of the home, newest first, each with the log's entry that published it, also the one that the first
 * entry replaced. The log has the changes of each publication; going back through them from the present home gives the versions.
 */
export function versionsOf(published: Home, entries: readonly ActivityEntry[]): Version[] {
    let ids = idsOf(published);
    const versions: Version[] = [];
    for (const [index, { changes, at }] of entries.entries()) {
        ids = { ...ids };
        for (const list of LISTS) {
            const from = changes[`${list}_ids`]?.from;
            if (Array.isArray(from)) ids[list] = from as number[];
        }
        const entry = entries[index + 1];
        if (entry) versions.push({ entry, replaced_at: at, ids });
        else if (LISTS.some(list => ids[list].length > 0)) versions.push({ replaced_at: at, ids });
    }
    return versions;
}
