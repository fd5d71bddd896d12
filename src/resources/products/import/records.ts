import type { DataProvider } from 'react-admin';
import { keyForm } from '../../../../contract/keys';
import type { Category, Option } from '../../../../contract/schemas/categories';
import type { Product, SheetProduct } from '../../../../contract/schemas/products';
import { extensions } from '../../../../contract/nouns';
import { MOST_LOOKED_UP } from '../../../../contract/productStates';
import { eachOf } from '../../../components/import/eachOf';
import { ApiError } from '../../../providers/failure';
import { offers, send } from '../../../providers/http';
import { itemsOf } from '../stock/stockItems';
import type { Cells } from './columns';
import type { Known } from './plan';
import type { RowIndex } from './rowIndex';
import { recordsBySku } from './recordsBySku';
import { HOST_PAGE_SIZE } from '../../../providers/data/paging';

const unlessMissing = (error: unknown): undefined => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
};

/** A product as specified calls give it (docs/specification.md#7-calls); its stock has no position. */
export const withoutPositions = (product: Product): SheetProduct => ({
    ...product,
    position: 0,
    variants: product.variants.map(variant => ({ ...variant, position: 0 })),
});

const inParts = <T>(all: readonly T[], size: number): T[][] =>
    Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** The products with these ids and SKUs. Without the extensions, each is read by its own call. */
const lookUp = async (
    dataProvider: DataProvider,
    ids: readonly number[],
    skus: readonly string[],
): Promise<SheetProduct[]> => {
    const found = new Map<number, SheetProduct>();
    if (offers(extensions.products.lookup)) {
        const parts = [
            ...inParts(ids, MOST_LOOKED_UP).map(part => ({ ids: part })),
            ...inParts(skus, MOST_LOOKED_UP).map(part => ({ skus: part })),
        ];
        await eachOf(parts, async part => {
            const { data } = await send<{ data: SheetProduct[] }>(extensions.products.lookup, part);
            for (const product of data) found.set(product.id, product);
        });
        return [...found.values()];
    }
    const read = async (id: number) => {
        if (found.has(id)) return;
        const answer = await dataProvider.getOne<Product>('products', { id }).catch(unlessMissing);
        if (answer) found.set(id, withoutPositions(answer.data));
    };
    await eachOf(ids, read);
    await eachOf(skus, async sku => {
        const isIt = () =>
            [...found.values()].some(product => itemsOf(product as never).some(item => item.sku === sku));
        if (isIt()) return;
        const { data: rows } = await dataProvider.getList('products', {
            filter: { q: sku },
            pagination: { page: 1, perPage: HOST_PAGE_SIZE },
            sort: { field: 'id', order: 'DESC' },
        });
        for (const row of rows) {
            await read(row.id as number);
            if (isIt()) return;
        }
    });
    return [...found.values()];
};

/** A category by a text with its id (`Watches [12]`), its name or its path (`Clothes > Men`), if one alone has it. */
const findCategory = async (dataProvider: DataProvider, text: string) => {
    const [, id] = /\[(\d+)\]$/.exec(text) ?? (/^(\d+)$/.exec(text) as RegExpExecArray | null) ?? [];
    if (id !== undefined) {
        const found = await dataProvider.getOne('categories', { id }).catch(unlessMissing);
        return found?.data as Category | undefined;
    }
    const find = async (path: readonly string[]) => {
        const last = path.at(-1) ?? '';
        const { data } = await dataProvider.getList<Category>('categories', {
            filter: { q: last },
            pagination: { page: 1, perPage: HOST_PAGE_SIZE },
            sort: { field: 'id', order: 'ASC' },
        });
        return data.filter(one => isNamed(one, last) && isBelow(one, path.slice(0, -1)));
    };
    const named = await find([text]);
    const found = named.length === 0 && text.includes('>') ? await find(text.split(/\s*>\s*/)) : named;
    return found.length === 1 ? found[0] : undefined;
};

type Named = { name: string; name_ar: string };
const isNamed = ({ name, name_ar: nameAr }: Named, text: string): boolean =>
    [name, nameAr].some(one => one && keyForm(one) === keyForm(text));
/** Whether a category is below others of these names, the nearest last. Another host may not say what it is below. */
const isBelow = ({ ancestors }: Partial<Category>, path: readonly string[]): boolean =>
    !ancestors ||
    path.every((name, at) => {
        const above = ancestors[ancestors.length - path.length + at];
        return above !== undefined && isNamed(above, name);
    });

/** The data that is read once for an import: categories and their options do not change with its rows. */
export type Read = {
    categories: Map<string, { id: number; name: string } | undefined>;
    options: Map<number, readonly Option[]>;
};

const texts = (cells: readonly (string | undefined)[]): string[] => [
    ...new Set(cells.flatMap(cell => (cell?.trim() ? [cell.trim()] : []))),
];

/** Reads what some rows of a file refer to. `index` is of the whole file. */
export const readKnown = async (
    dataProvider: DataProvider,
    rows: readonly Cells[],
    read: Read,
    index: RowIndex,
): Promise<Known> => {
    const { created } = index;
    const ids = texts(rows.map(row => row.product_id)).map(Number);
    const products = await lookUp(
        dataProvider,
        ids.filter(id => Number.isSafeInteger(id) && id > 0),
        // An id is enough for the rows of our exports, which have a version.
        texts(rows.flatMap(row => (row.product_id && row.version ? [] : [row.sku, row.product_sku]))),
    );
    const byId = new Map(products.map(product => [product.id, product]));
    const given = texts(rows.flatMap(row => [row.sku, row.product_sku]));
    const bySku = recordsBySku(products, given, index.spellings);
    const names = texts(rows.flatMap(row => [row.category, created.get(row.product_sku ?? '')?.category]));
    await eachOf(
        names.filter(name => !read.categories.has(name)),
        async name => void read.categories.set(name, await findCategory(dataProvider, name)),
    );
    const categoryIds = rows.flatMap(row => {
        if (!row.product_sku) return [];
        const own = bySku.get(row.product_sku)?.product.category_id;
        return own ?? read.categories.get(created.get(row.product_sku)?.category?.trim() ?? '')?.id ?? [];
    });
    await eachOf(
        [...new Set(categoryIds)].filter(id => !read.options.has(id)),
        async id => {
            const { data } = await dataProvider.getManyReference<Option>('options', {
                target: 'category_id',
                id,
                pagination: { page: 1, perPage: 1000 },
                sort: { field: 'id', order: 'ASC' },
                filter: {},
            });
            read.options.set(id, data);
        },
    );
    return { byId, bySku, ...read, ...index };
};
