import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ApiError, NO_ANSWER } from '../../providers/failure';
import { Conflict } from './Conflict';
import { useText } from '../hooks/useText';
import { stateOf } from '../../providers/data/versionOf';

type Present = Record<string, unknown>;

/**
 * Shows why a save failed; the input stays. Field errors appear at their fields, errors of fields outside this form
 * appear here.
 */
export const SaveFailure = ({ error }: { error: Error | null }) => {
    const text = useText();
    const translate = useTranslate();
    const { control } = useFormContext();
    const isNew = !useRecordContext()?.id;
    if (!error) return null;
    const present = !isNew && error instanceof ApiError && error.status === 409 ? error.body.data : undefined;
    if (present) return <Conflict key={stateOf(present as Present)} present={present as Present} />;
    const errors = error instanceof ApiError ? error.body.errors : undefined;
    const unmatched = Object.entries(errors ?? {})
        .filter(([name]) => ![...control._names.mount].some(field => field.split('.')[0] === name))
        .map(([, sentence]) => (typeof sentence === 'string' ? sentence : JSON.stringify(sentence)));
    return (
        <Alert severity="error">
            {errors ? text('screen.form.invalid') : translate(error.message, { _: error.message })}{' '}
            {unmatched.join(' ')} {!errors && error.message !== NO_ANSWER && text('error.not_saved')}
            {error instanceof ApiError && error.status >= 500 && error.requestId && (
                <> {text('error.request_id', { id: error.requestId })}</>
            )}
        </Alert>
    );
};
