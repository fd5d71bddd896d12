import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { countInTab } from '../components/page/tabTitle';
import { useText } from '../components/useText';
import type { Alert } from '../providers/alerts/feed';
import { useFeedEvents, useAlerts } from '../providers/alerts/useAlerts';
import { getSettings } from '../theme/settings';
import { chime, inOneTab, notificationPermission, alertPath, showOutside } from './alerts';

/** Tells of new alerts beyond the menu: in the tab's title, and as somebody has chosen in it. */
export const AlertAnnouncer = () => {
    const text = useText();
    const navigate = useNavigate();
    const { unseen } = useAlerts();
    useEffect(() => countInTab(unseen), [unseen]);
    useEffect(() => () => countInTab(0), []);
    const fresh = useCallback(
        (alert: Alert) => {
            const { alertSound, alertsOutside } = getSettings();
            if (alertSound) void inOneTab('alert sound', () => void chime());
            if (!alertsOutside || notificationPermission() !== 'granted') return;
            // Each product that sold out has a place of its own; purchases lead to one list.
            const tag = alert.kind === 'sold_out' ? `sold_out ${alert.about}` : 'purchase';
            void inOneTab(`alert ${tag}`, () => {
                // Who looks at the panel sees the bell.
                if (document.hasFocus()) return;
                showOutside(text(`notifications.${alert.kind}`), text('shop.name'), tag, () =>
                    navigate(alertPath(alert)),
                );
            });
        },
        [text, navigate],
    );
    useFeedEvents({ fresh });
    return null;
};
