import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import TextField from '@mui/material/TextField';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useMemo, type SyntheticEvent } from 'react';
import { shopTimeZone } from '../../fields/dates';
import { useTag } from '../../fields/MoneyField';
import { calendarOf } from './calendar';
import { useCalendarWords } from './useCalendarWords';

dayjs.extend(utc);
dayjs.extend(timezone);

interface MomentPickerProps {
    label: string;
    /** ISO 8601, or empty. */
    value: string | null | undefined;
    /** Called with a complete day and time, with null if it was emptied, and with '' while it is incomplete. */
    onChange: (value: string | null) => void;
    onBlur: () => void;
    error: boolean;
    helperText: string;
    /** Disables past times. */
    future: boolean;
    /** A required one cannot be cleared. */
    required: boolean;
}

/** The field and the calendar of MomentInput, which loads this file. */
const MomentPicker = ({
    label,
    value,
    onChange,
    onBlur,
    error,
    helperText,
    future,
    required,
}: MomentPickerProps) => {
    const tag = useTag();
    const calendar = useMemo(() => calendarOf(tag), [tag]);
    const words = useCalendarWords();
    const at = value ? dayjs(value) : null;
    // The picker reports an incomplete input only if there was a time before.
    const report = ({ target }: SyntheticEvent) => {
        if (at?.isValid() || !(target instanceof HTMLInputElement)) return;
        const now = /\d/.test(target.value) ? '' : null;
        if (now !== (value ?? null)) onChange(now);
    };
    return (
        <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={calendar} localeText={words}>
            <DateTimePicker
                label={label}
                value={at?.isValid() ? at : null}
                onChange={next => onChange(next === null ? null : next.isValid() ? next.toISOString() : '')}
                timezone={shopTimeZone()}
                format="DD-MM-YYYY HH:mm"
                ampm={false}
                enableAccessibleFieldDOMStructure={false}
                slots={{ textField: TextField }}
                disablePast={future}
                minutesStep={5}
                slotProps={{
                    textField: {
                        required,
                        error,
                        helperText,
                        onKeyUp: report,
                        onBlur: (event: SyntheticEvent) => {
                            report(event);
                            onBlur();
                        },
                        fullWidth: true,
                    },
                    field: { clearable: !required },
                    // On touch screens it would repeat the field above the calendar.
                    toolbar: { hidden: true },
                }}
            />
        </LocalizationProvider>
    );
};
export default MomentPicker;
