import {
    createContext,
    useCallback,
    useContext,
    useEffect,
    useMemo,
    useReducer,
    useRef,
    type ReactNode,
} from 'react';
import {
    afterEvent,
    NO_ALERTS,
    type Change,
    type Feed,
    type FeedEvent,
    type Alert,
    type Alerts,
} from './feed';

type FeedFollower = { fresh?: (alert: Alert) => void; changed?: (change: Change) => void };

const NO_FEED: Alerts = { ...NO_ALERTS, loaded: true, live: false, open: () => {}, clear: async () => {} };
const AlertsContext = createContext<Alerts>(NO_FEED);
type OnScreen = { kind: Alert['kind']; about: ReadonlySet<string> };
type Events = {
    hints: boolean;
    follow: (follower: FeedFollower) => () => void;
    view: (records: OnScreen) => () => void;
};
const EventsContext = createContext<Events>({
    hints: false,
    follow: () => () => {},
    view: () => () => {},
});

/** The current alerts; empty without a feed. */
export const useAlerts = (): Alerts => useContext(AlertsContext);

/** Whether the feed sends change hints; otherwise open lists poll. */
export const useHints = (): boolean => useContext(EventsContext).hints;

/** Calls `fresh` for each new alert and `changed` for each change hint while the component is mounted. */
export const useFeedEvents = ({ fresh, changed }: FeedFollower): void => {
    const { follow } = useContext(EventsContext);
    const latest = useRef<FeedFollower>({});
    useEffect(() => {
        latest.current = { fresh, changed };
    }, [fresh, changed]);
    useEffect(
        () =>
            follow({
                fresh: alert => latest.current.fresh?.(alert),
                changed: change => latest.current.changed?.(change),
            }),
        [follow],
    );
};

/** The alerts about records of a resource. */
const ABOUT = new Map<string | undefined, Alert['kind']>([
    ['orders', 'order'],
    ['products', 'sold_out'],
]);

/** Registers the records on the screen: the counter leaves out alerts about them. */
export const useOnScreen = (resource: string | undefined, ids: readonly unknown[]): void => {
    const { view } = useContext(EventsContext);
    const kind = ABOUT.get(resource);
    const shown = ids.join();
    useEffect(
        () => (kind && shown ? view({ kind, about: new Set(shown.split(',')) }) : undefined),
        [view, kind, shown],
    );
};

/** Tracks the records on the screen of this tab, which may be in the background. */
const useViews = (dispatch: (event: FeedEvent) => void) => {
    const views = useRef(new Set<OnScreen>());
    const see = useCallback(() => {
        if (document.visibilityState === 'hidden') return;
        for (const records of views.current) dispatch({ type: 'seen', ...records });
    }, [dispatch]);
    useEffect(() => {
        document.addEventListener('visibilitychange', see);
        return () => document.removeEventListener('visibilitychange', see);
    }, [see]);
    const view = useCallback(
        (records: OnScreen) => {
            const all = views.current;
            all.add(records);
            see();
            return () => void all.delete(records);
        },
        [see],
    );
    return { see, view };
};

/** Provides a feed's alerts to its children. Without a feed there are no alerts. */
export const AlertsProvider = ({ feed, children }: { feed?: Feed; children: ReactNode }) => {
    const [state, dispatch] = useReducer(afterEvent, NO_ALERTS);
    const followers = useRef(new Set<FeedFollower>());
    const { see, view } = useViews(dispatch);
    useEffect(
        () =>
            feed?.watch({
                added: (alert, fresh) => {
                    dispatch({ type: 'added', alert, fresh });
                    see();
                    if (fresh) followers.current.forEach(follower => follower.fresh?.(alert));
                },
                removed: alert => dispatch({ type: 'removed', alerts: [alert] }),
                connection: up => dispatch({ type: 'connection', up }),
                changed: change => followers.current.forEach(follower => follower.changed?.(change)),
                opened: () => dispatch({ type: 'opened' }),
            }),
        [feed, see],
    );
    const open = useCallback(() => {
        dispatch({ type: 'opened' });
        feed?.opened?.();
    }, [feed]);
    const { alerts } = state;
    const clear = useCallback(async () => {
        await feed?.clear(alerts);
        dispatch({ type: 'removed', alerts });
    }, [feed, alerts]);
    const value = useMemo(
        () => ({ ...state, loaded: state.loaded || !feed, live: !!feed, open, clear }),
        [state, feed, open, clear],
    );
    const events = useMemo(
        () => ({
            hints: feed?.hints ?? false,
            follow: (follower: FeedFollower) => {
                const all = followers.current;
                all.add(follower);
                return () => void all.delete(follower);
            },
            view,
        }),
        [feed, view],
    );
    return (
        <EventsContext value={events}>
            <AlertsContext value={value}>{children}</AlertsContext>
        </EventsContext>
    );
};
