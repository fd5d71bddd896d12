import { type Identifier, useDataProvider, useRefresh } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { typeRefusal } from '../../components/inputs/photoFile';
import { preparePhoto } from '../../components/inputs/preparePhoto';
import { ApiError } from '../../providers/failure';

/** A pending upload: a new photo (`new`), or a replacement (`edit`, docs/specification.md#3-entities). */
export type Upload = {
    key: string;
    file: File;
    src: string;
    mode: 'new' | 'edit';
    photoId?: number;
    state: 'waiting' | 'travelling' | 'failed';
    /** 0 to 1. */
    share: number;
    /** A message key, or a message of the server. */
    error?: string;
    /** The file itself was refused, so a retry would fail. */
    final?: boolean;
};

/**
 * Sends photos of a product, one at a time, each with its own progress, failure and retry: a refused photo does not
 * block the others.
 */
export const usePhotoUploads = (productId: Identifier, first: readonly File[] = []) => {
    const dataProvider = useDataProvider();
    const refresh = useRefresh();
    const [uploads, setUploads] = useState<Upload[]>(() => first.map(file => uploadOf(file, undefined)));
    const change = useCallback(
        (key: string, changes: Partial<Upload> | null) =>
            setUploads(now =>
                now.flatMap(upload =>
                    upload.key !== key ? [upload] : changes ? [{ ...upload, ...changes }] : [],
                ),
            ),
        [],
    );

    const add = useCallback((files: Iterable<File>, photoId?: number) => {
        const added = Array.from(files, file => uploadOf(file, photoId));
        setUploads(now => [...now, ...added]);
    }, []);

    const busy = useRef(false);
    useEffect(() => {
        const next = uploads.find(({ state }) => state === 'waiting');
        if (!next || busy.current) return;
        busy.current = true;
        const { key, photoId } = next;
        const meta = { idempotencyKey: key, onUpload: (share: number) => change(key, { share }) };
        change(key, { state: 'travelling', share: 0, error: undefined });
        const send = async () => {
            const { file, refusal } = await preparePhoto(next.file);
            if (refusal) return change(key, refused(refusal));
            // A retry sends the same file.
            change(key, { file });
            const photo = { rawFile: file };
            await (photoId === undefined
                ? dataProvider.create('photos', { data: { product_id: productId, photo }, meta })
                : dataProvider.update('photos', {
                      id: photoId,
                      data: { photo },
                      previousData: { id: photoId },
                      meta,
                  }));
            URL.revokeObjectURL(next.src);
            change(key, null);
            refresh();
        };
        send()
            .catch((error: unknown) => {
                console.error(error);
                change(key, failureOf(error));
            })
            .finally(() => {
                busy.current = false;
                // Triggers the effect for the next photo in the queue.
                setUploads(now => [...now]);
            });
    }, [uploads, change, dataProvider, productId, refresh]);

    return {
        uploads,
        add,
        retry: (key: string) => change(key, { state: 'waiting', error: undefined }),
        drop: (key: string) => change(key, null),
    };
};

const uploadOf = (file: File, photoId: number | undefined): Upload => {
    const refusal = typeRefusal(file);
    return {
        key: crypto.randomUUID(),
        file,
        src: URL.createObjectURL(file),
        mode: photoId === undefined ? 'new' : 'edit',
        photoId,
        state: 'waiting',
        share: 0,
        ...(refusal && refused(refusal)),
    };
};

/** The file itself is refused. */
const refused = (error: string) => ({ state: 'failed', error, final: true }) as const;

/** The reason of a failed upload, and whether a retry can succeed. */
const failureOf = (error: unknown): Partial<Upload> => {
    const refusal = error instanceof ApiError ? error : undefined;
    const atField = refusal?.body.errors?.photo;
    return {
        state: 'failed',
        error:
            typeof atField === 'string' ? atField : error instanceof Error ? error.message : 'error.failed',
        final: !!refusal && [413, 415, 422].includes(refusal.status),
    };
};
