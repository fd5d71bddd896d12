import TextField from '@mui/material/TextField';
import { type InputProps, useInput, useResourceContext, useTranslateLabel } from 'react-admin';
import { lazy, Suspense } from 'react';
import type { DayInputProps } from './day/DayPicker';

// The calendar is larger than the page's own code, so it is loaded on first use.
const DayPicker = lazy(() => import('./day/DayPicker'));

/**
 * A day, typed or chosen from a calendar, as day-month-year in Latin digits in every language. The browser's own date
 * field uses the machine's order.
 */
export const DayInput = (props: DayInputProps) => (
    <Suspense fallback={<TextField label={props.label} disabled size="small" margin="none" sx={props.sx} />}>
        <DayPicker {...props} />
    </Suspense>
);

/** A day in a form: `2026-12-31` or null. Its label is derived from its source. */
export const DayFieldInput = ({ label, ...props }: InputProps) => {
    const translateLabel = useTranslateLabel();
    const resource = useResourceContext();
    const { field } = useInput(props);
    return (
        <DayInput
            label={String(translateLabel({ label: label as string, source: props.source, resource }))}
            value={field.value ?? ''}
            onChange={day => field.onChange(day || null)}
        />
    );
};
