import type { Option } from '../contract/schemas/categories';
import type { Product } from '../contract/schemas/products';
import { picture } from '../tests/server/support/pictures';

const PHOTOS = 100;
/** The values of three options, which make 500 combinations. */
const VALUES = [10, 10, 5];

/** Calls of the API with a session. */
const createCalls =
    (baseUrl: string, token: string) =>
    async <T>(method: string, path: string, body: object | FormData) => {
        const isForm = body instanceof FormData;
        const response = await fetch(`${baseUrl}/api/admin${path}`, {
            method,
            headers: { 'auth-token': token, ...(!isForm && { 'content-type': 'application/json' }) },
            body: isForm ? body : JSON.stringify(body),
        });
        if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
        return ((await response.json()) as { data: T }).data;
    };

/** Creates a category with 500 combinations, and products: with 100 photos, with 500 variants, without any, and others. */
export async function createLargeProducts(baseUrl: string, token: string, others: number) {
    const call = createCalls(baseUrl, token);
    const form = new FormData();
    form.set('name', 'Bench');
    form.set('name_ar', 'قياس');
    const category = await call<{ id: number }>('POST', '/categories', form);
    const options: Option[] = [];
    for (const [at, count] of VALUES.entries())
        options.push(
            await call<Option>('POST', `/categories/${category.id}/options`, {
                name: `Option ${at + 1}`,
                name_ar: `خيار ${at + 1}`,
                values: Array.from({ length: count }, (_, value) => ({
                    name: `Value ${at + 1}${value}`,
                    name_ar: `قيمة ${at + 1}${value}`,
                })),
            }),
        );
    const create = (name: string) =>
        call<Product>('POST', `/categories/${category.id}/products`, {
            name,
            name_ar: 'منتج',
            sku: `BENCH-${name}`.replaceAll(' ', '-').toUpperCase(),
            price: 100,
            stock: 5,
            is_active: true,
        });
    const addVariants = async (product: Product, combinations: readonly number[][]) => {
        for (const [at, option_value_ids] of combinations.entries())
            await call('POST', `/products/${product.id}/variants`, {
                sku: `${product.sku}-${at}`,
                price: at % 3 ? null : 100 + at,
                stock: at,
                option_value_ids,
            });
    };
    const combinations = options.reduce<number[][]>(
        (made, { values }) => made.flatMap(ids => values.map(({ id }) => [...ids, id])),
        [[]],
    );
    const withoutVariants = await create('Empty');
    const withVariants = await create('Many variants');
    await addVariants(withVariants, combinations);
    for (let at = 0; at < others; at += 1)
        await addVariants(await create(`Other ${at}`), combinations.slice(0, 5));
    const withPhotos = await create('Many photos');
    for (let at = 0; at < PHOTOS; at += 1) {
        const photo = new FormData();
        const bytes = await picture(640 + at, 480)
            .png()
            .toBuffer();
        photo.set('photo', new File([new Uint8Array(bytes)], `${at}.png`, { type: 'image/png' }));
        await call('POST', `/products/${withPhotos.id}/photos`, photo);
    }
    return { category, withPhotos, withVariants, withoutVariants };
}
