import { FEED_HEARTBEAT_SECONDS } from '../../../contract/constants';

const BEAT_MS = FEED_HEARTBEAT_SECONDS * 1000;
/** The time limit of a poll in milliseconds: with the pause before it, a lost connection shows within 10 s. */
const ANSWER_MS = BEAT_MS - 500;

/**
 * Polls whether the server is reachable, one request at a time, for connections that do not report a loss. `stop` ends
 * it, `now` polls at once.
 */
export const heartbeat = (ask: () => Promise<unknown>, tell: (alive: boolean) => void) => {
    let asking = false;
    let stopped = false;
    const now = () => {
        if (asking) return;
        asking = true;
        const say = (alive: boolean) => {
            if (!stopped) tell(alive);
        };
        const late = setTimeout(() => say(false), ANSWER_MS);
        ask()
            .then(
                () => say(true),
                () => say(false),
            )
            .finally(() => {
                clearTimeout(late);
                asking = false;
            });
    };
    const timer = setInterval(now, BEAT_MS);
    return {
        now,
        stop: () => {
            stopped = true;
            clearInterval(timer);
        },
    };
};
