import { joinSentences } from '../../../i18n/grammar';
import Alert from '@mui/material/Alert';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ApiError, explained, NO_ANSWER, UnconfirmedError } from '../../providers/failure';
import { Conflict } from './Conflict';
import { fieldErrors } from './fieldErrors';
import { useResourceText, useText } from '../hooks/useText';
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
    const { field } = useResourceText();
    const resource = useResourceContext() ?? '';
    const isNew = !useRecordContext()?.id;
    if (!error) return null;
    const present = !isNew && error instanceof ApiError && error.status === 409 ? error.body.data : undefined;
    if (present) return <Conflict key={stateOf(present as Present)} present={present as Present} />;
    const isUnconfirmed = error instanceof UnconfirmedError;
    const errors = error instanceof ApiError && !isUnconfirmed ? error.body.errors : undefined;
    const isMaybeSaved = error instanceof ApiError && error.isOutcomeUnknown;
    const reassurance =
        error.message === NO_ANSWER || (isUnconfirmed && !isMaybeSaved)
            ? 'error.input_kept'
            : isMaybeSaved
              ? 'error.maybe_saved'
              : 'error.not_saved';
    const unmatched = fieldErrors(errors, control._names.mount).others.map(({ name, sentence }) =>
        name === ''
            ? sentence
            : text('screen.pair', { label: field(resource, name).replaceAll('_', ' '), value: sentence }),
    );
    return (
        <Alert severity="error">
            {joinSentences([
                errors ? text('screen.form.invalid') : explained(error, translate),
                ...unmatched,
                !errors && text(reassurance),
                error instanceof ApiError &&
                    error.status >= 500 &&
                    error.requestId &&
                    text('error.request_id', { id: error.requestId }),
            ])}
        </Alert>
    );
};
