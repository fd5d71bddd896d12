import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import CoverIcon from '@mui/icons-material/StarBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ReplaceIcon from '@mui/icons-material/Cached';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { memo, useCallback, useRef, useState, type ReactNode } from 'react';
import type { Photo } from '../../../contract/schemas/products';
import { useName } from '../../components/fields/NameField';
import { MoveHandle } from '../../components/inputs/MoveHandle';
import { useNear } from './useNear';
import { useText } from '../../components/hooks/useText';
import { PhotoMenu } from './PhotoMenu';
import { CoverChip, frame, TileButton, Zoom } from './tileParts';
import type { Upload } from './usePhotoUploads';

const picture = { inlineSize: '100%', blockSize: '100%', objectFit: 'cover', display: 'block' } as const;
const Picture = styled('img')(picture);

type UploadActions = { onRetry: (key: string) => void; onDrop: (key: string) => void };

/** What is done with stored photos; the same object always, so that a tile renders only if it changes itself. */
export type PhotoTools = UploadActions & {
    /** Moves a photo from one position to another, both from 1; the first is the cover. */
    onMove: (from: number, to: number) => void;
    onReplace: (photo: Photo) => void;
    onRemove: (photo: Photo) => void;
    onCropped: (file: File, photo: Photo) => void;
};

type TileProps = {
    photo: Photo;
    label: string;
    /** Its position, from 1, and the number of photos. */
    position: number;
    of: number;
    editable: boolean;
    /** An upload that replaces this photo. */
    upload: Upload | undefined;
    tools: PhotoTools;
};

/** A stored photo, which can be dragged by its handle, replaced or deleted. dnd-kit renders all tiles during a drag. */
export const PhotoTile = memo(function PhotoTile(props: TileProps) {
    const { photo, editable } = props;
    const { setNodeRef, transform, transition, isDragging, attributes, listeners, setActivatorNodeRef } =
        useSortable({ id: photo.id, disabled: !editable });
    const frame = useRef<HTMLDivElement>(null);
    const { isNear } = useNear(frame);
    return (
        <div
            className="PhotoTile"
            ref={useCallback(
                (element: HTMLDivElement | null) => {
                    frame.current = element;
                    setNodeRef(element);
                },
                [setNodeRef],
            )}
            style={{
                transform: CSS.Transform.toString(transform),
                transition,
                ...(isDragging && { zIndex: 1, boxShadow: DRAGGED }),
            }}
        >
            <TileContent {...props} {...{ isNear, attributes, listeners, setActivatorNodeRef }} />
        </div>
    );
});

const DRAGGED = '0 8px 24px rgb(0 0 0 / 24%)';

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;

const TileContent = memo(function TileContent({
    photo,
    label,
    position,
    of,
    editable,
    upload,
    tools,
    isNear,
    ...sortable
}: TileProps & Handle & { isNear: boolean }) {
    const text = useText();
    const nameOf = useName();
    const described = nameOf({ name: photo.alt ?? '', name_ar: photo.alt_ar ?? '' });
    const alt = described ? text('screen.pair', { label, value: described }) : label;
    const [zoomed, setZoomed] = useState(false);
    return (
        <>
            <ButtonBase
                onClick={() => setZoomed(true)}
                aria-haspopup="dialog"
                sx={{ inlineSize: '100%', blockSize: '100%', cursor: 'zoom-in' }}
            >
                <Picture src={upload?.src ?? photo.thumb ?? photo.file} alt={alt} loading="lazy" />
            </ButtonBase>
            {zoomed && <Zoom src={photo.file} label={alt} onClose={() => setZoomed(false)} />}
            {position === 1 && <CoverChip />}
            {editable && isNear && !upload && (
                <PhotoMenu photo={photo} label={label} onCropped={file => tools.onCropped(file, photo)} />
            )}
            {editable && isNear && !upload && (
                <PhotoActions
                    label={label}
                    onReplace={() => tools.onReplace(photo)}
                    onRemove={() => tools.onRemove(photo)}
                >
                    <MoveHandle
                        label={label}
                        position={position}
                        of={of}
                        sortable={sortable}
                        onMove={to => tools.onMove(position, to)}
                    />
                    {position > 1 && (
                        <TileButton
                            title={text('screen.product.new.make_cover')}
                            photo={label}
                            onClick={() => tools.onMove(position, 1)}
                        >
                            <CoverIcon fontSize="small" />
                        </TileButton>
                    )}
                </PhotoActions>
            )}
            {upload && <UploadState upload={upload} onRetry={tools.onRetry} onDrop={tools.onDrop} />}
        </>
    );
});

const PhotoActions = ({
    label,
    onReplace,
    onRemove,
    children,
}: {
    label: string;
    onReplace: () => void;
    onRemove: () => void;
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
