import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useText } from '../../hooks/useText';

/** Failures shown before the number of others. */
export const MOST_SHOWN = 20;

/** The records for which a bulk action failed, with the reasons. `failed` may be the first of `total`. */
export const Failures = ({
    failed,
    total = failed.length,
}: {
    failed: readonly { name: string; error?: string }[];
    total?: number;
}) => {
    const text = useText();
    const others = total - MOST_SHOWN;
    return (
        <>
            {failed.slice(0, MOST_SHOWN).map(({ name, error }, at) => (
                <Alert key={at} severity="error">
                    <bdi>{name}</bdi>: {error}
                </Alert>
            ))}
            {others > 0 && (
                <Typography variant="body2">{text('screen.list.others', { smart_count: others })}</Typography>
            )}
        </>
    );
};
