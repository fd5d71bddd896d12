import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { NoticeAlerts } from '../layouts/NoticeAlerts';
import { chooseFeed } from '../providers/notifications/chosen';
import type { Change } from '../providers/notifications/feed';
import { NoticesProvider, useFeedEvents } from '../providers/notifications/useNotices';
import { useStoredUser } from '../providers/session';

/** The live notices of whoever is signed in, and what is open kept up with what others change. */
export const Following = ({ children }: { children: ReactNode }) => {
    const user = useStoredUser();
    const token = user?.access_token;
    const permissions = user?.role.permissions.join();
    const feed = useMemo(
        () => (user ? chooseFeed(user) : undefined),
        // Another session or another role has another feed; another photo has not.
        // oxlint-disable-next-line react/exhaustive-deps
        [token, permissions],
    );
    return (
        <NoticesProvider feed={feed}>
            <Rereading />
            <NoticeAlerts />
            {children}
        </NoticesProvider>
    );
};

/** Milliseconds in which hints gather before what is open is read again. */
const GATHER_MS = 300;

/**
 * Reads again what is open of a resource that somebody changed: its lists, and the record itself. What is not open is
 * read when it is opened. A record that is being deleted here is left alone: it would be missing.
 */
const Rereading = () => {
    const queryClient = useQueryClient();
    const gathered = useRef<Change[]>([]);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    const changed = useCallback(
        (change: Change) => {
            gathered.current.push(change);
            timer.current ??= setTimeout(() => {
                timer.current = undefined;
                const changes = gathered.current;
                gathered.current = [];
                const deleted = queryClient
                    .getMutationCache()
                    .getAll()
                    .filter(({ options, state }) => options.mutationKey?.[1] === 'delete' && !state.error)
                    .map(({ state }) => state.variables as Change);
                const concerns = (name: unknown, id: unknown) =>
                    changes.some(
                        change =>
                            (change.resource === '*' || change.resource === name) &&
                            (id === undefined || change.id === null || String(change.id) === String(id)),
                    ) &&
                    !deleted.some(
                        ({ resource, id: gone }) => resource === name && String(gone) === String(id),
                    );
                void queryClient.invalidateQueries({
                    predicate: ({ queryKey: [name, kind, params] }) =>
                        kind === 'getOne'
                            ? concerns(name, (params as { id: unknown }).id)
                            : String(kind).startsWith('get') && concerns(name, undefined),
                });
            }, GATHER_MS);
        },
        [queryClient],
    );
    useEffect(() => () => clearTimeout(timer.current), []);
    useFeedEvents({ changed });
    return null;
};
