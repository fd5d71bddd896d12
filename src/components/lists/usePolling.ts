import { useHints } from '../../providers/alerts/useAlerts';

/** Milliseconds after which an open list asks again where the server does not tell of changes. */
const POLL_INTERVAL_MS = 60_000;

/** Query options of what stays open: asked again each minute while in sight, unless a feed tells of changes. */
export const usePolling = () => ({ refetchInterval: useHints() ? (false as const) : POLL_INTERVAL_MS });
