import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../hooks/useText';
import type { ShownRows } from './useShownRows';

/** Shows more rows, if there are more. */
export const ShowMoreButton = ({
    rows: { more, isPending, showMore },
    ...props
}: Pick<ButtonProps, 'size' | 'sx'> & { rows: ShownRows }) => {
    const text = useText();
    return more > 0 ? (
        <Button {...props} onClick={showMore} loading={isPending}>
            {text('screen.product.matrix.more', { count: more })}
        </Button>
    ) : null;
};

/** The number of rows that are not shown, with a button to show more. */
export const ShowMore = ({ rows }: { rows: ShownRows }) => {
    const text = useText();
    return rows.others > 0 ? (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="body2">
                {text('screen.list.others', { smart_count: rows.others })}
            </Typography>
            <ShowMoreButton rows={rows} size="small" />
        </Box>
    ) : null;
};
