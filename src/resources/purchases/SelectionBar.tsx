import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Purchase } from '../../../contract/schemas/purchases';
import { UnselectButton } from '../../components/lists/UnselectButton';
import { useText } from '../../components/useText';
import { BulkSteps } from './BulkSteps';
import { PrintButton } from './print/Print';

/** The number of selected orders, including those of other pages, and the actions for them. */
export const SelectionBar = ({
    selected,
    rows,
    onUpdated,
}: {
    selected: Purchase[];
    /** The rows of this page. */
    rows: Purchase[];
    onUpdated: (before: Purchase, after: Purchase) => void;
}) => {
    const text = useText();
    const here = new Set(rows.map(({ id }) => id));
    const elsewhere = selected.filter(({ id }) => !here.has(id));
    return (
        <Box
            sx={{
                padding: 4,
                minBlockSize: 68,
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 2,
                backgroundColor: 'action.selected',
            }}
        >
            <UnselectButton />
            <Box
                role="status"
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}
            >
                <Typography sx={{ fontWeight: 500 }}>
                    {text('screen.list.selected', { smart_count: selected.length })}
                </Typography>
                {elsewhere.length > 0 && (
                    <Typography variant="body2" color="textSecondary">
                        {text('screen.desk.selected_elsewhere', { count: elsewhere.length })}
                    </Typography>
                )}
            </Box>
            <Box sx={{ marginInlineStart: 'auto', display: 'flex', gap: 2 }}>
                <PrintButton purchases={selected} />
                <BulkSteps purchases={selected} elsewhere={elsewhere} onUpdated={onUpdated} />
            </Box>
        </Box>
    );
};
