import { viewKey } from '../../../contract/fields/lists';
import { shopList } from '../../../contract/fields/across/ownParts';
import type { MessageKey } from '../../../i18n/messages';
import { useText } from '../hooks/useText';
import type { View } from './columns/listColumns';
import type { ListFilter } from './filters/listFilter';

/** Yes and no are texts in the address of a list. */
const inAddress = (value: unknown): unknown => (typeof value === 'boolean' ? String(value) : value);

/**
 * The views that the shop gives to everyone, with their names in the reader's language. One with a filter that this role or host
 * lacks is left out.
 */
export const useShopViews = (list: string, filters: readonly ListFilter[] = []): View[] => {
    const text = useText();
    const known = new Set(['q', ...filters.map(({ source }) => source)]);
    return (shopList(list)?.views ?? []).flatMap(({ filter = {}, sort, columns }, at) =>
        Object.keys(filter).every(name => known.has(name))
            ? {
                  label: text(viewKey(list, at) as MessageKey),
                  value: {
                      filter: Object.fromEntries(
                          Object.entries(filter).map(([name, value]) => [name, inAddress(value)]),
                      ),
                      ...(sort && { sort }),
                      ...(columns && { columns: [...columns] }),
                  },
              }
            : [],
    );
};
