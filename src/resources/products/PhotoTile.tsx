import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import CoverIcon from '@mui/icons-material/StarBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ReplaceIcon from '@mui/icons-material/Cached';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState, type ReactNode } from 'react';
import type { Photo } from '../../../contract/schemas/products';
import { MoveHandle } from '../../components/inputs/MoveHandle';
import { useText } from '../../components/useText';
import { PhotoMenu } from './PhotoMenu';
import { CoverChip, TileButton } from './tileParts';
import type { Upload } from './usePhotoUploads';

const frame = {
    position: 'relative',
    aspectRatio: '1',
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
    overflow: 'hidden',
    backgroundColor: 'action.hover',
} as const;
const picture = { inlineSize: '100%', blockSize: '100%', objectFit: 'cover', display: 'block' } as const;

type UploadActions = { onRetry: (key: string) => void; onDrop: (key: string) => void };

/** A stored photo, which can be dragged by its handle, replaced or deleted. */
export const PhotoTile = ({
    photo,
    label,
    place,
    of,
    onMove,
    onReplace,
    onRemove,
    onCropped,
    upload,
    ...actions
}: UploadActions & {
    photo: Photo;
    label: string;
    /** Its position, from 1, and the number of photos; the first is the cover. */
    place: number;
    of: number;
    onMove: (place: number) => void;
    onReplace?: () => void;
    onRemove?: () => void;
    onCropped: (file: File) => void;
    /** An upload that replaces this photo. */
    upload?: Upload;
}) => {
    const text = useText();
    const [zoomed, setZoomed] = useState(false);
    const sortable = useSortable({ id: photo.id, disabled: !onReplace });
    const { setNodeRef, transform, transition, isDragging } = sortable;
    return (
        <Box
            ref={setNodeRef}
            style={{ transform: CSS.Transform.toString(transform), transition }}
            sx={{ ...frame, zIndex: isDragging ? 1 : undefined, boxShadow: isDragging ? 4 : undefined }}
        >
            <ButtonBase
                onClick={() => setZoomed(true)}
                aria-haspopup="dialog"
                sx={{ inlineSize: '100%', blockSize: '100%', cursor: 'zoom-in' }}
            >
                <Box
                    component="img"
                    src={upload?.src ?? photo.thumb ?? photo.file}
                    alt={label}
                    loading="lazy"
                    sx={picture}
                />
            </ButtonBase>
            {zoomed && <Zoom photo={photo} label={label} onClose={() => setZoomed(false)} />}
            {place === 1 && <CoverChip />}
            {onReplace && !upload && <PhotoMenu photo={photo} label={label} onCropped={onCropped} />}
            {onReplace && !upload && (
                <PhotoActions label={label} onReplace={onReplace} onRemove={onRemove}>
                    <MoveHandle label={label} place={place} of={of} sortable={sortable} onMove={onMove} />
                    {place > 1 && (
                        <TileButton
                            title={text('screen.product.new.make_cover')}
                            photo={label}
                            onClick={() => onMove(1)}
                        >
                            <CoverIcon fontSize="small" />
                        </TileButton>
                    )}
                </PhotoActions>
            )}
            {upload && <UploadState upload={upload} {...actions} />}
        </Box>
    );
};

/** The whole photo, as large as the window allows. */
const Zoom = ({ photo, label, onClose }: { photo: Photo; label: string; onClose: () => void }) => {
    const text = useText();
    return (
        <Dialog open onClose={onClose} maxWidth={false} slotProps={{ paper: { 'aria-label': label } }}>
            <Box
                component="img"
                src={photo.file}
                alt={label}
                sx={{ maxInlineSize: '100%', maxBlockSize: '80dvh', objectFit: 'contain', display: 'block' }}
            />
            <DialogActions>
                <Button onClick={onClose}>{text('action.close')}</Button>
            </DialogActions>
        </Dialog>
    );
};

const PhotoActions = ({
    label,
    onReplace,
    onRemove,
    children,
}: {
    label: string;
    onReplace: () => void;
    onRemove: (() => void) | undefined;
    children: ReactNode;
}) => {
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
                // Four actions fit the narrowest tile.
                '& > .MuiIconButton-root': { flex: '0 1 40px', minInlineSize: 0, paddingInline: 0 },
            }}
        >
            {children}
            <TileButton title={text('screen.photo.replace')} photo={label} onClick={onReplace}>
                <ReplaceIcon fontSize="small" />
            </TileButton>
            <TileButton title={text('action.delete')} photo={label} onClick={onRemove}>
                <DeleteIcon fontSize="small" />
            </TileButton>
        </Box>
    );
};

/** A photo that is being uploaded. */
export const UploadTile = ({ upload, ...actions }: UploadActions & { upload: Upload }) => (
    <Box sx={frame}>
        <Box component="img" src={upload.src} alt={upload.file.name} sx={{ ...picture, opacity: 0.5 }} />
        <UploadState upload={upload} {...actions} />
    </Box>
);

/** The progress of an upload, or its error with the next action. */
const UploadState = ({
    upload: { key, file, state, share, error, final },
    onRetry,
    onDrop,
}: UploadActions & { upload: Upload }) => {
    const text = useText();
    const translate = useTranslate();
    return (
        <Box
            role="status"
            sx={{
                position: 'absolute',
                inset: 0,
                padding: 2,
                display: 'flex',
                flexDirection: 'column',
                justifyContent: 'flex-end',
                gap: 1,
                overflow: 'auto',
                backgroundColor: state === 'failed' ? 'background.paper' : undefined,
            }}
        >
            {state === 'failed' ? (
                <>
                    <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
                        <bdi>{file.name}</bdi>
                    </Typography>
                    <Typography variant="caption" color="error">
                        {translate(error ?? '', { _: error })}
                    </Typography>
                    <Box sx={{ display: 'flex', gap: 1, marginBlockStart: 'auto' }}>
                        {!final && (
                            <Button size="small" onClick={() => onRetry(key)}>
                                {text('action.retry')}
                            </Button>
                        )}
                        <Button size="small" color="inherit" onClick={() => onDrop(key)}>
                            {text('screen.draft.drop')}
                        </Button>
                    </Box>
                </>
            ) : (
                <LinearProgress
                    variant={state === 'waiting' ? 'indeterminate' : 'determinate'}
                    value={share * 100}
                    aria-label={text('screen.photo.uploading', { name: file.name })}
                />
            )}
        </Box>
    );
};
