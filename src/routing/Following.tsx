import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
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
            {children}
        </NoticesProvider>
    );
};

/** Milliseconds in which hints gather before what is open is read again. */
const GATHER_MS = 300;

/** Reads again what is open of a resource that somebody else changed; what is not open is read when it is opened. */
const Rereading = () => {
    const queryClient = useQueryClient();
    const resources = useRef(new Set<string>());
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    const changed = useCallback(
        ({ resource }: Change) => {
            resources.current.add(resource);
            timer.current ??= setTimeout(() => {
                timer.current = undefined;
                const all = new Set(resources.current);
                resources.current.clear();
                void queryClient.invalidateQueries({
                    predicate: ({ queryKey: [name, kind] }) =>
                        String(kind).startsWith('get') && (all.has('*') || all.has(String(name))),
                });
            }, GATHER_MS);
        },
        [queryClient],
    );
    useEffect(() => () => clearTimeout(timer.current), []);
    useFeedEvents({ changed });
    return null;
};
