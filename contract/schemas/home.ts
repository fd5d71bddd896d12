import { z } from 'zod';
import { banner } from './banners';
import { category } from './categories';
import { productRow } from './products';
import { givenId } from './wire';

const ids = z.array(givenId).max(100);

/** The order of the ids is the order shown; repeated ids are ignored. */
export const homeBody = z.object({ banners_ids: ids, products_ids: ids, categories_ids: ids });

export const home = z.object({
    banners: z.array(banner),
    products: z.array(productRow),
    categories: z.array(category),
    /** For If-Match; other hosts may omit it. */
    version: z.string().optional(),
});
export type Home = z.infer<typeof home>;
