import { useMemo, type ReactNode } from 'react';
import { NoticeAlerts } from '../layouts/NoticeAlerts';
import { chooseFeed } from '../providers/notifications/chosen';
import { NoticesProvider } from '../providers/notifications/useNotices';
import { useStoredUser } from '../providers/session';
import { Rereading } from './Rereading';

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
