import { extensions } from '../../../../contract/nouns';
import { changedFields } from '../../../../contract/fields/changedFields';
import type { DataProvider } from 'react-admin';
import type { Product, ProductRow, Variant } from '../../../../contract/schemas/products';
import type { AdjustmentReason } from '../../../../contract/stockReasons';
import { ApiError } from '../../../providers/failure';
import { offers } from '../../../providers/http';
import type { RunMeta } from '../../../components/lists/bulk/useBulkRun';
import { adjust } from '../stock/stockItems';

/** A product, or a variant of one. */
export type Target<Of extends ProductRow | Product = ProductRow | Product> =
    | { resource: 'products'; record: Of; product: Of }
    | { resource: 'variants'; record: Variant; product: Of };

/** A product or a variant as it is now; undefined for a variant that was deleted. */
export const readTarget = async (
    dataProvider: DataProvider,
    { resource, record, product: { id } }: Target,
): Promise<Target<Product> | undefined> => {
    const { data: product } = await dataProvider.getOne<Product>('products', { id });
    if (resource === 'products') return { resource, record: product, product };
    const variant = product.variants.find(({ id }) => id === record.id);
    return variant && { resource, record: variant, product };
};

/** The fields whose values are not stored yet. */
export const unstoredFields = ({ record }: Target, data: Readonly<Record<string, unknown>>) =>
    changedFields(data, { ...record });

type SaveOptions = RunMeta & {
    /** Repeated with the same stock after a lost answer, so that the difference is not added twice. */
    idempotencyKey?: string;
    reason?: AdjustmentReason;
};

/**
 * Saves some fields of a product or a variant. A host with adjustments gets a new stock as its difference, so that sales
 * and adjustments since the record was loaded are kept.
 */
export const saveRecord = async (
    dataProvider: DataProvider,
    { resource, record, product }: Target,
    data: Readonly<Record<string, unknown>>,
    { change, idempotencyKey, reason = 'correction' }: SaveOptions,
): Promise<void> => {
    const { stock, ...others } = data;
    const isAdjusted = offers(extensions.stock.adjust) && typeof stock === 'number';
    const fields = isAdjusted ? others : data;
    if (Object.keys(fields).length > 0)
        await dataProvider.update(resource, {
            id: record.id,
            data: fields,
            previousData: record,
            meta: { change },
        });
    if (!isAdjusted || stock === record.stock) return;
    const [result] = await adjust(
        dataProvider,
        [
            {
                product_id: product.id,
                variant_id: resource === 'variants' ? record.id : null,
                reason,
                change: stock - record.stock,
            },
        ],
        { change, ...(idempotencyKey && { idempotencyKey }) },
    );
    if (result?.refused) throw new ApiError(409, result.refused);
};
