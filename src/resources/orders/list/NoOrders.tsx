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
            sentence={
                filtered ? (
                    text('screen.orders.none')
                ) : (
                    <>
                        {text('resources.orders.empty')}
                        <br />
                        {text('resources.orders.empty_hint')}
                    </>
                )
            }
            action={'q' in filterValues && <DidYouMean />}
        />
    );
};
