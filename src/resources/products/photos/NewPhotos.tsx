import { DndContext } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import CropIcon from '@mui/icons-material/Crop';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Photo } from '../../../../contract/schemas/products';
import type { MessageKey } from '../../../../i18n/messages';
import { useAnimationNotice } from '../../../components/inputs/photo/animation';
import { PHOTO_TYPES, typeRefusal } from '../../../components/inputs/photo/photoFile';
import { preparePhoto } from '../../../components/inputs/photo/preparePhoto';
import { useCrop } from '../../../components/inputs/photo/useCrop';
import { useSortableList } from '../../../components/inputs/useSortableList';
import { Section } from '../../../components/page/Section';
import { useText } from '../../../components/hooks/useText';
import { DropZone } from './DropZone';
import { PART } from '../page/readiness';
import { CoverChip, frame, TileActions, TileButton, TilePicture } from './tileParts';

/** The field of a new product's form with its photos; uploaded after the product is created. */
export const NEW_PHOTOS = 'new_photos';

/** The ratio in which the app shows photos of products, width by height. */
export const PHOTO_ASPECT = 1;

/** A photo that is not uploaded yet. */
export type NewPhoto = {
    rawFile: File;
    src: string;
    /** The photo that it is a copy of. */
    original?: OriginalPhoto;
};

/** The parts of a photo that its copy takes over besides the picture: its texts, and the variants that show it. */
export type OriginalPhoto = Pick<Photo, 'id' | 'alt' | 'alt_ar'>;

/** A file that was not added. */
type Refused = { name: string; refusal: MessageKey };

const newPhotoOf = (rawFile: File): NewPhoto => ({ rawFile, src: URL.createObjectURL(rawFile) });

/** The photos of the form. Files are added at once, then checked and scaled down one after the other. */
const useNewPhotos = () => {
    const { field } = useController({ name: NEW_PHOTOS });
    const { getValues } = useFormContext();
    const tell = useAnimationNotice();
    const [refused, setRefused] = useState<Refused[]>([]);
    const latest = () => (getValues(NEW_PHOTOS) as NewPhoto[] | null | undefined) ?? [];
    const set = (next: NewPhoto[]) => field.onChange(next.length ? next : null);
    const refuse = ({ name }: File, refusal: MessageKey) => setRefused(now => [...now, { name, refusal }]);
    /** Scales a photo down, or takes it back: a refused replacement leaves the photo that it replaced. */
    const check = async (photo: NewPhoto, replaced?: NewPhoto) => {
        const { file, refusal } = await preparePhoto(photo.rawFile);
        void tell(photo.rawFile, file);
        const now = latest();
        // The photo may have been cropped or removed during the check.
        if (file === photo.rawFile || !now.some(({ src }) => src === photo.src)) return;
        if (refusal) refuse(photo.rawFile, refusal);
        const instead = refusal ? (replaced ?? []) : { ...photo, rawFile: file };
        set(now.flatMap(other => (other.src === photo.src ? instead : other)));
    };
    const add = async (files: Iterable<File>) => {
        const added: NewPhoto[] = [];
        setRefused([]);
        for (const file of files) {
            const refusal = typeRefusal(file);
            if (refusal) refuse(file, refusal);
            else added.push(newPhotoOf(file));
        }
        set([...latest(), ...added]);
        for (const photo of added) await check(photo);
    };
    const replace = (photo: NewPhoto, file: File, original?: OriginalPhoto) => {
        setRefused([]);
        const refusal = typeRefusal(file);
        if (refusal) return refuse(file, refusal);
        const next = { ...newPhotoOf(file), ...(original && { original }) };
        set(latest().map(other => (other.src === photo.src ? next : other)));
        void check(next, photo);
    };
    return {
        photos: (field.value as NewPhoto[] | null | undefined) ?? [],
        refused,
        set,
        add: (files: Iterable<File>) => void add(files),
        replace,
    };
};

/** Photos of a new product: dropped, pasted or picked, many at once. The first one is the cover. */
export const NewPhotos = () => {
    const text = useText();
    const { photos, refused, set, add, replace } = useNewPhotos();
    const picker = useRef<HTMLInputElement>(null);
    const [replacing, setReplacing] = useState<NewPhoto>();
    const pick = (photo?: NewPhoto) => {
        setReplacing(photo);
        picker.current?.click();
    };
    const move = (from: number, to: number) => set(arrayMove(photos, from, to));
    const ids = photos.map(({ src }) => src);
    const dnd = useSortableList(ids, move);
    return (
        <Section
            title={text('screen.products.photos')}
            hint={text('screen.product.new.photos_hint')}
            action={
                <Button id={PART.photos} size="small" startIcon={<AddIcon />} onClick={() => pick()}>
                    {text('screen.products.add_photos')}
                </Button>
            }
        >
            <Refusals refused={refused} />
            <DropZone onFiles={add}>
                <DndContext {...dnd}>
                    <SortableContext items={ids} strategy={rectSortingStrategy}>
                        {photos.map((photo, index) => (
                            <NewPhotoTile
                                key={photo.src}
                                photo={photo}
                                position={index + 1}
                                of={photos.length}
                                onMove={to => move(index, to - 1)}
                                onReplace={() => pick(photo)}
                                onCropped={file => replace(photo, file, photo.original)}
                                onRemove={() => set(photos.filter(other => other !== photo))}
                            />
                        ))}
                    </SortableContext>
                </DndContext>
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
                multiple={!replacing}
                hidden
                aria-label={text('screen.products.add_photos')}
                onChange={event => {
                    const [first] = event.target.files ?? [];
                    if (replacing && first) replace(replacing, first);
                    else add(event.target.files ?? []);
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
    position,
    of,
    onMove,
    onReplace,
    onCropped,
    onRemove,
}: {
    photo: NewPhoto;
    /** Its position, from 1, and the number of photos. */
    position: number;
    of: number;
    onMove: (to: number) => void;
    onReplace: () => void;
    onCropped: (file: File) => void;
    onRemove: () => void;
}) => {
    const text = useText();
    const { crop, dialog } = useCrop(PHOTO_ASPECT, onCropped);
    const { setNodeRef, transform, transition, isDragging, ...sortable } = useSortable({ id: src });
    return (
        <Box
            ref={setNodeRef}
            style={{ transform: CSS.Transform.toString(transform), transition }}
            sx={{ ...frame, ...(isDragging && { zIndex: 1, boxShadow: 8 }) }}
        >
            <TilePicture thumb={src} file={src} alt={rawFile.name} />
            {position === 1 && <CoverChip />}
            <TileActions
                label={rawFile.name}
                position={position}
                of={of}
                sortable={sortable}
                onMove={onMove}
                onReplace={onReplace}
                onRemove={onRemove}
            >
                <TileButton
                    title={text('screen.photo.crop')}
                    photo={rawFile.name}
                    onClick={() => crop(() => rawFile)}
                >
                    <CropIcon fontSize="small" />
                </TileButton>
            </TileActions>
            {dialog}
        </Box>
    );
};
