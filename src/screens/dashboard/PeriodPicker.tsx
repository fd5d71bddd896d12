import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useSearchParams } from 'react-router';
import { DayInput } from '../../components/inputs/DayInput';
import { useText } from '../../components/hooks/useText';
import { COMPARISONS, PERIODS, type Period } from './period';

/** Wide enough for a date beside both buttons of a touch screen. */
const DAY_SX = { inlineSize: 204 };

/** How a comparison is called: what precedes a month is a month. */
const named = ({ name: period }: Period, name: Period['comparison']) =>
    name === 'year' ? name : period === 'month' ? period : period === 'last_month' ? 'month_before' : name;

/** Changes the period and its comparison in the page's address. */
export const PeriodPicker = ({ period }: { period: Period }) => {
    const text = useText();
    const [, setAddress] = useSearchParams();
    const change = (params: Record<string, string>) =>
        setAddress(
            current => {
                const address = new URLSearchParams(current);
                for (const [name, value] of Object.entries(params)) address.set(name, value);
                if (address.get('period') !== 'custom')
                    for (const name of ['from', 'to']) address.delete(name);
                return address;
            },
            { preventScrollReset: true },
        );
    // A day beyond the other one moves it, so that the period stays valid.
    const choose = (days: { from?: string; to?: string }) => {
        const { from = period.from, to = period.to } = days;
        if (from && to)
            change({ from: from > to ? (days.from ?? to) : from, to: from > to ? (days.from ?? to) : to });
    };
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            <TextField
                select
                size="small"
                margin="none"
                label={text('screen.dashboard.period')}
                value={period.name}
                onChange={event => change({ period: event.target.value, from: period.from, to: period.to })}
                fullWidth={false}
                sx={{ minInlineSize: 160 }}
            >
                {PERIODS.map(name => (
                    <MenuItem key={name} value={name}>
                        {text(`screen.dashboard.periods.${name}`)}
                    </MenuItem>
                ))}
            </TextField>
            {period.name === 'custom' && (
                <>
                    <DayInput
                        label={text('screen.purchases.from')}
                        value={period.from}
                        sx={DAY_SX}
                        onChange={from => choose({ from })}
                    />
                    <DayInput
                        label={text('screen.purchases.to')}
                        value={period.to}
                        sx={DAY_SX}
                        onChange={to => choose({ to })}
                    />
                </>
            )}
            <TextField
                select
                size="small"
                margin="none"
                label={text('screen.dashboard.compare_with')}
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
