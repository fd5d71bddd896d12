import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import TextField from '@mui/material/TextField';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useInput, useResourceContext } from 'react-admin';
import { useMemo } from 'react';
import { shopTimeZone } from '../fields/dates';
import { calendarOf } from './day/calendar';
import { useCalendarWords } from './day/useCalendarWords';
import { useTag } from '../fields/MoneyField';
import { useResourceText, useText } from '../useText';
import { useZoneName } from '../fields/useZoneName';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A day and a time in the shop's zone, day-month-year; its value is ISO 8601. A half-typed one is refused, not guessed. */
const MomentInput = ({ source, future = false }: { source: string; future?: boolean }) => {
    const text = useText();
    const tag = useTag();
    const calendar = useMemo(() => calendarOf(tag), [tag]);
    const zone = useZoneName();
    const words = useCalendarWords();
    const { field: labelOf } = useResourceText();
    const label = labelOf(useResourceContext() ?? '', source);
    const { field, fieldState } = useInput({
        source,
        validate: (value: unknown) =>
            typeof value !== 'string' || !dayjs(value).isValid()
                ? 'screen.moment.needed'
                : future && dayjs(value).isBefore(dayjs())
                  ? 'screen.moment.past'
                  : undefined,
    });
    const value = field.value ? dayjs(field.value as string) : null;
    const problem = fieldState.error?.message?.replace('@@react-admin@@', '').replaceAll('"', '');
    return (
        <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={calendar} localeText={words}>
            <DateTimePicker
                label={label}
                value={value?.isValid() ? value : null}
                onChange={next => field.onChange(next?.isValid() ? next.toISOString() : null)}
                timezone={shopTimeZone}
                format="DD-MM-YYYY HH:mm"
                ampm={false}
                enableAccessibleFieldDOMStructure={false}
                slots={{ textField: TextField }}
                disablePast={future}
                minutesStep={5}
                slotProps={{
                    textField: {
                        required: true,
                        error: fieldState.invalid,
                        helperText: problem
                            ? text(problem as 'screen.moment.needed')
                            : text('screen.moment.zone', { zone }),
                        onBlur: field.onBlur,
                        fullWidth: true,
                    },
                }}
            />
        </LocalizationProvider>
    );
};
export default MomentInput;
