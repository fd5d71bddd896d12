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
import { afterEvent, NOTHING, type Change, type Feed, type Notice, type Notices } from './feed';

type Told = { fresh?: (notice: Notice) => void; changed?: (change: Change) => void };

const NONE: Notices = { ...NOTHING, live: false, open: () => {}, clear: async () => {} };
const NoticesContext = createContext<Notices>(NONE);
const EventsContext = createContext<{ hints: boolean; follow: (told: Told) => () => void }>({
    hints: false,
    follow: () => () => {},
});

/** The notices now; none where there is no feed. */
export const useNotices = (): Notices => useContext(NoticesContext);

/** Whether the feed tells of changes; where it does not, what is open asks again by the clock. */
export const useHints = (): boolean => useContext(EventsContext).hints;

/** Calls what is given at each new notice and at each hint of a change, while the component is there. */
export const useFeedEvents = ({ fresh, changed }: Told): void => {
    const { follow } = useContext(EventsContext);
    const told = useRef<Told>({});
    useEffect(() => {
        told.current = { fresh, changed };
    }, [fresh, changed]);
    useEffect(
        () =>
            follow({
                fresh: notice => told.current.fresh?.(notice),
                changed: change => told.current.changed?.(change),
            }),
        [follow],
    );
};

/** Follows a feed for everything below it. Without a feed there are no notices, and that is no error. */
export const NoticesProvider = ({ feed, children }: { feed?: Feed; children: ReactNode }) => {
    const [state, dispatch] = useReducer(afterEvent, NOTHING);
    const followers = useRef(new Set<Told>());
    useEffect(
        () =>
            feed?.watch({
                added: (notice, fresh) => {
                    dispatch({ type: 'added', notice, fresh });
                    if (fresh) followers.current.forEach(told => told.fresh?.(notice));
                },
                removed: notice => dispatch({ type: 'removed', notices: [notice] }),
                connection: up => dispatch({ type: 'connection', up }),
                changed: change => followers.current.forEach(told => told.changed?.(change)),
                opened: () => dispatch({ type: 'opened' }),
            }),
        [feed],
    );
    const open = useCallback(() => {
        dispatch({ type: 'opened' });
        feed?.opened?.();
    }, [feed]);
    const { notices } = state;
    const clear = useCallback(async () => {
        await feed?.clear(notices);
        dispatch({ type: 'removed', notices });
    }, [feed, notices]);
    const value = useMemo(() => ({ ...state, live: !!feed, open, clear }), [state, feed, open, clear]);
    const events = useMemo(
        () => ({
            hints: feed?.hints ?? false,
            follow: (told: Told) => {
                const all = followers.current;
                all.add(told);
                return () => void all.delete(told);
            },
        }),
        [feed],
    );
    return (
        <EventsContext value={events}>
            <NoticesContext value={value}>{children}</NoticesContext>
        </EventsContext>
    );
};
