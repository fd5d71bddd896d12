import type { Calls } from '../../../contract/call';
import { offers } from '../../providers/http';

/** The call that reads a list on this host: with all its filters where the host has it, else the specified one. */
const listCall = ({ list, filtered }: Calls) => (filtered && offers(filtered) ? filtered : list);

/** Whether a list can be sorted: by the host, if its call names the order, or in the panel, if the host sends the whole list. */
export const isSortable = (calls: Calls): boolean => {
    const { query = [], body = [] } = listCall(calls) ?? {};
    const sent = [...query, ...body];
    // Orders have theirs within `filters`.
    return sent.includes('col') || sent.includes('filters') || !sent.includes('page');
};
