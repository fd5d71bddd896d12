import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import TextField from '@mui/material/TextField';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useMemo } from 'react';
import { shopTimeZone } from '../../fields/dates';
import { useTag } from '../../fields/MoneyField';
import { calendarOf } from './calendar';
import { useCalendarWords } from './useCalendarWords';

dayjs.extend(utc);
dayjs.extend(timezone);

export interface MomentPickerProps {
    label: string;
    /** ISO 8601, or empty. */
    value: string | null | undefined;
    /** Called with a complete day and time, or with null. */
    onChange: (value: string | null) => void;
    onBlur: () => void;
    error: boolean;
    helperText: string;
    /** Disables past times. */
    future: boolean;
}

/** The field and the calendar of MomentInput, which loads this file. */
const MomentPicker = ({ label, value, onChange, onBlur, error, helperText, future }: MomentPickerProps) => {
    const tag = useTag();
    const calendar = useMemo(() => calendarOf(tag), [tag]);
    const words = useCalendarWords();
    const at = value ? dayjs(value) : null;
    return (
        <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={calendar} localeText={words}>
            <DateTimePicker
                label={label}
                value={at?.isValid() ? at : null}
                onChange={next => onChange(next?.isValid() ? next.toISOString() : null)}
                timezone={shopTimeZone}
                format="DD-MM-YYYY HH:mm"
                ampm={false}
                enableAccessibleFieldDOMStructure={false}
                slots={{ textField: TextField }}
                disablePast={future}
                minutesStep={5}
                slotProps={{ textField: { required: true, error, helperText, onBlur, fullWidth: true } }}
            />
        </LocalizationProvider>
    );
};
export default MomentPicker;
