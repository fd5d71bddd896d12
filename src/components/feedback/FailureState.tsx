import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { ApiError, WEB_PAGE } from '../../providers/failure';
import { signInAgain } from '../../providers/http';
import { useText } from '../hooks/useText';
import { ErrorState } from './ErrorState';

/** Shows a failed read in place, with a retry button. A web page is mostly that of a sign-in, so it offers one. */
export const FailureState = ({ error, retry }: { error: unknown; retry: () => void }) => {
    const translate = useTranslate();
    const text = useText();
    const key = error instanceof Error ? error.message : 'error.failed';
    return (
        <ErrorState
            sentence={translate(key, { _: key })}
            requestId={error instanceof ApiError ? error.requestId : undefined}
            onRetry={retry}
            action={key === WEB_PAGE && <Button onClick={signInAgain}>{text('action.sign_in_again')}</Button>}
        />
    );
};
