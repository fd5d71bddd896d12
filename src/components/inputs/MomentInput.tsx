import { joinSentences } from '../../../i18n/grammar';
import TextField from '@mui/material/TextField';
import { FieldTitle, useInput, useResourceContext } from 'react-admin';
import { Suspense } from 'react';
import { useZoneName } from '../fields/useZoneName';
import { useResourceText, useText } from '../hooks/useText';
import { lazySection } from '../lazyPart';

// The calendar is larger than the page's own code, so it is loaded on first use.
const MomentPicker = lazySection(() => import('./day/MomentPicker'));

/**
 * A day and a time in the shop's time zone, day-month-year; its value is ISO 8601. Incomplete input is refused. The
 * validation also applies before the calendar has loaded.
 */
export const MomentInput = ({
    source,
    future = false,
    optional = false,
    label: given,
    help,
}: {
    source: string;
    future?: boolean;
    /** Whether it may be empty, with the value null. */
    optional?: boolean;
    /** By default that of its field. */
    label?: string;
    /** Before the name of the time zone. */
    help?: string | undefined;
}) => {
    const text = useText();
    const zone = useZoneName();
    const { field: labelOf } = useResourceText();
    const ownLabel = labelOf(useResourceContext() ?? '', source);
    const label = given ?? ownLabel;
    const { field, fieldState } = useInput({
        source,
        // An incomplete input is '' and an empty one null; react-admin takes one for the other.
        parse: (value: string | null) => value,
        format: (value: string | null) => value,
        validate: (value: unknown) => {
            if (optional && (value === null || value === undefined)) return undefined;
            const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
            if (Number.isNaN(at)) return 'screen.moment.needed';
            return future && at < Date.now() ? 'screen.moment.past' : undefined;
        },
    });
    const problem = fieldState.error?.message?.replace('@@react-admin@@', '').replaceAll('"', '');
    const state = {
        label: <FieldTitle label={label} isRequired={!optional} />,
        error: fieldState.invalid,
        helperText: problem
            ? text(problem as 'screen.moment.needed')
            : joinSentences([help, text('screen.moment.zone', { zone })]),
    };
    return (
        <Suspense fallback={<TextField {...state} required={!optional} disabled fullWidth />}>
            <MomentPicker
                {...state}
                value={field.value as string | null | undefined}
                onChange={field.onChange}
                onBlur={field.onBlur}
                future={future}
                required={!optional}
            />
        </Suspense>
    );
};
