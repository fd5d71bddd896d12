import ReplaceIcon from '@mui/icons-material/Cached';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import CoverIcon from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useText } from '../../../components/hooks/useText';
import { MoveHandle } from '../../../components/inputs/MoveHandle';
import { ApartOnTouch } from '../../../components/page/ApartOnTouch';

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

/** A picture that fills its tile. */
export const Picture = styled('img')({
    inlineSize: '100%',
    blockSize: '100%',
    objectFit: 'cover',
    display: 'block',
});

/** The picture of a photo; a press shows the whole photo. */
export const TilePicture = ({
    thumb,
    file,
    alt,
}: {
    /** The address of the picture in the tile. */
    thumb: string;
    /** The address of the whole photo. */
    file: string;
    alt: string;
}) => {
    const [zoomed, setZoomed] = useState(false);
    return (
        <>
            <ButtonBase
                onClick={() => setZoomed(true)}
                aria-haspopup="dialog"
                sx={{ inlineSize: '100%', blockSize: '100%', cursor: 'zoom-in' }}
            >
                <Picture src={thumb} alt={alt} loading="lazy" />
            </ButtonBase>
            {zoomed && <Zoom src={file} label={alt} onClose={() => setZoomed(false)} />}
        </>
    );
};

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
    onClick: () => void;
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

/** The actions on a photo, at the lower edge of its tile. */
export const TileActions = ({
    onReplace,
    onRemove,
    children,
    ...handle
}: ComponentProps<typeof MoveHandle> & {
    onReplace: () => void;
    /** Undefined if it is offered elsewhere. */
    onRemove: (() => void) | undefined;
    /** Further actions. */
    children?: ReactNode;
}) => {
    const { label, position, onMove } = handle;
    const text = useText();
    return (
        <Box
            sx={{
                position: 'absolute',
                insetInline: 0,
                insetBlockEnd: 0,
                display: 'flex',
                justifyContent: 'space-between',
                backgroundColor: 'background.paper',
                borderBlockStart: '1px solid',
                borderColor: 'divider',
                // Five actions fit the narrowest tile.
                '& > .MuiIconButton-root': { flex: '0 1 40px', minInlineSize: 0, paddingInline: 0 },
            }}
        >
            <MoveHandle {...handle} />
            {position > 1 && (
                <TileButton
                    title={text('screen.product.new.make_cover')}
                    photo={label}
                    onClick={() => onMove(1)}
                >
                    <CoverIcon fontSize="small" />
                </TileButton>
            )}
            {children}
            <TileButton title={text('screen.photo.replace')} photo={label} onClick={onReplace}>
                <ReplaceIcon fontSize="small" />
            </TileButton>
            {onRemove && (
                <ApartOnTouch action={text('action.delete')} of={label} onPress={onRemove}>
                    <TileButton title={text('action.delete')} photo={label} onClick={onRemove}>
                        <DeleteIcon fontSize="small" />
                    </TileButton>
                </ApartOnTouch>
            )}
        </Box>
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
const Zoom = ({ src, label, onClose }: { src: string; label: string; onClose: () => void }) => {
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
