import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import CoverIcon from '@mui/icons-material/StarBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { PHOTO_TYPES, photoRefusal } from '../../components/inputs/photoFile';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/useText';
import { DropZone } from './DropZone';
import { PART } from './readiness';

/** The field of a new product's form with its photos; uploaded after the product is created. */
export const NEW_PHOTOS = 'new_photos';

/** A photo that is not uploaded yet. */
export type NewPhoto = { rawFile: File; src: string };

/** Photos of a new product: dropped, pasted or picked, many at once. The first one is the cover. */
export const NewPhotos = () => {
    const text = useText();
    const { field } = useController({ name: NEW_PHOTOS });
    const photos = (field.value as NewPhoto[] | null | undefined) ?? [];
    const [refused, setRefused] = useState<File[]>([]);
    const picker = useRef<HTMLInputElement>(null);
    const set = (next: NewPhoto[]) => field.onChange(next.length ? next : null);
    const add = (files: Iterable<File>) => {
        const all = [...files];
        setRefused(all.filter(photoRefusal));
        set([
            ...photos,
            ...all
                .filter(file => !photoRefusal(file))
                .map(rawFile => ({ rawFile, src: URL.createObjectURL(rawFile) })),
        ]);
    };
    return (
        <Section
            title={text('screen.products.photos')}
            hint={text('screen.product.new.photos_hint')}
            action={
                <Button
                    id={PART.photos}
                    size="small"
                    startIcon={<AddIcon />}
                    onClick={() => picker.current?.click()}
                >
                    {text('screen.products.add_photos')}
                </Button>
            }
        >
            <Refusals files={refused} />
            <DropZone onFiles={add}>
                {photos.map((photo, index) => (
                    <NewPhotoTile
                        key={photo.src}
                        photo={photo}
                        isCover={index === 0}
                        onCover={() => set([photo, ...photos.filter(other => other !== photo)])}
                        onRemove={() => set(photos.filter(other => other !== photo))}
                    />
                ))}
                {photos.length === 0 && (
                    <Typography color="textSecondary" sx={{ gridColumn: '1 / -1', alignSelf: 'center' }}>
                        {text('screen.products.no_photos')}
                    </Typography>
                )}
            </DropZone>
            <input
                ref={picker}
                type="file"
                accept={PHOTO_TYPES.join(',')}
                multiple
                hidden
                aria-label={text('screen.products.add_photos')}
                onChange={event => {
                    add(event.target.files ?? []);
                    event.target.value = '';
                }}
            />
        </Section>
    );
};

/** Why files were not added, each in words. */
const Refusals = ({ files }: { files: readonly File[] }) => {
    const text = useText();
    if (!files.length) return null;
    return (
        <Alert severity="error" sx={{ marginBlockEnd: 3 }}>
            {files.map(file => (
                <div key={file.name}>
                    {text('screen.pair', {
                        label: file.name,
                        value: text(photoRefusal(file) ?? 'error.failed'),
                    })}
                </div>
            ))}
        </Alert>
    );
};

const NewPhotoTile = ({
    photo: { rawFile, src },
    isCover,
    onCover,
    onRemove,
}: {
    photo: NewPhoto;
    isCover: boolean;
    onCover: () => void;
    onRemove: () => void;
}) => {
    const text = useText();
    const named = (label: string) => text('screen.pair', { label, value: rawFile.name });
    return (
        <Box
            sx={{
                position: 'relative',
                aspectRatio: '1',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                overflow: 'hidden',
            }}
        >
            <Box
                component="img"
                src={src}
                alt={rawFile.name}
                sx={{ inlineSize: '100%', blockSize: '100%', objectFit: 'cover', display: 'block' }}
            />
            {isCover && (
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
            )}
            <Box
                sx={{
                    position: 'absolute',
                    insetInline: 0,
                    insetBlockEnd: 0,
                    display: 'flex',
                    justifyContent: 'flex-end',
                    backgroundColor: 'background.paper',
                }}
            >
                {!isCover && (
                    <Tooltip title={text('screen.product.new.make_cover')}>
                        <IconButton
                            size="small"
                            aria-label={named(text('screen.product.new.make_cover'))}
                            onClick={onCover}
                        >
                            <CoverIcon fontSize="small" />
                        </IconButton>
                    </Tooltip>
                )}
                <Tooltip title={text('action.delete')}>
                    <IconButton size="small" aria-label={named(text('action.delete'))} onClick={onRemove}>
                        <DeleteIcon fontSize="small" />
                    </IconButton>
                </Tooltip>
            </Box>
        </Box>
    );
};
