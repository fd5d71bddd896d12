import { ThemeProvider, useTheme } from '@mui/material/styles';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimeField, type DateTimeFieldProps } from '@mui/x-date-pickers/DateTimeField';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import type { FieldSelectedSections } from '@mui/x-date-pickers/models';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useMemo, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { latinDigits } from '../../../../contract/digits';
import { addDays } from '../../../../contract/days';
import { instantOf, shopTimeZone, shopToday } from '../../fields/dates';
import { useTag } from '../../fields/MoneyField';
import { calendarOf } from './calendar';
import { LatinTextField } from './LatinTextField';
import { useCalendarWords } from './useCalendarWords';

dayjs.extend(utc);
dayjs.extend(timezone);

const HOUR_MS = 3_600_000;

interface MomentPickerProps {
    label: ReactNode;
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

/** The day before the time in every direction, as elsewhere, and so for its arrow keys. */
const LeftToRightField = (props: DateTimeFieldProps<false>) => {
    const theme = useTheme();
    return (
        <ThemeProvider theme={useMemo(() => ({ ...theme, direction: 'ltr' as const }), [theme])}>
            <DateTimeField {...props} />
        </ThemeProvider>
    );
};

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
    const [sections, setSections] = useState<FieldSelectedSections>(null);
    /** `18:` typed into an empty field is a time and no day: that of today, or tomorrow's if it has passed. */
    const readTime = (event: KeyboardEvent) => {
        if (!(event.target instanceof HTMLInputElement) || latinDigits(event.key) !== ':') return;
        const [hour, ...others] = event.target.value.match(/\d+/g) ?? [];
        if (hour === undefined || others.length > 0 || Number(hour) > 23) return;
        event.preventDefault();
        // By the clock in the shop: counted from midnight, the hours of a day whose clocks change would be others.
        const timeOf = (day: string) => instantOf(`${day}T${hour}:00`);
        const today = shopToday();
        const passed = future && timeOf(today).valueOf() + HOUR_MS < Date.now();
        onChange(timeOf(passed ? addDays(today, 1) : today).toISOString());
        setSections('minutes');
    };
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
                selectedSections={sections}
                onSelectedSectionsChange={setSections}
                enableAccessibleFieldDOMStructure={false}
                slots={{ field: LeftToRightField, textField: LatinTextField }}
                disablePast={future}
                minutesStep={5}
                slotProps={{
                    textField: {
                        required,
                        error,
                        helperText,
                        onKeyUp: report,
                        onKeyDown: readTime,
                        onBlur: (event: SyntheticEvent) => {
                            report(event);
                            onBlur();
                        },
                        fullWidth: true,
                        slotProps: { htmlInput: { dir: 'ltr' } },
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
