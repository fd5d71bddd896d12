import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { countInTab } from '../../components/page/tabTitle';
import { useText } from '../../components/hooks/useText';
import type { Alert } from '../../providers/alerts/feed';
import { useFeedEvents, useAlerts } from '../../providers/alerts/useAlerts';
import { getSettings } from '../../theme/settings';
import { chime, inOneTab, notificationPermission, alertPath, showOutside } from './alerts';

/** Announces new alerts outside the menu: in the tab's title and, if switched on, by sound and browser notification. */
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
            // Each sold-out product and each plan has its own tag; orders share one.
            const tag = alert.kind === 'order' ? 'order' : `${alert.kind} ${alert.about}`;
            void inOneTab(`alert ${tag}`, () => {
                // A focused panel shows the alert in the bell.
                if (document.hasFocus()) return;
                showOutside(text(`alerts.${alert.kind}`), text('shop.name'), tag, () =>
                    navigate(alertPath(alert)),
                );
            });
        },
        [text, navigate],
    );
    useFeedEvents({ fresh });
    return null;
};
