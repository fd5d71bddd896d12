import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import CropIcon from '@mui/icons-material/Crop';
import CoverIcon from '@mui/icons-material/StarBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/messages';
import { PHOTO_TYPES, typeRefusal } from '../../components/inputs/photoFile';
import { preparePhoto } from '../../components/inputs/preparePhoto';
import { useCrop } from '../../components/inputs/useCrop';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';
import { DropZone } from './DropZone';
import { PART } from './readiness';
import { CoverChip, TileButton } from './tileParts';

/** The field of a new product's form with its photos; uploaded after the product is created. */
export const NEW_PHOTOS = 'new_photos';

/** The ratio in which the app shows photos of products, width by height. */
export const PHOTO_ASPECT = 1;

/** A photo that is not uploaded yet. */
export type NewPhoto = { rawFile: File; src: string };

/** A file that was not added. */
type Refused = { name: string; refusal: MessageKey };

const newPhotoOf = (rawFile: File): NewPhoto => ({ rawFile, src: URL.createObjectURL(rawFile) });

/** The photos of the form. Files are added at once, then checked and scaled down one after the other. */
const useNewPhotos = () => {
    const { field } = useController({ name: NEW_PHOTOS });
    const { getValues } = useFormContext();
    const [refused, setRefused] = useState<Refused[]>([]);
    const latest = () => (getValues(NEW_PHOTOS) as NewPhoto[] | null | undefined) ?? [];
    const set = (next: NewPhoto[]) => field.onChange(next.length ? next : null);
    const refuse = ({ name }: File, refusal: MessageKey) => setRefused(now => [...now, { name, refusal }]);
    const add = async (files: Iterable<File>) => {
        const added: NewPhoto[] = [];
        setRefused([]);
        for (const file of files) {
            const refusal = typeRefusal(file);
            if (refusal) refuse(file, refusal);
            else added.push(newPhotoOf(file));
        }
        set([...latest(), ...added]);
        for (const photo of added) {
            const { file, refusal } = await preparePhoto(photo.rawFile);
            const now = latest();
            // The photo may have been cropped or removed during the check.
            if (file === photo.rawFile || !now.some(({ src }) => src === photo.src)) continue;
            if (refusal) {
                refuse(photo.rawFile, refusal);
                set(now.filter(({ src }) => src !== photo.src));
            } else set(now.map(other => (other.src === photo.src ? { ...photo, rawFile: file } : other)));
        }
    };
    return {
        photos: (field.value as NewPhoto[] | null | undefined) ?? [],
        refused,
        set,
        add: (files: Iterable<File>) => void add(files),
    };
};

/** Photos of a new product: dropped, pasted or picked, many at once. The first one is the cover. */
export const NewPhotos = () => {
    const text = useText();
    const { photos, refused, set, add } = useNewPhotos();
    const picker = useRef<HTMLInputElement>(null);
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
            <Refusals refused={refused} />
            <DropZone onFiles={add}>
                {photos.map((photo, index) => (
                    <NewPhotoTile
                        key={photo.src}
                        photo={photo}
                        isCover={index === 0}
                        onCover={() => set([photo, ...photos.filter(other => other !== photo)])}
                        onCropped={file =>
                            set(photos.map(other => (other === photo ? newPhotoOf(file) : other)))
                        }
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
const Refusals = ({ refused }: { refused: readonly Refused[] }) => {
    const text = useText();
    if (!refused.length) return null;
    return (
        <Alert severity="error" sx={{ marginBlockEnd: 3 }}>
            {refused.map(({ name, refusal }, at) => (
                <div key={at}>{text('screen.pair', { label: name, value: text(refusal) })}</div>
            ))}
        </Alert>
    );
};

const NewPhotoTile = ({
    photo: { rawFile, src },
    isCover,
    onCover,
    onCropped,
    onRemove,
}: {
    photo: NewPhoto;
    isCover: boolean;
    onCover: () => void;
    onCropped: (file: File) => void;
    onRemove: () => void;
}) => {
    const text = useText();
    const { crop, dialog } = useCrop(PHOTO_ASPECT, onCropped);
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
            {isCover && <CoverChip />}
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
                    <TileButton
                        title={text('screen.product.new.make_cover')}
                        photo={rawFile.name}
                        onClick={onCover}
                    >
                        <CoverIcon fontSize="small" />
                    </TileButton>
                )}
                <TileButton
                    title={text('screen.photo.crop')}
                    photo={rawFile.name}
                    onClick={() => crop(() => rawFile)}
                >
                    <CropIcon fontSize="small" />
                </TileButton>
                <TileButton title={text('action.delete')} photo={rawFile.name} onClick={onRemove}>
                    <DeleteIcon fontSize="small" />
                </TileButton>
            </Box>
            {dialog}
        </Box>
    );
};
