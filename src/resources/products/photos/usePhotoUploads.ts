import { type Identifier, useDataProvider, useRefresh, useTranslate } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { extensions } from '../../../../contract/nouns';
import { useAnimationNotice } from '../../../components/inputs/photo/animation';
import { typeRefusal } from '../../../components/inputs/photo/photoFile';
import { preparePhoto } from '../../../components/inputs/photo/preparePhoto';
import { useBulkRun, type RunMeta } from '../../../components/lists/bulk/useBulkRun';
import { ApiError, explained } from '../../../providers/failure';
import { offers, send } from '../../../providers/http';
import { newId } from '../../../providers/data/newId';
import type { Photo } from '../../../../contract/schemas/products';
import type { NewPhoto, OriginalPhoto } from './NewPhotos';

/** A pending upload: a new photo (`new`), or a replacement (`edit`, docs/specification.md#3-entities). */
export type Upload = {
    key: string;
    file: File;
    src: string;
    mode: 'new' | 'edit';
    /** The photo that it replaces. */
    former?: Photo;
    original?: OriginalPhoto | undefined;
    state: 'waiting' | 'travelling' | 'failed';
    /** A message key, or a message of the server. */
    error?: string;
    /** The file itself was refused, so a retry would fail. */
    final?: boolean;
};

/**
 * Sends photos of a product, one at a time, each with its own failure and retry: a refused photo does not
 * block the others.
 */
export const usePhotoUploads = (productId: Identifier, first: readonly NewPhoto[] = []) => {
    const dataProvider = useDataProvider();
    const refresh = useRefresh();
    const translate = useTranslate();
    const tell = useAnimationNotice();
    const [uploads, setUploads] = useState<Upload[]>(() =>
        first.map(({ rawFile, original }) => ({ ...uploadOf(rawFile, undefined), original })),
    );
    const [copies, setCopies] = useState<PhotoCopies>(NO_COPIES);
    const change = useCallback(
        (key: string, changes: Partial<Upload> | null) =>
            setUploads(now =>
                now.flatMap(upload =>
                    upload.key !== key ? [upload] : changes ? [{ ...upload, ...changes }] : [],
                ),
            ),
        [],
    );

    const add = useCallback((files: Iterable<File>, former?: Photo) => {
        const added = Array.from(files, file => uploadOf(file, former));
        setUploads(now => [...now, ...added]);
    }, []);

    const shown = useRef<readonly Upload[]>([]);
    useEffect(() => {
        shown.current = uploads;
    }, [uploads]);
    useEffect(() => () => shown.current.forEach(({ src }) => URL.revokeObjectURL(src)), []);

    /** Photos as their last replacement left them: the next one may start before the product is read again. */
    const replaced = useRef(new Map<number, Photo>());
    const { run, isRunning } = useBulkRun();
    useEffect(() => {
        const next = uploads.find(({ state }) => state === 'waiting');
        if (!next || isRunning) return;
        const { key, former, original } = next;
        const upload = async (_: Upload, { change: id }: RunMeta) => {
            change(key, { state: 'travelling', error: undefined });
            const { file, refusal } = await preparePhoto(next.file);
            void tell(next.file, file);
            if (refusal) return change(key, refused(refusal));
            // A retry sends the same file.
            change(key, { file });
            const photo = { rawFile: file };
            const meta = { idempotencyKey: key, change: id };
            const { data: made } = await (former === undefined
                ? dataProvider.create('photos', { data: { product_id: productId, photo }, meta })
                : dataProvider.update('photos', {
                      id: former.id,
                      data: { photo },
                      previousData: replaced.current.get(former.id) ?? former,
                      meta,
                  }));
            if (former) replaced.current.set(former.id, { ...former, ...made });
            if (original && made.id) {
                await describeCopy(made.id, original, id);
                setCopies(now => ({ ...now, [original.id]: Number(made.id) }));
            }
            URL.revokeObjectURL(next.src);
            change(key, null);
            refresh();
        };
        const onResult = (_: Upload, failure?: Error) =>
            failure && change(key, failedBy(failure, explained(failure, translate)));
        void run([next], upload, { onResult });
    }, [uploads, isRunning, run, change, dataProvider, productId, refresh, tell, translate]);

    return {
        uploads,
        copies,
        add,
        retry: (key: string) => change(key, { state: 'waiting', error: undefined }),
        drop: (key: string) => {
            const dropped = uploads.find(upload => upload.key === key);
            if (dropped) URL.revokeObjectURL(dropped.src);
            change(key, null);
        },
    };
};

/** The photos of a copied product that are uploaded, by the ids of their originals. */
export type PhotoCopies = Readonly<Record<string, number>>;
const NO_COPIES: PhotoCopies = {};

/** Gives the copy of a photo the texts of its original. */
const describeCopy = async (id: Identifier, { alt = '', alt_ar = '' }: OriginalPhoto, change: string) => {
    if (offers(extensions.photos.describe) && (alt || alt_ar))
        await send(extensions.photos.describe, { id, alt, alt_ar }, { change });
};

const uploadOf = (file: File, former: Photo | undefined): Upload => {
    const refusal = typeRefusal(file);
    return {
        key: newId(),
        file,
        src: URL.createObjectURL(file),
        mode: former ? 'edit' : 'new',
        ...(former && { former }),
        state: 'waiting',
        ...(refusal && refused(refusal)),
    };
};

/** The file itself is refused. */
const refused = (error: string) => ({ state: 'failed', error, final: true }) as const;

/** The reason of a failed upload, and whether a retry can succeed. */
const failedBy = (failure: Error, message: string): Partial<Upload> => {
    const refusal = failure instanceof ApiError ? failure : undefined;
    const atField = refusal?.body.errors?.photo;
    return {
        state: 'failed',
        error: typeof atField === 'string' ? atField : message,
        final: !!refusal && [413, 415, 422].includes(refusal.status),
    };
};
