import { FEED_HEARTBEAT_SECONDS } from '../../../contract/constants';

const BEAT_MS = FEED_HEARTBEAT_SECONDS * 1000;
/** The time limit of a poll in milliseconds: with the pause before it, a lost connection shows within 10 s. */
const ANSWER_MS = BEAT_MS - 500;

/**
 * Polls whether the server is reachable, one request at a time, for connections that do not report a loss. `stop` ends
 * it, `now` polls at once.
 */
export const heartbeat = (poll: () => Promise<unknown>, onResult: (alive: boolean) => void) => {
    let polling = false;
    let stopped = false;
    const now = () => {
        if (polling) return;
        polling = true;
        const report = (alive: boolean) => {
            if (!stopped) onResult(alive);
        };
        const late = setTimeout(() => report(false), ANSWER_MS);
        poll()
            .then(
                () => report(true),
                () => report(false),
            )
            .finally(() => {
                clearTimeout(late);
                polling = false;
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
