import type { SxProps, Theme } from '@mui/material/styles';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTag } from '../../fields/MoneyField';
import { useText } from '../../hooks/useText';
import { calendarOf } from './calendar';
import { LatinTextField } from './LatinTextField';
import { useCalendarWords } from './useCalendarWords';

export interface DayInputProps {
    label: ReactNode;
    required?: boolean;
    /** Whether the form refuses the present day, and what stands below it. */
    invalid?: boolean;
    helper?: ReactNode;
    /** `2026-12-31`, or empty. */
    value: string;
    /** Called with a complete day, or with an empty text when it is cleared; never with an incomplete one. */
    onChange: (value: string) => void;
    sx?: SxProps<Theme>;
}

const WIRE = 'YYYY-MM-DD';
const DATE_FORMAT = 'DD-MM-YYYY';

const read = (value: string): Dayjs | null => {
    const day = value ? dayjs(value) : null;
    return day?.isValid() ? day : null;
};

/** The field and the calendar of DayInput, which loads this file. */
const DayPicker = ({ label, required, invalid, helper, value, onChange, sx }: DayInputProps) => {
    const text = useText();
    const tag = useTag();
    const calendar = useMemo(() => calendarOf(tag), [tag]);
    const words = useCalendarWords();
    const [day, setDay] = useState<Dayjs | null>(() => read(value));
    const [wrong, setWrong] = useState(false);

    // A value from outside replaces the current one, unless it is the same day.
    useEffect(() => {
        setDay(now => ((now?.isValid() ? now.format(WIRE) : '') === value ? now : read(value)));
    }, [value]);

    return (
        <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={calendar} localeText={words}>
            <DatePicker
                label={label}
                format={DATE_FORMAT}
                value={day}
                enableAccessibleFieldDOMStructure={false}
                slots={{ textField: LatinTextField }}
                onError={error => setWrong(error !== null)}
                onChange={(next, { validationError }) => {
                    setDay(next);
                    if (validationError) return;
                    const wire = next ? next.format(WIRE) : '';
                    if (wire !== value) onChange(wire);
                }}
                slotProps={{
                    field: { clearable: true },
                    textField: {
                        size: 'small',
                        margin: 'none',
                        sx,
                        required,
                        ...(invalid && { error: true }),
                        helperText: wrong ? text('screen.day.unreadable') : helper,
                        slotProps: { htmlInput: { dir: 'ltr' } },
                    },
                }}
            />
        </LocalizationProvider>
    );
};

export default DayPicker;
