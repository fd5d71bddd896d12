import { useQueryClient } from '@tanstack/react-query';
import { extensions } from '../../../../contract/nouns';
import type { PrintKind } from '../../../../contract/shop';
import { offers, send } from '../../../providers/http';
import { timelineKey } from '../drawer/timelineKey';
import type { OrderToPrint } from './useOrdersToPrint';

/** Records a print in the orders' timelines, on servers that have them. A failure is only logged. */
export const useRecordPrint = () => {
    const queryClient = useQueryClient();
    return async (bought: readonly OrderToPrint[], kind: PrintKind) => {
        if (!offers(extensions.orders.printed)) return;
        const ids = bought.map(({ order }) => order.id);
        try {
            await send(extensions.orders.printed, { ids, kind });
            await Promise.all(ids.map(id => queryClient.invalidateQueries({ queryKey: timelineKey(id) })));
        } catch (error) {
            console.error(error);
        }
    };
};
