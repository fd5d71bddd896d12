import { type Identifier, useDataProvider, useEvent, useNotify, useRefresh } from 'react-admin';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useFailureToast } from '../../../components/forms/oneAtATime';
import { changeOfToast } from '../../../providers/data/changes';
import { pendingOf, storeRows, usePendingVariants } from '../variants/pendingVariants';
import type { NewPhoto } from '../photos/NewPhotos';
import type { NewVariant } from '../variants/variantPlan';
import { useSoldOutDetail } from './readiness';
import { usePhotoUploads } from '../photos/usePhotoUploads';

type PendingWork = {
    photos: ReturnType<typeof usePhotoUploads>;
    variants: ReturnType<typeof usePendingVariants>;
    /** Publishes the product once all of it is saved. */
    publishLast: () => void;
};

const Context = createContext<PendingWork | null>(null);

/** Photos and variants of a product that are being saved; null where it is only read. */
export const usePendingWork = () => useContext(Context);

/** The pending work of a product that was just created: its photos and variants, and whether to publish it. */
type Handed = { photos: readonly NewPhoto[]; rows: readonly NewVariant[]; publish: boolean };
const handed = new Map<string, Pick<Handed, 'photos' | 'publish'>>();

/** Hands the photos and variants of a new product over to its page, which sends them, and publishes it at last. */
export const handOver = (productId: Identifier, { photos, rows, publish }: Handed) => {
    handed.set(String(productId), { photos, publish });
    storeRows(productId, pendingOf(rows));
};

/**
 * Publishes a product when nothing of it is pending any more: customers would see it without its photos and variants. What is
 * refused keeps it hidden until it is mended or dropped.
 */
const usePublishing = (productId: Identifier, isDue: boolean, isPending: boolean) => {
    const dataProvider = useDataProvider();
    const notify = useNotify();
    const refresh = useRefresh();
    const showFailure = useFailureToast();
    const soldOutDetail = useEvent(useSoldOutDetail());
    const [due, setDue] = useState(isDue);
    useEffect(() => {
        if (!due || isPending) return;
        setDue(false);
        const publish = async () => {
            const { data: record } = await dataProvider.getOne('products', { id: productId });
            const data = { ...record, is_active: true };
            const { data: product } = await dataProvider.update('products', {
                id: productId,
                data,
                previousData: record,
            });
            const detail = soldOutDetail(product);
            notify('screen.product.ready.published', {
                type: 'success',
                ...(detail && { detail }),
                ...changeOfToast(),
            });
            refresh();
        };
        publish().catch(showFailure);
    }, [due, isPending, dataProvider, productId, notify, refresh, showFailure, soldOutDetail]);
    return useCallback(() => setDue(true), []);
};

/** Sends what is pending for a product: first its photos, then its variants, and at last that it is visible. */
export const PendingWorkProvider = ({
    productId,
    children,
}: {
    productId: Identifier;
    children: ReactNode;
}) => {
    const [first] = useState(() => handed.get(String(productId)));
    // After the mount, because React may render a component that it then discards.
    useEffect(() => void handed.delete(String(productId)), [productId]);
    const photos = usePhotoUploads(productId, first?.photos);
    const variants = usePendingVariants(
        productId,
        photos.uploads.every(({ state }) => state === 'failed'),
        photos.copies,
    );
    const publishLast = usePublishing(
        productId,
        first?.publish ?? false,
        photos.uploads.length + variants.rows.length > 0,
    );
    const work = useMemo(() => ({ photos, variants, publishLast }), [photos, variants, publishLast]);
    return <Context value={work}>{children}</Context>;
};
