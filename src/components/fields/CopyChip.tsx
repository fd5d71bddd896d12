import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useText } from '../hooks/useText';
import { useCopy } from './useCopy';

/**
 * An id, SKU or phone number with a copy button. The value is always left-to-right; the label follows its own script.
 */
export const CopyChip = ({ value, label }: { value: string; label?: string }) => {
    const text = useText();
    const { copied, copy } = useCopy(value);
    return (
        <Tooltip title={text(copied ? 'action.copied' : 'action.copy')}>
            <Chip
                size="small"
                variant="outlined"
                onClick={copy}
                icon={copied ? <CheckIcon /> : <CopyIcon />}
                label={
                    label ? (
                        <bdi>{label}</bdi>
                    ) : (
                        <bdi dir="ltr" translate="no">
                            {value}
                        </bdi>
                    )
                }
                aria-label={text('screen.pair', { label: text('action.copy'), value: label ?? value })}
            />
        </Tooltip>
    );
};
