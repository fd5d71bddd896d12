import TextField from '@mui/material/TextField';
import {
    FieldTitle,
    InputHelperText,
    type InputProps,
    useInput,
    useResourceContext,
    useTranslateLabel,
} from 'react-admin';
import { Suspense } from 'react';
import type { DayInputProps } from './day/DayPicker';
import { lazySection } from '../lazyPart';

// The calendar is larger than the page's own code, so it is loaded on first use.
const DayPicker = lazySection(() => import('./day/DayPicker'));

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
    const { field, fieldState, isRequired } = useInput(props);
    return (
        <DayInput
            label={
                <FieldTitle
                    label={translateLabel({ label: label as string, source: props.source, resource })}
                    isRequired={isRequired}
                />
            }
            required={isRequired}
            invalid={fieldState.invalid}
            helper={
                <InputHelperText error={fieldState.error?.message} helperText={props.helperText ?? false} />
            }
            value={field.value ?? ''}
            onChange={day => field.onChange(day || null)}
        />
    );
};
