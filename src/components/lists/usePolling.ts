import { useHints } from '../../providers/alerts/useAlerts';

/** Milliseconds between refetches of an open list of which the server sends no change hints. */
export const POLL_INTERVAL_MS = 60_000;

/** Query options of long-lived screens: they refetch each minute while visible, unless a feed sends change hints. */
export const usePolling = () => ({ refetchInterval: useHints() ? (false as const) : POLL_INTERVAL_MS });
