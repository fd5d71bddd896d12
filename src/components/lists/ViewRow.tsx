import CheckIcon from '@mui/icons-material/Check';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Question } from '../feedback/Question';
import { useCopy } from '../fields/useCopy';
import { useText } from '../hooks/useText';
import { listAddress, type View } from './columns/listColumns';
import { ApartOnTouch } from '../page/ApartOnTouch';

/** One view: applies it, copies its link, and deletes it; a shared one after a question. */
export const ViewRow = ({
    view: { label, value },
    madeBy,
    isCurrent,
    isShared = false,
    onApply,
    onRemove,
}: {
    view: View;
    /** The admin who shared it. */
    madeBy?: string;
    isCurrent: boolean;
    /** Whether everyone sees it. */
    isShared?: boolean;
    onApply: () => void;
    onRemove: (() => void) | undefined;
}) => {
    const text = useText();
    const { copied, copy } = useCopy(listAddress(value));
    const [asked, setAsked] = useState(false);
    const removal = text('screen.orders.remove_view', { name: label });
    const remove = () => (isShared ? setAsked(true) : onRemove?.());
    return (
        <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Button
                color="inherit"
                aria-current={isCurrent}
                startIcon={isCurrent ? <CheckIcon /> : undefined}
                sx={{ flex: 1, justifyContent: 'flex-start', minInlineSize: 0, textAlign: 'start' }}
                onClick={onApply}
            >
                <Box component="span" sx={{ minInlineSize: 0 }}>
                    <Box
                        component="bdi"
                        sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}
                    >
                        {label}
                    </Box>
                    {madeBy !== undefined && (
                        <Typography component="bdi" variant="caption" color="textSecondary">
                            {madeBy}
                        </Typography>
                    )}
                </Box>
            </Button>
            <IconButton
                aria-label={text(copied ? 'screen.orders.link_copied' : 'screen.orders.copy_link', {
                    name: label,
                })}
                onClick={() => void copy()}
            >
                {copied ? <CheckIcon fontSize="small" /> : <LinkIcon fontSize="small" />}
            </IconButton>
            {onRemove && (
                <ApartOnTouch action={text('action.delete')} of={label} onPress={remove}>
                    <IconButton aria-label={removal} onClick={remove}>
                        <DeleteIcon fontSize="small" />
                    </IconButton>
                </ApartOnTouch>
            )}
            {onRemove && isShared && (
                <Question
                    open={asked}
                    title={removal}
                    hint={text('screen.orders.remove_shared_view')}
                    onYes={() => {
                        setAsked(false);
                        onRemove();
                    }}
                    onClose={() => setAsked(false)}
                />
            )}
        </Box>
    );
};
