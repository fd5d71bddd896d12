import { useTranslate } from 'react-admin';
import { ApiError } from '../../providers/failure';
import { ErrorState } from './ErrorState';

/** A failed read, in place: what happened, and a way to try again (in place of a failure that is only logged). */
export const FailureState = ({ error, retry }: { error: unknown; retry: () => void }) => {
    const translate = useTranslate();
    const key = error instanceof Error ? error.message : 'error.failed';
    return (
        <ErrorState
            sentence={translate(key, { _: key })}
            requestId={error instanceof ApiError ? error.requestId : undefined}
            onRetry={retry}
        />
    );
};
