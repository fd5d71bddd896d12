import { useNotificationContext } from 'react-admin';
import { useEffect, useState } from 'react';
import { lazyPart, loadLazyParts } from '../lazyPart';

const ToastStack = lazyPart(() => import('./ToastStack').then(({ ToastStack }) => ToastStack));

/** The toasts, mounted with the first one. If their code is missing, the page stays, and the next toast asks for it again. */
export const Toasts = () => {
    const { notifications } = useNotificationContext();
    const [loaded, setLoaded] = useState(false);
    useEffect(() => {
        if (!notifications.length || loaded) return;
        loadLazyParts().then(
            () => setLoaded(true),
            (error: unknown) => console.error(error),
        );
    }, [notifications, loaded]);
    return loaded && <ToastStack />;
};
