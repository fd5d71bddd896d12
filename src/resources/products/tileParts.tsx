import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useText } from '../../components/hooks/useText';

/** The look of a tile; stored ones have it by their class, because dnd-kit renders all of them at each step of a drag. */
export const frame = {
    position: 'relative',
    aspectRatio: '1',
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
    overflow: 'hidden',
    backgroundColor: 'action.hover',
} as const;
/** An action of a photo; its accessible name is the action and the photo. */
export const TileButton = ({
    title,
    photo,
    onClick,
    children,
}: {
    title: string;
    /** The name of the photo. */
    photo: string;
    onClick: (() => void) | undefined;
    children: ReactNode;
}) => {
    const text = useText();
    return (
        <Tooltip title={title}>
            <IconButton
                size="small"
                aria-label={text('screen.pair', { label: title, value: photo })}
                onClick={onClick}
            >
                {children}
            </IconButton>
        </Tooltip>
    );
};

/** Marks the cover. */
export const CoverChip = () => {
    const text = useText();
    return (
        <Chip
            size="small"
            label={text('screen.products.cover')}
            sx={{
                position: 'absolute',
                insetBlockStart: 6,
                insetInlineStart: 6,
                backgroundColor: 'background.paper',
            }}
        />
    );
};

/** The whole photo, as large as the window allows. */
export const Zoom = ({ src, label, onClose }: { src: string; label: string; onClose: () => void }) => {
    const text = useText();
    return (
        <Dialog open onClose={onClose} maxWidth={false} slotProps={{ paper: { 'aria-label': label } }}>
            <Box
                component="img"
                src={src}
                alt={label}
                sx={{ maxInlineSize: '100%', maxBlockSize: '80dvh', objectFit: 'contain', display: 'block' }}
            />
            <DialogActions>
                <Button onClick={onClose}>{text('action.close')}</Button>
            </DialogActions>
        </Dialog>
    );
};
