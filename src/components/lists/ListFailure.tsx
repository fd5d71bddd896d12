import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../providers/failure';
import { FailureState } from '../feedback/FailureState';
import { filterErrors } from './filters/filterErrors';
import { hasUnreadableFilter } from './listParams';
import { useText } from '../hooks/useText';

/**
 * Whether the address has a filter that cannot be read. react-admin would ignore it and show every row, to which exports
 * and bulk actions would apply.
 */
const useUnreadableFilter = (): boolean => {
    const [search] = useSearchParams();
    // Rows of a record have no filters.
    const hasFilters = !!useListContext().setFilters;
    const given = search.get('filter');
    return hasFilters && hasUnreadableFilter(given);
};

/** Whether a list failed to load and has no rows to show, or has a filter that cannot be read. */
export const useListFailed = (): boolean => {
    const { error, data } = useListContext();
    return useUnreadableFilter() || (!!error && !data);
};

/** Whether the host has no such list, whose 404 would be of no use to a reader. */
const isLacking = (error: unknown): boolean =>
    error instanceof ApiError && [404, 405, 501].includes(error.status);
const LACKING = new Error('screen.list.lacking');

/**
 * Shown when a list fails to load: why, and what to do. A refused filter offers no retry; its error appears at the
 * filter.
 */
export const ListFailure = () => {
    const { error, refetch, setFilters, filterValues } = useListContext();
    const text = useText();
    const refusals = filterErrors(error);
    const unreadable = useUnreadableFilter();
    const [, setSearch] = useSearchParams();
    // Without an order in the address the list has its own again.
    const isSortRefused = refusals && ('col' in refusals || 'desc' in refusals);
    if (!refusals && !unreadable)
        return <FailureState error={isLacking(error) ? LACKING : error} retry={refetch} />;
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
            {/* The others are shown at their filters. */}
            {Object.entries(refusals ?? {})
                .filter(([name]) => !(name in (filterValues ?? {})))
                .map(([name, refusal]) => (
                    <Typography key={name}>{refusal}</Typography>
                ))}
            <Button
                variant="outlined"
                color="inherit"
                onClick={() => (isSortRefused ? setSearch({ filter: '{}' }) : setFilters({}))}
            >
                {text('screen.orders.clear')}
            </Button>
        </Box>
    );
};
