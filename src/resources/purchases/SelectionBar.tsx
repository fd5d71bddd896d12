import type { RefObject } from 'react';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import type { Purchase } from '../../../contract/schemas/purchases';
import { BulkBar } from '../../components/lists/BulkBar';
import { useText } from '../../components/hooks/useText';
import { BulkSteps, type OpenSteps } from './BulkSteps';
import { PrintButton } from './print/Print';

/** The number of selected orders, including those of other pages, and the actions for them. */
export const SelectionBar = ({
    selected,
    onUpdated,
    opener,
    onSelectAll,
}: {
    selected: Purchase[];
    onUpdated: (before: Purchase, after: Purchase) => void;
    /** Set to the function that opens the steps. */
    opener: RefObject<OpenSteps | null>;
    onSelectAll: (purchases: Purchase[]) => void;
}) => {
    const text = useText();
    const { data: rows = [] } = useListContext<Purchase>();
    const here = new Set(rows.map(({ id }) => id));
    const elsewhere = selected.filter(({ id }) => !here.has(id));
    return (
        <BulkBar
            count={selected.length}
            onSelectAll={records => onSelectAll(records as Purchase[])}
            detail={
                elsewhere.length > 0 && (
                    <Typography variant="body2" color="textSecondary">
                        {text('screen.desk.selected_elsewhere', { count: elsewhere.length })}
                    </Typography>
                )
            }
        >
            <PrintButton purchases={selected} />
            <BulkSteps purchases={selected} elsewhere={elsewhere} onUpdated={onUpdated} opener={opener} />
        </BulkBar>
    );
};
