import { useState } from 'react';
import { storedUser } from '../../providers/session';
import { storage } from '../../providers/storage';

/** Filters that somebody has named, to come back to. */
export type View = { name: string; filter: Record<string, unknown> };

const MOST = 30;
const keyOf = (resource: string) => {
    const user = storedUser();
    return ['views', user?.id ?? user?.email ?? '', resource].join(':');
};

const read = (key: string): View[] => {
    try {
        const views: unknown = JSON.parse(storage.get(key) ?? '[]');
        return Array.isArray(views)
            ? views.filter(
                  view => typeof view?.name === 'string' && view.filter && typeof view.filter === 'object',
              )
            : [];
    } catch {
        return [];
    }
};

/** The views that an admin keeps of a list, in this browser; outside react-admin's store, which a logout wipes. */
export const useViews = (resource: string) => {
    const key = keyOf(resource);
    const [views, setViews] = useState(() => read(key));
    // What is kept is read again before each change: another tab may have kept more.
    const keep = (next: View[]) => {
        setViews(next);
        storage.set(key, JSON.stringify(next));
    };
    return {
        views,
        /** A view of the same name is replaced. */
        save: (view: View) =>
            keep([...read(key).filter(({ name }) => name !== view.name), view].slice(-MOST)),
        remove: (name: string) => keep(read(key).filter(view => view.name !== name)),
    };
};
