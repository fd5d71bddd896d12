import type { RefObject } from 'react';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import type { Order } from '../../../../contract/schemas/orders';
import { BulkBar } from '../../../components/lists/bulk/BulkBar';
import { useText } from '../../../components/hooks/useText';
import { BulkSteps, type OpenSteps } from './BulkSteps';
import { OwnBulkActions } from '../../own/ownResources';
import { PrintButton } from '../print/Print';

/** The number of selected orders, including those of other pages, and the actions for them. */
export const SelectionBar = ({
    selected,
    onUpdated,
    opener,
    onSelectAll,
}: {
    selected: Order[];
    onUpdated: (before: Order, after: Order) => void;
    /** Set to the function that opens the steps. */
    opener: RefObject<OpenSteps | null>;
    onSelectAll: (orders: Order[]) => void;
}) => {
    const text = useText();
    const { data: rows = [] } = useListContext<Order>();
    const here = new Set(rows.map(({ id }) => id));
    const elsewhere = selected.filter(({ id }) => !here.has(id));
    return (
        <BulkBar
            count={selected.length}
            onSelectAll={records => onSelectAll(records as Order[])}
            detail={
                elsewhere.length > 0 && (
                    <Typography variant="body2" color="textSecondary">
                        {text('screen.orders.selected_elsewhere', { count: elsewhere.length })}
                    </Typography>
                )
            }
        >
            <PrintButton orders={selected} />
            <OwnBulkActions records={selected} />
            <BulkSteps orders={selected} elsewhere={elsewhere} onUpdated={onUpdated} opener={opener} />
        </BulkBar>
    );
};
