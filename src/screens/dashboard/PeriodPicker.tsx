import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { labelOf, PeriodInput, useChangePeriod } from '../../components/inputs/PeriodInput';
import { useText } from '../../components/hooks/useText';
import { COMPARISONS, type Period } from './period';

/** Returns the name of a comparison: the period before a month is a month. */
const named = ({ name: period }: Period, name: Period['comparison']) =>
    name === 'year' ? name : period === 'month' ? period : period === 'last_month' ? 'month_before' : name;

/** Changes the period and its comparison in the page's address. */
export const PeriodPicker = ({ period }: { period: Period }) => {
    const text = useText();
    const change = useChangePeriod();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <PeriodInput period={period} inTitle />
            <TextField
                select
                size="small"
                margin="none"
                {...labelOf(text('screen.dashboard.compare_with'), true)}
                value={period.comparison}
                onChange={event => change({ compare: event.target.value })}
                fullWidth={false}
                sx={{ minInlineSize: 200 }}
            >
                {COMPARISONS.map(name => (
                    <MenuItem key={name} value={name}>
                        {text(`screen.dashboard.comparisons.${named(period, name)}`)}
                    </MenuItem>
                ))}
            </TextField>
        </Box>
    );
};
