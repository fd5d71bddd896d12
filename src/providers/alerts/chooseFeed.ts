import { extensions } from '../../../contract/nouns';
import { feed } from '../../../contract/nouns/feed';
import { products } from '../../../contract/nouns/products';
import { orders } from '../../../contract/nouns/orders';
import { plans } from '../../../contract/nouns/plans';
import { can, type Permission } from '../../../contract/permissions';
import { offers, openStream, send } from '../http';
import type { StoredUser } from '../auth/session';
import type { Alert, Feed } from './feed';
import { createSharedFeed } from './shared';
import { createStreamFeed } from './stream';

const env: Record<string, string | undefined> = import.meta.env ?? {};

/**
 * The source of alerts: the configured cloud project, else the server's event stream, else none. A role without
 * permission for either kind gets no alerts, only change hints for the records it may read.
 */
export const chooseFeed = (user: StoredUser): Feed | undefined => {
    const { permissions } = user.role;
    const may = (permission: string) => can(permissions, permission as Permission);
    const name = `feed ${user.id ?? user.email} ${permissions.toSorted().join()}`;
    if (env.VITE_FIREBASE_PROJECT_ID)
        return createSharedFeed(cloudFeed(env.VITE_FIREBASE_PROJECT_ID, may), name);
    if (!offers(extensions.feed.open)) return undefined;
    return createSharedFeed(
        alertsFor(
            createStreamFeed({
                open: signal => openStream(feed.calls.open, signal),
                clear: ids => send(feed.calls.clear, ids),
            }),
            may,
        ),
        name,
    );
};

/** The feed of a cloud project, whose code is loaded when it is watched. */
const cloudFeed = (projectId: string, may: (permission: string) => boolean): Feed => {
    let feed: Promise<Feed> | undefined;
    const opened = () =>
        (feed ??= import('./firestore').then(({ createFirestoreFeed }) =>
            createFirestoreFeed({
                config: {
                    apiKey: env.VITE_FIREBASE_API_KEY ?? '',
                    projectId,
                    appId: env.VITE_FIREBASE_APP_ID,
                    authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
                },
                may,
            }),
        ));
    return {
        hints: false,
        clear: async alerts => (await opened()).clear(alerts),
        watch: (listener, known) => {
            let stop: (() => void) | undefined;
            let ended = false;
            opened().then(
                one => {
                    if (!ended) stop = one.watch(listener, known);
                },
                (error: unknown) => {
                    console.error(error);
                    feed = undefined;
                    if (!ended) listener.connection(false);
                },
            );
            return () => {
                ended = true;
                stop?.();
            };
        },
    };
};

const SHOWS: Record<Alert['kind'], string> = {
    order: orders.permissions.show,
    sold_out: products.permissions.show,
    plan: plans.permissions.edit,
};

/** The alerts that the role may open. The server sends no others, except during the preview of a role. */
const alertsFor = (feed: Feed, may: (permission: string) => boolean): Feed => ({
    ...feed,
    watch: (listener, known) =>
        feed.watch(
            {
                ...listener,
                added: (alert, fresh) => {
                    if (may(SHOWS[alert.kind])) listener.added(alert, fresh);
                },
            },
            known,
        ),
});
