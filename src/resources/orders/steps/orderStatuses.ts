import { useEffect, useSyncExternalStore } from 'react';
import type { Order } from '../../../../contract/schemas/orders';
import { statusOf, STATUSES, type Status } from '../../../../contract/statuses';

/** The statuses of orders that were read in this session. */
const seen = new Set<string>();
let statuses: readonly Status[] = STATUSES;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};

/**
 * The statuses of the shop's orders: those of the table, or those that were read if the host has names of its own
 * (docs/contract.md#other-hosts).
 */
export const useOrderStatuses = (): readonly Status[] => useSyncExternalStore(subscribe, () => statuses);

/** Whether an order may come to a status at all. */
export const mayCome = (status: Status): boolean => !statusOf(status)?.retired;

/** Notes the statuses of orders that are shown. */
export const useSeenStatuses = (rows: readonly Order[] | undefined): void => {
    useEffect(() => {
        const fresh = new Set(
            rows?.map(({ status }) => status).filter(status => status && !seen.has(status)),
        );
        for (const status of fresh) seen.add(status);
        const others = [...seen].filter(status => !statusOf(status));
        if (!fresh.size || !others.length) return;
        statuses = [...STATUSES.filter(status => seen.has(status)), ...others];
        for (const listener of listeners) listener();
    }, [rows]);
};
