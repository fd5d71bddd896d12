import type { OrderStatus } from '../../contract/fields/status';
import { meant, type Fault } from './words';

const ID = /^[a-z][a-z0-9_]{0,29}$/;

type Found = { option?: string; message: string };

/** Returns the fault of one status on its own. */
function ownFault({ id, means, restocks, reasons, asksReason }: OrderStatus): Found | undefined {
    if (!ID.test(id))
        return {
            option: 'id',
            message: `"${id}" is no id. Use lower case, digits and "_", such as "on_hold".`,
        };
    if (restocks && means !== 'reversed')
        return {
            option: 'restocks',
            message: `Items return to stock when an order is reversed. Write means: 'reversed', or leave it out.`,
        };
    if (reasons && !asksReason)
        return {
            option: 'reasons',
            message: 'Reasons are offered where one is asked for. Add asksReason: true.',
        };
    return undefined;
}

/** Returns the fault of the statuses that follow one. */
function nextFault(status: OrderStatus, all: readonly OrderStatus[]): Found | undefined {
    const { id, means, next = [], retired } = status;
    const unknown = next.find(one => !all.some(other => other.id === one));
    if (unknown !== undefined)
        return {
            option: 'next',
            message: `There is no status "${unknown}". ${meant(
                unknown,
                all.map(other => other.id).filter(other => other !== id),
            )}`,
        };
    if (next.includes(id))
        return { option: 'next', message: `"${id}" does not follow itself. Leave it out of "next".` };
    const gone = next.find(one => all.find(other => other.id === one)?.retired);
    if (gone !== undefined)
        return {
            option: 'next',
            message: `"${gone}" is retired, so no order comes there. Leave it out of "next".`,
        };
    const ends = means === 'delivered' || means === 'reversed';
    if (next.length === 0 && !ends && !retired)
        return {
            message: `Orders that are "${id}" could never end. Write next: ['${all.find(other => other.id !== id && !other.retired)?.id ?? 'delivered'}'], or another status.`,
        };
    return undefined;
}

/** The statuses to which no way leads from where orders begin. */
function unreached(statuses: readonly OrderStatus[]): ReadonlySet<string> {
    const next = new Map(statuses.map(({ id, next: following = [] }) => [id, following]));
    const reached = new Set(statuses.filter(({ means }) => means === 'placed').map(({ id }) => id));
    for (const id of reached) for (const one of next.get(id) ?? []) reached.add(one);
    return new Set(statuses.filter(({ id, retired }) => !retired && !reached.has(id)).map(({ id }) => id));
}

/** The statuses from which no way leads to an end, although each has a next one: they go in circles. */
function endless(statuses: readonly OrderStatus[]): ReadonlySet<string> {
    const ends = new Set(
        statuses
            .filter(
                ({ means, next = [] }) => means === 'delivered' || means === 'reversed' || next.length === 0,
            )
            .map(({ id }) => id),
    );
    for (let before = -1; before < ends.size;) {
        before = ends.size;
        for (const { id, next = [] } of statuses) if (next.some(one => ends.has(one))) ends.add(id);
    }
    return new Set(statuses.filter(({ id }) => !ends.has(id)).map(({ id }) => id));
}

/** The faults of a shop's statuses, in their order; those of the list as a whole first. */
export function statusFaults(statuses: readonly OrderStatus[]): Fault[] {
    if (!statuses.some(({ means, retired }) => means === 'placed' && !retired))
        return [
            {
                path: ['statuses'],
                message: `No status is where orders begin. Write means: 'placed' for one: { id: 'new', means: 'placed', next: [ … ] }.`,
            },
        ];
    const twice = statuses.flatMap(({ id }, at): Fault[] =>
        statuses.findIndex(other => other.id === id) < at
            ? [
                  {
                      path: ['statuses', String(at), 'id'],
                      message: `There is a status "${id}" already. Give one of them another id.`,
                  },
              ]
            : [],
    );
    // The ways that lead to either of them are looked at once each has its id.
    if (twice.length > 0) return twice;
    // A misspelt "next" breaks the ways beyond it: those are looked at once each is known.
    const isWhole = statuses.every(({ next = [] }) =>
        next.every(one => statuses.some(({ id }) => id === one)),
    );
    const [astray, circling] = isWhole
        ? [unreached(statuses), endless(statuses)]
        : [new Set<string>(), new Set<string>()];
    return statuses.flatMap((status, at): Fault[] => {
        const { id } = status;
        const fault: Found | undefined = ownFault(status) ?? nextFault(status, statuses);
        const lost: Found | undefined = astray.has(id)
            ? {
                  message: `No status leads to "${id}". Add it to the "next" of one, or write retired: true if orders no longer come here.`,
              }
            : circling.has(id)
              ? {
                    option: 'next',
                    message: `From "${id}" orders only go in circles. Lead to one that means delivered or reversed.`,
                }
              : undefined;
        const found = fault ?? lost;
        return found
            ? [
                  {
                      path: ['statuses', String(at), ...(found.option ? [found.option] : [])],
                      message: found.message,
                  },
              ]
            : [];
    });
}
