import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { FailureState } from '../feedback/FailureState';
import { filterErrors } from './filterErrors';
import { useText } from '../useText';

/** Whether a list failed to load and has no rows to show. */
export const useListFailed = (): boolean => {
    const { error, data } = useListContext();
    return !!error && !data;
};

/**
 * Shown when a list fails to load: why, and what to do. A refused filter offers no retry; its error appears at the
 * filter.
 */
export const ListFailure = () => {
    const { error, refetch, setFilters } = useListContext();
    const text = useText();
    if (!filterErrors(error)) return <FailureState error={error} retry={refetch} />;
    return (
        <Box
            role="alert"
            sx={{
                display: 'grid',
                justifyItems: 'center',
                gap: 3,
                paddingBlock: 12,
                paddingInline: 4,
                textAlign: 'center',
            }}
        >
            <Typography sx={{ color: 'text.secondary', maxInlineSize: '60ch' }}>
                {text('screen.list.refused')}
            </Typography>
            <Button variant="outlined" color="inherit" onClick={() => setFilters({})}>
                {text('screen.purchases.clear')}
            </Button>
        </Box>
    );
};
