import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useText } from '../useText';

/** An id, SKU or phone that a press copies. It stays left-to-right in every language; a label runs as its own words do. */
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
            // No clipboard without a secure origin; the text can still be selected.
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
