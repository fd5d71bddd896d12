import type { Page } from 'playwright-core';
import type { Option } from '../../../contract/schemas/categories';
import type { Product } from '../../../contract/schemas/products';
import { type Row, unique } from './api';
import { button, type Stage } from './visit';

let sku = 0;

/** The products of one category of a stage's shop, made and read by its API. */
export const productsOf = (stage: () => Stage, category: () => Row) => {
    const makeProduct = async (name = unique('Product'), more: object = {}) =>
        (
            await stage().api.call<{ data: Product }>('POST', `/categories/${category().id}/products`, {
                name,
                name_ar: 'منتج',
                sku: `MADE-${++sku}`,
                price: 100,
                stock: 5,
                is_active: true,
                ...more,
            })
        ).data;
    return {
        makeProduct,
        /** Adds an option Size to the category; the ids of its values. */
        makeSizes: async (...names: string[]) => {
            const { data } = await stage().api.call<{ data: Option }>(
                'POST',
                `/categories/${category().id}/options`,
                {
                    name: 'Size',
                    name_ar: 'المقاس',
                    values: names.map(name => ({ name, name_ar: name })),
                },
            );
            return data.values.map(({ id }) => id);
        },
        productOf: async (id: number) =>
            (await stage().api.call<{ data: Product }>('GET', `/products/${id}`)).data,
        /** Products whose names begin with a word of their own, with prices 100, 200, 300 … */
        makeProducts: async (count: number) => {
            const word = unique('Lamp').replace(/\s/g, '');
            const numbers = Array.from({ length: count }, (_, at) => at + 1);
            const made = await Promise.all(
                numbers.map(at => makeProduct(`${word} ${at}`, { sku: `${word}-${at}`, price: at * 100 })),
            );
            const query = new URLSearchParams({
                filter: JSON.stringify({ q: word }),
                sort: 'price',
                order: 'ASC',
            });
            /** In the order of the names. */
            const prices = async () => {
                const pages = await Promise.all(
                    [1, 2].map(page =>
                        stage().api.call<{ data: Product[] }>('GET', `/products?q=${word}&page=${page}`),
                    ),
                );
                const rows = new Map(pages.flatMap(({ data }) => data).map(({ id, price }) => [id, price]));
                return made.map(({ id }) => rows.get(id) ?? 0);
            };
            return { made, prices, list: `/default/products?${query}` };
        },
    };
};

export const sizeOf = ({ width, height }: { width: number; height: number }) => `${width} × ${height}`;

/** Applies the crop that the dialog proposes. */
export const crop = async (page: Page) => {
    const dialog = page.getByRole('dialog', { name: 'Crop photo' });
    await button(dialog, 'Apply').click();
    await dialog.waitFor({ state: 'detached' });
};
