import { useEffect, useState } from 'react';
import type { Order } from '../../../../contract/schemas/orders';

/** Milliseconds after a step in which an order takes no other: the second press of a double press would be the next step. */
const REST_MS = 1000;

const steppedAt = new Map<Order['id'], number>();

/** Called when an order has taken a step here. */
export const beginRest = ({ id }: Order): void => {
    steppedAt.set(id, Date.now());
};
export const isResting = ({ id }: Order): boolean => Date.now() - (steppedAt.get(id) ?? 0) < REST_MS;

/** Whether the status of the shown order has just changed, here or elsewhere. For one order; another one needs a `key`. */
export const useRest = ({ status }: Order): boolean => {
    const [settled, setSettled] = useState(status);
    useEffect(() => {
        const timer = setTimeout(() => setSettled(status), REST_MS);
        return () => clearTimeout(timer);
    }, [status]);
    return settled !== status;
};

/** Whether a click is the second one of a double click, which means the button that was there before. */
export const isSecondClick = ({ detail }: { detail: number }): boolean => detail > 1;
