import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useSearchParams } from 'react-router';
import { useText } from '../hooks/useText';
import { DayInput } from './DayInput';
import { PERIODS, type NamedPeriod } from './periods';

/** Wide enough for a date beside both buttons of a touch screen. */
const DAY_SX = { inlineSize: 204 };

/** The label of a select: above it, or read alone. */
export const labelOf = (label: string, isUnseen: boolean) =>
    isUnseen ? { slotProps: { select: { SelectDisplayProps: { 'aria-label': label } } } } : { label };

/** Changes the period in the page's address. */
export const useChangePeriod = () => {
    const [, setAddress] = useSearchParams();
    return (params: Record<string, string>) =>
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
};

/** Chooses the period in the page's address, and the days of a custom one. */
export const PeriodInput = ({
    period,
    all = false,
    inTitle = false,
}: {
    period: NamedPeriod;
    all?: boolean;
    /** On the line of a title, where labels have no room: they are read and not seen. */
    inTitle?: boolean;
}) => {
    const text = useText();
    const change = useChangePeriod();
    // A day beyond the other one moves it, so that the period stays valid.
    const choose = (days: { from?: string; to?: string }) => {
        const { from = period.from, to = period.to } = days;
        if (from && to)
            change({ from: from > to ? (days.from ?? to) : from, to: from > to ? (days.from ?? to) : to });
    };
    return (
        <>
            <TextField
                select
                size="small"
                margin="none"
                {...labelOf(text('screen.dashboard.period'), inTitle)}
                value={period.name}
                onChange={event => change({ period: event.target.value, from: period.from, to: period.to })}
                fullWidth={false}
                sx={{ minInlineSize: 160 }}
            >
                {all && <MenuItem value="all">{text('screen.dashboard.all_time')}</MenuItem>}
                {PERIODS.map(name => (
                    <MenuItem key={name} value={name}>
                        {text(`screen.dashboard.periods.${name}`)}
                    </MenuItem>
                ))}
            </TextField>
            {period.name === 'custom' && (
                <>
                    <DayInput
                        label={text('screen.orders.from')}
                        value={period.from}
                        sx={DAY_SX}
                        onChange={from => choose({ from })}
                    />
                    <DayInput
                        label={text('screen.orders.to')}
                        value={period.to}
                        sx={DAY_SX}
                        onChange={to => choose({ to })}
                    />
                </>
            )}
        </>
    );
};
