import { extensions } from '../../../../contract/nouns';
import { useDataProvider, useEvent } from 'react-admin';
import { useCallback, useEffect, useRef } from 'react';
import { ApiError } from '../../../providers/failure';
import { offers } from '../../../providers/http';
import { adjust, readItem, type Counted } from './stockItems';

/**
 * The stock of a variant as a form shows it. `save` sets it against what was shown: orders since then are kept, and an
 * adjustment by another person since then is a refusal. Sending the same again changes nothing more.
 */
export const useSeenStock = (
    { product_id, variant_id, stock }: Omit<Counted, 'position'>,
    /** Called with the stock when the form opens; returns whether the form shows it, so false if it was edited. */
    onRead: (stock: number) => boolean,
) => {
    const dataProvider = useDataProvider();
    const shown = useRef(stock);
    const item = useRef<Promise<{ stock: number; position: number }>>(undefined);
    const readAgain = useCallback(() => {
        item.current = readItem(dataProvider, { product_id, variant_id }).then(found => {
            if (!found) throw new ApiError(404, 'error.missing');
            return found;
        });
        return item.current;
    }, [dataProvider, product_id, variant_id]);
    const onReadNow = useEvent(onRead);
    useEffect(() => {
        // Hosts without adjustments compare the stock that was loaded, which needs no further call.
        if (!offers(extensions.stock.items))
            return void (item.current = Promise.resolve({ stock: shown.current, position: 0 }));
        readAgain().then(
            found => {
                if (onReadNow(found.stock)) shown.current = found.stock;
            },
            // The save reads it again and tells why it failed.
            () => (item.current = undefined),
        );
    }, [readAgain, onReadNow]);

    const save = async (typed: number, change: string): Promise<void> => {
        const { stock: present, position } = await (item.current ?? readAgain());
        const set = Math.max(0, typed + present - shown.current);
        if (set === present) return;
        const [result] = await adjust(
            dataProvider,
            [{ product_id, variant_id, reason: 'correction', set, seen: { stock: present, position } }],
            { change },
        );
        if (!result?.refused) return;
        const now = await readAgain().catch(() => undefined);
        if (now) shown.current = now.stock;
        throw new ApiError(409, result.refused);
    };
    return save;
};
