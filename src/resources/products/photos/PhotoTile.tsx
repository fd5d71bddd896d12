import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { memo, useCallback, useRef } from 'react';
import type { Photo } from '../../../../contract/schemas/products';
import { useName } from '../../../components/fields/NameField';
import { useNear } from '../page/useNear';
import { usePhone } from '../../../components/hooks/usePhone';
import { useText } from '../../../components/hooks/useText';
import { PhotoMenu } from './PhotoMenu';
import { CoverChip, frame, Picture, TileActions, TilePicture } from './tileParts';
import type { Upload } from './usePhotoUploads';

type UploadActions = { onRetry: (key: string) => void; onDrop: (key: string) => void };

/** Actions on stored photos. The object is always the same, so that a tile renders only for its own changes. */
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
    const phone = usePhone();
    const remove = () => tools.onRemove(photo);
    const described = nameOf({ name: photo.alt ?? '', name_ar: photo.alt_ar ?? '' });
    const alt = described ? text('screen.pair', { label, value: described }) : label;
    return (
        <>
            <TilePicture thumb={upload?.src ?? photo.thumb ?? photo.file} file={photo.file} alt={alt} />
            {position === 1 && <CoverChip />}
            {editable && isNear && !upload && (
                <PhotoMenu
                    photo={photo}
                    label={label}
                    onCropped={file => tools.onCropped(file, photo)}
                    // Its button would be too close to others for a thumb.
                    onRemove={phone ? remove : undefined}
                />
            )}
            {editable && isNear && !upload && (
                <TileActions
                    label={label}
                    position={position}
                    of={of}
                    sortable={sortable}
                    onMove={to => tools.onMove(position, to)}
                    onReplace={() => tools.onReplace(photo)}
                    onRemove={phone ? undefined : remove}
                />
            )}
            {upload && <UploadState upload={upload} onRetry={tools.onRetry} onDrop={tools.onDrop} />}
        </>
    );
});

/** A photo that is being uploaded. */
export const UploadTile = ({ upload, ...actions }: UploadActions & { upload: Upload }) => (
    <Box sx={frame}>
        <Picture src={upload.src} alt={upload.file.name} sx={{ opacity: 0.5 }} />
        <UploadState upload={upload} {...actions} />
    </Box>
);

/** The progress of an upload, or its error with the next action. */
const UploadState = ({
    upload: { key, file, state, error, final },
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
                <LinearProgress aria-label={text('screen.photo.uploading', { name: file.name })} />
            )}
        </Box>
    );
};
