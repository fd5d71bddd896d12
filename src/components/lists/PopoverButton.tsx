import CloseIcon from '@mui/icons-material/Close';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import Popover from '@mui/material/Popover';
import { useText } from '../hooks/useText';
import { useTouch } from '../hooks/useTouch';

/** Stays while the content scrolls: little of the page around it is left to tap. */
const TOUCH_HEAD = {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    backgroundColor: 'inherit',
};

/** A button of a list's toolbar that opens a dialog of the same name below it. */
export const PopoverButton = ({
    label,
    icon,
    badge = 0,
    width,
    padding,
    children,
}: {
    label: string;
    icon: ReactNode;
    badge?: number;
    /** In pixels; a narrower screen narrows it. */
    width: number;
    padding: number;
    children: (close: () => void) => ReactNode;
}) => {
    const id = useId();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    return (
        <>
            <Badge badgeContent={badge} color="primary">
                <Button
                    color="inherit"
                    // Four tools stand beside each other on a phone, in every language.
                    sx={{ paddingInline: { xs: 2, sm: 2.5 }, color: 'text.secondary', fontWeight: 500 }}
                    startIcon={icon}
                    aria-haspopup="dialog"
                    aria-expanded={anchor !== null}
                    onClick={event => setAnchor(event.currentTarget)}
                >
                    {label}
                </Button>
            </Badge>
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={close}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
                slotProps={{
                    paper: {
                        role: 'dialog',
                        'aria-labelledby': id,
                        sx: { inlineSize: width, maxInlineSize: 'calc(100vw - 32px)', padding },
                    },
                }}
            >
                <Head id={id} label={label} onClose={close} />
                {children(close)}
            </Popover>
        </>
    );
};

/** The title, on touch screens with a button that closes. */
const Head = ({ id, label, onClose }: { id: string; label: string; onClose: () => void }) => {
    const text = useText();
    const isTouch = useTouch();
    const title = (
        <Typography id={id} variant="h3" component="h2">
            {label}
        </Typography>
    );
    if (!isTouch) return title;
    return (
        <Box sx={TOUCH_HEAD}>
            {title}
            <IconButton
                aria-label={text('action.close')}
                onClick={onClose}
                sx={{ marginInlineStart: 'auto', marginInlineEnd: -3 }}
            >
                <CloseIcon fontSize="small" />
            </IconButton>
        </Box>
    );
};
