import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../hooks/useText';

/**
 * Shows an error in place of the content: what happened, what is safe, what to do. `requestId` identifies it in the
 * server's log.
 */
export const ErrorState = ({
    title,
    sentence,
    reassurance,
    requestId,
    onRetry,
    retrying = false,
    action,
}: {
    title?: ReactNode;
    sentence: ReactNode;
    /** A sentence that reassures the reader; by default that saved data is safe. */
    reassurance?: ReactNode;
    requestId?: string;
    onRetry?: () => void;
    retrying?: boolean;
    /** Another way out than the retry. */
    action?: ReactNode;
}) => {
    const text = useText();
    return (
        <Box
            role="alert"
            sx={{
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'center',
                gap: 2,
                paddingBlock: 12,
                paddingInline: 4,
                textAlign: 'center',
            }}
        >
            <ErrorIcon sx={{ color: 'error.text', fontSize: '1.75rem', marginBlockEnd: 1 }} />
            <Typography variant="h2" component="p">
                {title ?? text('error.title')}
            </Typography>
            <Typography sx={{ color: 'text.secondary', maxInlineSize: '60ch' }}>
                {sentence} {reassurance ?? text('error.data_safe')}
            </Typography>
            {onRetry && (
                <Button
                    variant="outlined"
                    color="inherit"
                    onClick={onRetry}
                    loading={retrying}
                    sx={{ marginBlockStart: 2 }}
                >
                    {text('action.retry')}
                </Button>
            )}
            {action}
            {requestId && (
                <Typography variant="caption" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
                    {text('error.request_id', { id: requestId })}
                </Typography>
            )}
        </Box>
    );
};
