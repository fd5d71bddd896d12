import type { RefObject } from 'react';
import Typography from '@mui/material/Typography';
import type { Purchase } from '../../../contract/schemas/purchases';
import { BulkBar } from '../../components/lists/BulkBar';
import { useText } from '../../components/useText';
import { BulkSteps } from './BulkSteps';
import { PrintButton } from './print/Print';

/** The number of selected orders, including those of other pages, and the actions for them. */
export const SelectionBar = ({
    selected,
    rows,
    onUpdated,
    opener,
}: {
    selected: Purchase[];
    /** The rows of this page. */
    rows: Purchase[];
    onUpdated: (before: Purchase, after: Purchase) => void;
    /** Set to the function that asks for a step. */
    opener: RefObject<(() => void) | null>;
}) => {
    const text = useText();
    const here = new Set(rows.map(({ id }) => id));
    const elsewhere = selected.filter(({ id }) => !here.has(id));
    return (
        <BulkBar
            count={selected.length}
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
