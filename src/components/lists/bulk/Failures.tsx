import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useText } from '../../hooks/useText';

/** Failures shown before the number of others. */
export const MOST_SHOWN = 20;

/** The records for which a bulk action failed, with the reasons, and below them what `Cause` shows of it. `failed` may be the first of `total`. */
export const Failures = ({
    failed,
    total = failed.length,
    Cause,
}: {
    failed: readonly { name: string; error?: string; cause?: Error }[];
    total?: number;
    Cause?: ComponentType<{ error: Error }> | undefined;
}) => {
    const text = useText();
    const others = total - MOST_SHOWN;
    return (
        <>
            {failed.slice(0, MOST_SHOWN).map(({ name, error, cause }, at) => (
                <Alert key={at} severity="error">
                    <bdi>{name}</bdi>: {error}
                    {cause && Cause && <Cause error={cause} />}
                </Alert>
            ))}
            {others > 0 && (
                <Typography variant="body2">{text('screen.list.others', { smart_count: others })}</Typography>
            )}
        </>
    );
};
