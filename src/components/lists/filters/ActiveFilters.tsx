import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import { useListContext } from 'react-admin';
import { useText } from '../../hooks/useText';
import { filterErrors } from './filterErrors';

/** The active filters as removable chips with the server's objections; `say` puts a filter in words. */
export const ActiveFilters = ({
    say,
    isHidden = () => false,
}: {
    say: (name: string, value: unknown) => string;
    /** Whether another control already shows a filter. */
    isHidden?: (name: string, value: unknown) => boolean;
}) => {
    const text = useText();
    const { filterValues, setFilters, error } = useListContext();
    const refusals = filterErrors(error) ?? {};
    const shown = Object.entries(filterValues).filter(
        ([name, value]) => name !== 'q' && (name in refusals || !isHidden(name, value)),
    );
    if (shown.length === 0) return null;
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 2,
                paddingInline: 4,
                paddingBlockEnd: 4,
            }}
        >
            {shown.map(([name, value]) => {
                const { [name]: _, ...others } = filterValues;
                const sentence = say(name, value);
                const refusal = refusals[name];
                const chip = (
                    <Chip
                        key={name}
                        size="small"
                        color={refusal ? 'error' : 'default'}
                        variant={refusal ? 'outlined' : 'filled'}
                        label={<bdi>{sentence}</bdi>}
                        onDelete={() => setFilters(others)}
                        slotProps={{
                            root: { 'aria-label': text('screen.orders.remove_filter', { filter: sentence }) },
                        }}
                    />
                );
                return refusal ? (
                    <Box key={name} sx={{ display: 'grid', justifyItems: 'start' }}>
                        {chip}
                        <FormHelperText error role="alert">
                            {refusal}
                        </FormHelperText>
                    </Box>
                ) : (
                    chip
                );
            })}
            <Button size="small" color="inherit" onClick={() => setFilters({})}>
                {text('screen.orders.clear')}
            </Button>
        </Box>
    );
};
