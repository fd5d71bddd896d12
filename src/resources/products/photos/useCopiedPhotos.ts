import { useEffect, useState } from 'react';
import type { Product } from '../../../../contract/schemas/products';
import { fetchFile } from '../../../providers/http';
import type { NewPhoto } from './NewPhotos';

/**
 * The photos of a product as files of a new one, in their order and with their texts. A host on another origin may not let the panel read
 * its files; those are counted.
 */
export const useCopiedPhotos = (product: Product | undefined) => {
    const [photos, setPhotos] = useState<{ copied: NewPhoto[]; uncopied: number }>();
    useEffect(() => {
        if (!product) return;
        let ended = false;
        void Promise.allSettled(
            product.photos.map(async ({ file, id, alt, alt_ar }): Promise<NewPhoto> => {
                const rawFile = await fetchFile(file);
                return { rawFile, src: URL.createObjectURL(rawFile), original: { id, alt, alt_ar } };
            }),
        ).then(results => {
            if (ended) return;
            const copied = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
            setPhotos({
                copied,
                uncopied: results.length - copied.length,
            });
        });
        return () => void (ended = true);
    }, [product]);
    return photos;
};
