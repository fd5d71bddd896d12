import { useListContext } from 'react-admin';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { DidYouMean } from '../../../components/lists/filters/DidYouMean';
import { useText } from '../../../components/hooks/useText';

/** The empty state: no order matches the filters, or there are no orders. */
export const NoOrders = () => {
    const { filterValues } = useListContext();
    const text = useText();
    const filtered = Object.keys(filterValues).length > 0;
    return (
        <EmptyState
            sentence={text(filtered ? 'screen.purchases.none' : 'resources.purchase-operations.empty')}
            action={'q' in filterValues && <DidYouMean />}
        />
    );
};
