import { useCallback } from 'react';
import type { Change } from '../providers/alerts/feed';
import { useFeedEvents } from '../providers/alerts/useAlerts';
import { loadShop } from '../providers/shop';

/** Reads the shop's name and logo again after a change or an undo of the settings. */
export const FollowShop = () => {
    const changed = useCallback(({ resource }: Change) => {
        if (resource === 'settings' || resource === '*') void loadShop();
    }, []);
    useFeedEvents({ changed });
    return null;
};
