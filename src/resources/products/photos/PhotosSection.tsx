import { DndContext } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useEvent, useRecordContext, useRefresh } from 'react-admin';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../../../contract/nouns';
import type { Photo, Product } from '../../../../contract/schemas/products';
import { useDismissError } from '../../../components/feedback/useDismissError';
import { useSetVersion } from '../../../components/forms/FormBody';
import { useSave } from '../../../components/forms/useSave';
import { LeaveGuard, type Loss } from '../../../components/forms/LeaveGuard';
import { useName } from '../../../components/fields/NameField';
import { PHOTO_TYPES } from '../../../components/inputs/photo/photoFile';
import { useSortableList } from '../../../components/inputs/useSortableList';
import { RemoveDialog } from '../../../components/feedback/RemoveDialog';
import { Section } from '../../../components/page/Section';
import { usePhone } from '../../../components/hooks/usePhone';
import { useText } from '../../../components/hooks/useText';
import { isAbsent } from '../../../providers/answers/readAnswer';
import { useAccess } from '../../../providers/auth/access';
import { versionOf } from '../../../providers/data/versionOf';
import { DropZone } from './DropZone';
import { PART } from '../page/readiness';
import { PhotoTile, UploadTile, type PhotoTools } from './PhotoTile';
import { usePendingWork } from '../page/pendingWork';
import type { Upload } from './usePhotoUploads';

/** A product's photos: added by drop or file picker, replaced, deleted and reordered. */
export const PhotosSection = () => {
    const product = useRecordContext<Product>();
    return product ? <Photos key={product.id} product={product} /> : null;
};

const READ_ONLY = { uploads: [] as Upload[], add: () => {}, retry: () => {}, drop: () => {} };

const Photos = ({ product }: { product: Product }) => {
    const { mayCall } = useAccess();
    const text = useText();
    const phone = usePhone();
    const { uploads, add, retry, drop } = usePendingWork()?.photos ?? READ_ONLY;
    const { photos, move, dnd } = usePhotoOrder(product);
    const { tools, dialog, pick, picker } = usePhotoTools(move);
    const editable = mayCall(api.photos.create);
    const lost = useLostUploads(uploads.filter(({ final }) => !final).length);
    return (
        <Section
            title={text('screen.products.photos')}
            hint={
                editable
                    ? text(phone ? 'screen.products.photos_hint_touch' : 'screen.products.photos_hint')
                    : undefined
            }
            action={
                editable && (
                    <Button id={PART.photos} size="small" startIcon={<AddIcon />} onClick={() => pick()}>
                        {text('screen.products.add_photos')}
                    </Button>
                )
            }
        >
            <DropZone onFiles={editable ? add : undefined}>
                <SortablePhotos {...{ product, photos, dnd, uploads, editable, tools }} />
                {uploads
                    .filter(({ mode }) => mode === 'new')
                    .map(upload => (
                        <UploadTile key={upload.key} upload={upload} onRetry={retry} onDrop={drop} />
                    ))}
                {photos.length + uploads.length === 0 && !isAbsent(product.photos) && <NoPhotos />}
            </DropZone>
            <LeaveGuard lost={lost} samePath />
            {picker}
            {dialog}
        </Section>
    );
};

/** Returns the actions on stored photos, with the file picker and the question that they need. */
const usePhotoTools = (move: (from: number, to: number) => void) => {
    const text = useText();
    const refresh = useRefresh();
    const { add, retry, drop } = usePendingWork()?.photos ?? READ_ONLY;
    const [removing, setRemoving] = useState<Photo>();
    const [replacing, setReplacing] = useState<Photo>();
    const input = useRef<HTMLInputElement>(null);
    const pick = (photo?: Photo) => {
        setReplacing(photo);
        input.current?.click();
    };
    const onMove = useEvent((from: number, to: number) => move(from - 1, to - 1));
    const onReplace = useEvent((photo: Photo) => pick(photo));
    const onCropped = useEvent((file: File, photo: Photo) => add([file], photo));
    const onRetry = useEvent(retry);
    const onDrop = useEvent(drop);
    const tools = useMemo(
        (): PhotoTools => ({ onMove, onReplace, onRemove: setRemoving, onCropped, onRetry, onDrop }),
        [onMove, onReplace, onCropped, onRetry, onDrop],
    );
    const picker = (
        <input
            ref={input}
            type="file"
            accept={PHOTO_TYPES.join(',')}
            multiple={!replacing}
            hidden
            aria-label={text('screen.products.add_photos')}
            onChange={event => {
                add(event.target.files ?? [], replacing);
                event.target.value = '';
            }}
        />
    );
    const dialog = removing && (
        <RemoveDialog
            resource="photos"
            record={removing}
            open
            onClose={() => setRemoving(undefined)}
            onRemoved={refresh}
        />
    );
    return { tools, pick, picker, dialog };
};

const NoPhotos = () => {
    const text = useText();
    return (
        <Typography color="textSecondary" sx={{ gridColumn: '1 / -1', alignSelf: 'center' }}>
            {text('screen.products.no_photos')}
        </Typography>
    );
};

/** The order of the photos: saved after a move, and restored if saving fails. */
const usePhotoOrder = (product: Product) => {
    const dismissError = useDismissError();
    const refresh = useRefresh();
    const dataProvider = useDataProvider();
    const setVersion = useSetVersion();
    const [photos, setPhotos] = useState<Photo[]>(product.photos);
    useEffect(() => setPhotos(product.photos), [product.photos]);
    /** The ids in an order that waits for the save before it. */
    const [waiting, setWaiting] = useState<number[]>();
    /** The product after the last save, until the page has it. */
    const saved = useRef(product);
    const present = () => {
        const [own = '', read = ''] = [versionOf(saved.current), versionOf(product)];
        return own > read ? saved.current : product;
    };
    const { save, saving } = useSave<Product, { photo_ids: number[] }>({
        resource: 'products',
        send: async data => {
            const previousData = present();
            return (await dataProvider.update<Product>('products', { id: product.id, data, previousData }))
                .data;
        },
        then: next => {
            // Otherwise the page's own form would meet this save as another admin's.
            setVersion(versionOf(next) ?? '', versionOf(present()));
            saved.current = next;
            dismissError();
            refresh();
        },
        failureToast: true,
        onFailure: () => {
            setWaiting(undefined);
            setPhotos(product.photos);
            refresh();
        },
    });
    useEffect(() => {
        if (!waiting || saving) return;
        setWaiting(undefined);
        void save({ photo_ids: waiting });
    }, [waiting, saving, save]);
    const move = (from: number, to: number) => {
        const next = arrayMove(photos, from, to);
        setPhotos(next);
        setWaiting(next.map(({ id }) => id));
    };
    const dnd = useSortableList(
        photos.map(({ id }) => id),
        move,
    );
    return { photos, move, dnd };
};

/** The sortable photos. The accessible name of each is its product's name and its position. */
const SortablePhotos = memo(function SortablePhotos({
    product,
    photos,
    dnd,
    uploads,
    editable,
    tools,
}: Pick<ReturnType<typeof usePhotoOrder>, 'photos' | 'dnd'> & {
    product: Product;
    uploads: readonly Upload[];
    editable: boolean;
    tools: PhotoTools;
}) {
    const text = useText();
    const nameOf = useName();
    return (
        <DndContext {...dnd}>
            <SortableContext items={photos.map(({ id }) => id)} strategy={rectSortingStrategy}>
                {photos.map((photo, index) => (
                    <PhotoTile
                        key={photo.id}
                        photo={photo}
                        label={text('screen.products.photo_of', {
                            name: nameOf(product),
                            position: index + 1,
                            total: photos.length,
                        })}
                        position={index + 1}
                        of={photos.length}
                        editable={editable}
                        upload={uploads.find(upload => upload.former?.id === photo.id)}
                        tools={tools}
                    />
                ))}
            </SortableContext>
        </DndContext>
    );
});

/** Asks before leaving while uploads are running. */
const useLostUploads = (waiting: number) => {
    const text = useText();
    return useCallback(
        (): Loss | undefined =>
            waiting
                ? {
                      title: text('screen.products.leave_photos'),
                      hint: text('screen.products.leave_photos_hint', { smart_count: waiting }),
                      leave: text('screen.products.leave_photos_anyway'),
                  }
                : undefined,
        [waiting, text],
    );
};
