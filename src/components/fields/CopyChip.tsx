import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useText } from '../useText';

/**
 * An id, SKU or phone number with a copy button. The value is always left-to-right; the label follows its own script.
 */
export const CopyChip = ({ value, label }: { value: string; label?: string }) => {
    const text = useText();
    const [copied, setCopied] = useState(false);
    useEffect(() => {
        if (!copied) return;
        const timer = setTimeout(() => setCopied(false), 1500);
        return () => clearTimeout(timer);
    }, [copied]);
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(value);
            setCopied(true);
        } catch (error) {
            // Insecure origins have no clipboard; the text can still be selected.
            console.error(error);
        }
    };
    return (
        <Tooltip title={text(copied ? 'action.copied' : 'action.copy')}>
            <Chip
                size="small"
                variant="outlined"
                onClick={copy}
                icon={copied ? <CheckIcon /> : <CopyIcon />}
                label={<bdi dir={label ? undefined : 'ltr'}>{label ?? value}</bdi>}
                aria-label={text('screen.pair', { label: text('action.copy'), value: label ?? value })}
            />
        </Tooltip>
    );
};
