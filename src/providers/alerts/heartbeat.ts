import { FEED_HEARTBEAT_SECONDS } from '../../../contract/constants';

const BEAT_MS = FEED_HEARTBEAT_SECONDS * 1000;
/** Milliseconds that an answer may take: with the wait for the next question, a cut shows within 10 s. */
const ANSWER_MS = BEAT_MS - 500;

/**
 * Asks again and again whether the other side is there, one question at a time, for a line that does not tell by itself
 * when it is cut. Goes on until `stop`; `now` asks at once.
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
