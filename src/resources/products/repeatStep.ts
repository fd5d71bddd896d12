import type { DataProvider } from 'react-admin';
import type { Product } from '../../../contract/schemas/products';
import { ApiError } from '../../providers/failure';
import { extended } from '../../providers/http';
import type { BulkStep } from './bulkChanges';

/**
 * What is left to save of a step that failed: its record is read again, because the step may have been stored although
 * its answer was lost. A field that is neither as it was previewed nor as it would be was changed by someone else. Stock
 * that is saved as a difference is repeated under its idempotency key instead. Undefined if nothing is left.
 * @throws ApiError 409 for a field that someone else changed
 */
export const repeatStep = async (
    dataProvider: DataProvider,
    step: BulkStep,
): Promise<BulkStep | undefined> => {
    if (extended && 'stock' in step.data) return step;
    const { data: product } = await dataProvider.getOne<Product>('products', { id: step.product.id });
    const record =
        step.resource === 'products' ? product : product.variants.find(({ id }) => id === step.record.id);
    if (!record) throw new ApiError(404, 'error.missing');
    const before = step.record as unknown as Readonly<Record<string, unknown>>;
    const now = record as unknown as Readonly<Record<string, unknown>>;
    const left = Object.entries(step.data).filter(([name, value]) => now[name] !== value);
    if (left.some(([name]) => now[name] !== before[name])) throw new ApiError(409, 'error.changed_meanwhile');
    return left.length === 0 ? undefined : { ...step, record, product, data: Object.fromEntries(left) };
};
