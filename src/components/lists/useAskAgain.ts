import { useHints } from '../../providers/notifications/useNotices';

/** Milliseconds after which an open list asks again where the server does not tell of changes. */
const ASK_AGAIN_MS = 60_000;

/** Query options of what stays open: asked again each minute while in sight, unless a feed tells of changes. */
export const useAskAgain = () => ({ refetchInterval: useHints() ? (false as const) : ASK_AGAIN_MS });
