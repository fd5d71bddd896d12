import { useCallback, useEffect } from 'react';
import type { Change } from '../providers/alerts/feed';
import { useFeedEvents } from '../providers/alerts/useAlerts';
import { loadShop } from '../providers/shop';

/** Reads the shop's name and logo again after a change or an undo of the settings, and when the tab gets the focus. */
export const FollowShop = () => {
    const changed = useCallback(({ resource }: Change) => {
        if (resource === 'settings' || resource === '*') void loadShop();
    }, []);
    useFeedEvents({ changed });
    useEffect(() => {
        const read = () => void loadShop();
        window.addEventListener('focus', read);
        return () => window.removeEventListener('focus', read);
    }, []);
    return null;
};
