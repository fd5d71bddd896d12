import { useNotify, useTranslate } from 'react-admin';
import { useEffect, useSyncExternalStore } from 'react';
import { refreshUser } from '../providers/auth/authProvider';
import { explained } from '../providers/failure';
import { storedUser, takeFlag } from '../providers/auth/session';
import { send } from '../providers/data/normalisedSend';
import { onStorageOfOtherTab, onStorageTrouble, storageTrouble } from '../providers/storage/storage';
import { SIGN_IN } from '../routing/paths';
import { saveReports } from './providers';

/** Milliseconds between refreshes of the role. */
const ROLE_CHECK_MS = 60_000;

/**
 * Handles the session: shows the toast of a sign-in after the reload (docs/specification.md#4-states), reports a browser that
 * cannot store, refreshes the role, and follows sign-ins and sign-outs of other tabs.
 */
export const Session = () => {
    const notify = useNotify();
    const translate = useTranslate();
    useEffect(() => {
        saveReports.onNotCompared = () => notify('error.not_compared', { type: 'info' });
        saveReports.onPartlyStored = error => notify(explained(error, translate), { type: 'warning' });
    }, [notify, translate]);
    useEffect(() => {
        if (takeFlag('signedIn')) notify('toast.signed_in', { type: 'success' });
        // At another position than the specified toast.
        if (takeFlag('recoveryCode'))
            notify('screen.factors.recovery_used', { type: 'info', autoHideDuration: 20_000 });
    }, [notify]);

    const trouble = useSyncExternalStore(onStorageTrouble, storageTrouble);
    useEffect(() => {
        if (trouble) notify(`error.storage_${trouble}`, { type: 'warning', autoHideDuration: 20_000 });
    }, [trouble, notify]);

    useEffect(() => {
        const check = () => {
            if (document.visibilityState === 'visible')
                refreshUser(send).catch((error: unknown) => console.error(error));
        };
        const timer = setInterval(check, ROLE_CHECK_MS);
        window.addEventListener('focus', check);
        return () => {
            clearInterval(timer);
            window.removeEventListener('focus', check);
        };
    }, []);

    useEffect(() => {
        const token = storedUser()?.access_token;
        const follow = () => {
            const now = storedUser()?.access_token;
            if (now === token) return;
            const { pathname, search } = window.location;
            if (now) window.location.reload();
            else window.location.assign(`${SIGN_IN}?redirect=${encodeURIComponent(pathname + search)}`);
        };
        // Only for changes of other tabs; this tab's own sign-out navigates itself.
        return onStorageOfOtherTab(follow);
    }, []);
    return null;
};
