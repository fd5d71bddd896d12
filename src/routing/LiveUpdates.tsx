import { useMemo, type ReactNode } from 'react';
import { AlertAnnouncer } from '../layouts/alerts/AlertAnnouncer';
import { chooseFeed } from '../providers/alerts/chooseFeed';
import { AlertsProvider } from '../providers/alerts/useAlerts';
import { useStoredUser } from '../providers/auth/session';
import { FollowShop } from './FollowShop';
import { RefreshOnChanges } from './RefreshOnChanges';

/** Provides live alerts to the signed-in admin and refetches open data that others have changed. */
export const LiveUpdates = ({ children }: { children: ReactNode }) => {
    const user = useStoredUser();
    const token = user?.access_token;
    const permissions = user?.role.permissions.join();
    const feed = useMemo(
        () => (user ? chooseFeed(user) : undefined),
        // oxlint-disable-next-line react/exhaustive-deps -- only another session or role needs another feed
        [token, permissions],
    );
    return (
        <AlertsProvider feed={feed}>
            <RefreshOnChanges />
            <FollowShop />
            <AlertAnnouncer />
            {children}
        </AlertsProvider>
    );
};
