import type * as Own from './ownColumns';

/** What lists have of the fields of a shop without any (`#own-columns` in package.json), so that such a panel loads no more. */
const nothing = () => [];

export const ownColumns: typeof Own.ownColumns = nothing;
export const hiddenOwnColumns: typeof Own.hiddenOwnColumns = nothing;
export const ownListFilters: typeof Own.ownListFilters = nothing;
export const useSeenColumns: typeof Own.useSeenColumns = list => list;
