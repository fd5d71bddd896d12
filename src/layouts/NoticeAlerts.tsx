import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { countInTab } from '../components/page/tabTitle';
import { useText } from '../components/useText';
import type { Notice } from '../providers/notifications/feed';
import { useFeedEvents, useNotices } from '../providers/notifications/useNotices';
import { getSettings } from '../theme/settings';
import { chime, inOneTab, notificationPermission, placeOf, showOutside } from './notices';

/** Tells of new notices beyond the menu: in the tab's title, and as somebody has chosen in it. */
export const NoticeAlerts = () => {
    const text = useText();
    const navigate = useNavigate();
    const { unseen } = useNotices();
    useEffect(() => countInTab(unseen), [unseen]);
    useEffect(() => () => countInTab(0), []);
    const fresh = useCallback(
        (notice: Notice) => {
            const { noticeSound, noticesOutside } = getSettings();
            if (noticeSound) void inOneTab('notice sound', () => void chime());
            if (!noticesOutside || notificationPermission() !== 'granted') return;
            // Each product that sold out has a place of its own; purchases lead to one list.
            const tag = notice.kind === 'sold_out' ? `sold_out ${notice.about}` : 'purchase';
            void inOneTab(`notice ${tag}`, () => {
                // Who looks at the panel sees the bell.
                if (document.hasFocus()) return;
                showOutside(text(`notifications.${notice.kind}`), text('shop.name'), tag, () =>
                    navigate(placeOf(notice)),
                );
            });
        },
        [text, navigate],
    );
    useFeedEvents({ fresh });
    return null;
};
