import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Change } from '../providers/alerts/feed';
import { refreshUser } from '../providers/auth/authProvider';
import { send } from '../providers/http';
import { useReadPace } from './useReadPace';
import { useFeedEvents } from '../providers/alerts/useAlerts';

type Hint = Change & {
    at: number;
    /** Caused by a save of this tab, whose answer contained the record. */
    own?: boolean;
};

/**
 * Refetches open lists and records that another admin changed, at the pace of `useReadPace`. Other data is read when it is opened, and queries fetched after the hint are skipped. This tab's own changes are refetched after their answer, which is delayed for
 * some resources (docs/specification.md#9-constants). A record that this tab deletes is skipped, because reading it
 * would fail.
 */
export const RefreshOnChanges = () => {
    const queryClient = useQueryClient();
    const hints = useRef<Hint[]>([]);
    /** The time of each query's last fetch. */
    const asked = useRef(new WeakMap<object, number>());
    useEffect(
        () =>
            queryClient.getQueryCache().subscribe(event => {
                if (event.type === 'updated' && event.action.type === 'fetch')
                    asked.current.set(event.query, performance.now());
            }),
        [queryClient],
    );

    const read = useCallback(() => {
        const own = queryClient.getMutationCache().getAll();
        const isUnderWay = ({ resource }: Change) =>
            own.some(
                ({ state }) =>
                    state.status === 'pending' &&
                    (resource === '*' || (state.variables as Partial<Change>)?.resource === resource),
            );
        const due = hints.current.filter(hint => !isUnderWay(hint));
        hints.current = hints.current.filter(isUnderWay);
        if (due.length === 0) return false;
        const deleted = own
            .filter(({ options, state }) => options.mutationKey?.[1] === 'delete' && !state.error)
            .map(({ state }) => state.variables as Change);
        const concerns = concernedBy(due, deleted);
        void queryClient.invalidateQueries({
            predicate: query => {
                const [name, kind, params] = query.queryKey;
                const since = asked.current.get(query) ?? 0;
                return kind === 'getOne'
                    ? concerns(name, (params as { id: unknown }).id, since)
                    : String(kind).startsWith('get') && concerns(name, undefined, since);
            },
        });
        return true;
    }, [queryClient]);
    const { readSoon, readNow } = useReadPace(read);
    // Refetches what waited for this tab's own change.
    useEffect(
        () =>
            queryClient.getMutationCache().subscribe(event => {
                if (event.type !== 'updated') return;
                if (event.action.type === 'success') {
                    const { resource, id } = (event.mutation.state.variables ?? {}) as Partial<Change>;
                    const own = hints.current.find(
                        hint => !hint.own && hint.resource === resource && String(hint.id) === String(id),
                    );
                    if (own) own.own = true;
                }
                readNow();
            }),
        [queryClient, readNow],
    );
    const changed = useCallback(
        (change: Change) => {
            const note = () => {
                hints.current.push({ ...change, at: performance.now() });
                readSoon();
            };
            if (change.resource !== '*') return note();
            // The role may have changed during the gap, and a forbidden read would end the session.
            void refreshUser(send)
                .catch((error: unknown) => console.error(error))
                .finally(note);
        },
        [readSoon],
    );
    useFeedEvents({ changed });
    return null;
};

/** Whether hints concern what was read at `since`: a list by its name, a record by its id too. */
const concernedBy =
    (hints: readonly Hint[], deleted: readonly Change[]) => (name: unknown, id: unknown, since: number) =>
        hints.some(
            hint =>
                hint.at >= since &&
                !(hint.own && id !== undefined) &&
                (hint.resource === '*' || hint.resource === name) &&
                (id === undefined || hint.id === null || String(hint.id) === String(id)),
        ) && !deleted.some(({ resource, id: gone }) => resource === name && String(gone) === String(id));
