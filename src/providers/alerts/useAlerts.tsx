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
import { afterEvent, NO_ALERTS, type Change, type Feed, type Alert, type Alerts } from './feed';

type FeedFollower = { fresh?: (alert: Alert) => void; changed?: (change: Change) => void };

const NO_FEED: Alerts = { ...NO_ALERTS, live: false, open: () => {}, clear: async () => {} };
const AlertsContext = createContext<Alerts>(NO_FEED);
const EventsContext = createContext<{ hints: boolean; follow: (follower: FeedFollower) => () => void }>({
    hints: false,
    follow: () => () => {},
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

/** Provides a feed's alerts to its children. Without a feed there are no alerts. */
export const AlertsProvider = ({ feed, children }: { feed?: Feed; children: ReactNode }) => {
    const [state, dispatch] = useReducer(afterEvent, NO_ALERTS);
    const followers = useRef(new Set<FeedFollower>());
    useEffect(
        () =>
            feed?.watch({
                added: (alert, fresh) => {
                    dispatch({ type: 'added', alert, fresh });
                    if (fresh) followers.current.forEach(follower => follower.fresh?.(alert));
                },
                removed: alert => dispatch({ type: 'removed', alerts: [alert] }),
                connection: up => dispatch({ type: 'connection', up }),
                changed: change => followers.current.forEach(follower => follower.changed?.(change)),
                opened: () => dispatch({ type: 'opened' }),
            }),
        [feed],
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
    const value = useMemo(() => ({ ...state, live: !!feed, open, clear }), [state, feed, open, clear]);
    const events = useMemo(
        () => ({
            hints: feed?.hints ?? false,
            follow: (follower: FeedFollower) => {
                const all = followers.current;
                all.add(follower);
                return () => void all.delete(follower);
            },
        }),
        [feed],
    );
    return (
        <EventsContext value={events}>
            <AlertsContext value={value}>{children}</AlertsContext>
        </EventsContext>
    );
};
