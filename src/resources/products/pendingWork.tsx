import type { Identifier } from 'react-admin';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { pendingOf, storeRows, usePendingVariants } from './pendingVariants';
import type { NewPhoto } from './NewPhotos';
import type { NewVariant } from './variantPlan';
import { usePhotoUploads } from './usePhotoUploads';

type PendingWork = {
    photos: ReturnType<typeof usePhotoUploads>;
    variants: ReturnType<typeof usePendingVariants>;
};

const Context = createContext<PendingWork | null>(null);

/** Photos and variants of a product that are being saved; null where it is only read. */
export const usePendingWork = () => useContext(Context);

/** Photos of a product that was just created, by its id. */
const handed = new Map<string, readonly NewPhoto[]>();

/** Hands the photos and variants of a new product over to its page, which sends them. */
export const handOver = (productId: Identifier, photos: readonly NewPhoto[], rows: readonly NewVariant[]) => {
    if (photos.length) handed.set(String(productId), photos);
    storeRows(productId, pendingOf(rows));
};

/** Sends what is pending for a product: first its photos, then its variants. */
export const PendingWorkProvider = ({
    productId,
    children,
}: {
    productId: Identifier;
    children: ReactNode;
}) => {
    const [first] = useState(() => handed.get(String(productId)) ?? []);
    // After the mount, because React may render a component that it then discards.
    useEffect(() => void handed.delete(String(productId)), [productId]);
    const photos = usePhotoUploads(productId, first);
    const variants = usePendingVariants(
        productId,
        photos.uploads.every(({ state }) => state === 'failed'),
        photos.copies,
    );
    const work = useMemo(() => ({ photos, variants }), [photos, variants]);
    return <Context value={work}>{children}</Context>;
};
