import Box from '@mui/material/Box';
import { useTag } from '../../components/fields/MoneyField';
import { formatDays } from './days';

/** The first and last day of a range in one line, isolated from the texts around them. */
export const DaysOf = ({ range }: { range: { from: string; to: string } }) => (
    <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
        {formatDays(range, useTag())}
    </Box>
);
