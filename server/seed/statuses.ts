import {
    FIRST_STATUS,
    isReturn,
    isReversed,
    nextStatuses,
    statusOf,
    STATUSES_BY_MEANING,
    type Status,
} from '../../contract/statuses';
import type { Random } from './random';

/** Stage that an order of the demo shop has reached. A shop with fewer statuses has several stages in one. */
export type Stage = 'placed' | 'accepted' | 'prepared' | 'sent' | 'arrived' | 'dropped' | 'sentBack';

const current = (ids: readonly Status[]) => ids.filter(id => !statusOf(id)?.retired);
const open = current(STATUSES_BY_MEANING.open);
const reversed = current(STATUSES_BY_MEANING.reversed);

const accepted = open[0] ?? FIRST_STATUS;
const prepared = open.at(-1) ?? accepted;
const sent = current(STATUSES_BY_MEANING.shipped)[0] ?? prepared;
const arrived = current(STATUSES_BY_MEANING.delivered)[0] ?? sent;
const dropped = reversed.find(id => !isReturn(id)) ?? reversed[0] ?? arrived;
const sentBack = reversed.find(isReturn) ?? dropped;

/** The status of each stage. */
export const STAGES: Readonly<Record<Stage, Status>> = {
    placed: FIRST_STATUS,
    accepted,
    prepared,
    sent,
    arrived,
    dropped,
    sentBack,
};

/** A random stage that fits an order's age in days. */
export function stageAt(chance: Random, age: number): Stage {
    if (age > 16) return chance.weighted({ arrived: 87, dropped: 8, sentBack: 5 });
    // Some parcels are late, so that the dashboard has them to do at any time of the day.
    if (age > 9) return chance.weighted({ arrived: 75, sent: 12, dropped: 8, sentBack: 5 });
    if (age > 4) return chance.weighted({ arrived: 52, sent: 34, prepared: 4, dropped: 8, sentBack: 2 });
    if (age > 1.5) return chance.weighted({ sent: 42, prepared: 34, accepted: 12, placed: 3, dropped: 9 });
    return chance.weighted({ placed: 52, accepted: 26, prepared: 16, dropped: 6 });
}

/** The shortest way of an order to a status; the status alone if no step leads there. */
function wayTo(status: Status): Status[] {
    const ways: Status[][] = [[FIRST_STATUS]];
    const seen = new Set<Status>();
    for (let way = ways.shift(); way; way = ways.shift()) {
        const last = way.at(-1)!;
        if (last === status) return way;
        if (seen.has(last)) continue;
        seen.add(last);
        for (const next of nextStatuses(last)) ways.push([...way, next]);
    }
    return [status];
}

const WAYS = Object.fromEntries(
    Object.entries(STAGES).map(([stage, status]) => [
        stage,
        // What comes back has arrived before.
        stage === 'sentBack' && isReversed(status) && nextStatuses(arrived).includes(status)
            ? [...wayTo(arrived), status]
            : wayTo(status),
    ]),
) as Record<Stage, Status[]>;

/** The statuses of an order up to a stage. */
export const historyOf = (stage: Stage): readonly Status[] => WAYS[stage];
