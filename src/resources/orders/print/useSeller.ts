import { extensions } from '../../../../contract/nouns';
import { useGetOne } from 'react-admin';
import type { SellerRecord } from '../../../../contract/schemas/settings';
import { offers } from '../../../providers/http';
import { sellerFrom, sellerOf, type SellerToPrint } from './seller';

const NONE: Partial<SellerToPrint> = {};

/** The seller on this shop's invoices, once it is loaded; `retry` loads it again. */
export const useSeller = () => {
    const { data, error, refetch } = useGetOne<SellerRecord>(
        'seller',
        { id: 1 },
        { enabled: offers(extensions.seller.one), retry: false },
    );
    const { seller, missing = [] }: Partial<SellerToPrint> = !offers(extensions.seller.one)
        ? { seller: sellerOf() }
        : data
          ? sellerFrom(data)
          : NONE;
    return { seller, missing, error: data ? undefined : error, retry: () => void refetch() };
};
