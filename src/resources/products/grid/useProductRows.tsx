import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useListContext } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Product, ProductRow } from '../../../../contract/schemas/products';
import { PhotoThumb } from '../../../components/fields/PhotoThumb';
import { useName } from '../../../components/fields/NameField';
import { useText } from '../../../components/hooks/useText';
import type { Edits } from './history';
import { forEachConcurrently } from '../../../components/lists/bulk/forEachConcurrently';
import type { Target } from '../page/saveRecord';
import { productOfKey, rowsOf, type Named, type ProductGridRow } from './productRows';

/** A list row lacks the variants, and may have none. */
const mayHaveVariants = ({ variants_count }: Partial<ProductRow>) => variants_count !== 0;

/** Reads products with their variants, a few at a time. A product that cannot be read is absent. */
const readProducts = async (dataProvider: DataProvider, ids: readonly number[], signal?: AbortSignal) => {
    const products = new Map<number, Product>();
    await forEachConcurrently(ids, async id => {
        if (signal?.aborted) return;
        try {
            products.set(id, (await dataProvider.getOne<Product>('products', { id, signal })).data);
        } catch (error) {
            console.error(error);
        }
    });
    return products;
};

/**
 * The rows of the list's page, and of every edited product, also of other pages and of a restored draft. Only specified
 * calls are used (docs/specification.md#7-calls).
 */
export const useProductRows = (edits: Edits) => {
    const { data = [], isPending } = useListContext<ProductRow>();
    const dataProvider = useDataProvider();
    const named = useNamed();
    const shown = new Set(data.map(({ id }) => id));
    const others = [...new Set([...edits.keys()].map(productOfKey))].filter(id => !shown.has(id));
    const ids = [...data.filter(mayHaveVariants).map(({ id }) => id), ...others];
    const query = useQuery({
        queryKey: ['products', 'grid', ids],
        queryFn: ({ signal }) => readProducts(dataProvider, ids, signal),
        enabled: !isPending && ids.length > 0,
        placeholderData: before => before,
    });
    const read = query.data;
    const rows = useMemo(
        () =>
            data.flatMap(product => {
                const whole = read?.get(product.id);
                const variants = mayHaveVariants(product) ? whole?.variants : [];
                return rowsOf({ ...product, ...newer(product, whole) }, variants, named);
            }),
        [data, read, named],
    );
    /** The rows of earlier pages stay, so that edits of them can be counted at once. */
    const earlier = useRef<ReadonlyMap<string, ProductGridRow>>(new Map());
    const known = useMemo(() => {
        const whole = [...(read?.values() ?? [])].flatMap(one => rowsOf(one, one.variants, named));
        return new Map([
            ...earlier.current,
            ...[...whole, ...rows].map((row): [string, ProductGridRow] => [row.key, row]),
        ]);
    }, [read, rows, named]);
    useEffect(() => {
        earlier.current = known;
    }, [known]);
    /** Variants that arrive later would move the row that is being edited. */
    const isReading = isPending || (query.isPending && ids.length > 0);
    const unread = !read || query.isPlaceholderData ? 0 : ids.filter(id => !read.has(id)).length;
    return { rows, known, isReading, unread, readAgain: () => void query.refetch() };
};

/** The record that was read last. */
const newer = (row: ProductRow, whole: Product | undefined) =>
    whole && whole.updated_at > row.updated_at ? whole : {};

const useNamed = () => {
    const nameOf = useName();
    const text = useText();
    return useCallback(
        ({ resource, record, product }: Target): Named => {
            const combination =
                resource === 'variants'
                    ? record.option_values
                          .map(({ value_name, value_name_ar }) =>
                              nameOf({ name: value_name, name_ar: value_name_ar }),
                          )
                          .join(' · ')
                    : '';
            // Other hosts may have no SKUs.
            const sku = (record.sku as string | undefined) ?? text('page.id', { id: record.id });
            return {
                name: [nameOf(product), combination || sku].join(', '),
                header: (
                    <Header
                        product={product}
                        title={combination || nameOf(product)}
                        sku={sku}
                        isVariant={!!combination}
                    />
                ),
            };
        },
        [nameOf, text],
    );
};

/** The product with its picture, or the combination of a variant; at the end its SKU. */
const Header = ({
    product,
    title,
    sku,
    isVariant,
}: {
    product: Target['product'];
    title: string;
    sku: string;
    isVariant: boolean;
}) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minInlineSize: 0 }}>
        {!isVariant && <PhotoThumb src={'cover' in product ? product.cover : null} size={28} />}
        <Box title={title} sx={CUT}>
            <bdi>{title}</bdi>
        </Box>
        <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary', flexShrink: 0 }}>
            {sku}
        </Box>
    </Box>
);

const CUT = {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    flexGrow: 1,
    minInlineSize: 0,
} as const;
