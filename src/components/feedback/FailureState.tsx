import { useTranslate } from 'react-admin';
import { ApiError } from '../../providers/failure';
import { ErrorState } from './ErrorState';

/** Shows a failed read in place, with a retry button. */
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
