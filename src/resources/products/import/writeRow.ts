import { extensions } from '../../../../contract/nouns';
import type { DataProvider } from 'react-admin';
import { ApiError } from '../../../providers/failure';
import { offers } from '../../../providers/http';
import { adjust } from '../stock/stockItems';
import type { Keys } from '../../../components/import/plan';
import { updateRecord } from '../../../components/import/updateRecord';
import type { ProductPlan } from './plan';

/** Does what a plan says. @returns why the stock could not be adjusted; other failures reject */
export async function writeRow(
    dataProvider: DataProvider,
    { kind, action, product, variant, data, stock }: ProductPlan,
    { change, idempotencyKey }: Keys,
): Promise<string | undefined> {
    const meta = { change };
    if (action === 'create') {
        const parent = kind === 'variants' ? { product_id: product?.id } : {};
        await dataProvider.create(kind, { data: { ...data, ...parent }, meta: { ...meta, idempotencyKey } });
        return undefined;
    }
    const record = kind === 'variants' ? variant : product;
    if (!record) throw new ApiError(404, 'error.missing');
    if (action === 'delete') {
        await dataProvider.delete(kind, { id: record.id, previousData: record, meta });
        return undefined;
    }
    if (Object.keys(data).length > 0)
        await updateRecord(dataProvider, kind, record, data, meta, { product_id: product?.id });
    if (!stock) return undefined;
    const item = { product_id: Number(product?.id), variant_id: variant?.id ?? null };
    const [result] = await adjust(
        dataProvider,
        [{ ...item, ...stock, reason: 'import' }],
        // The key of the call that sets stock alone; without the extensions the host has no keys.
        { change, ...(offers(extensions.stock.adjust) && { idempotencyKey: `${idempotencyKey}-stock` }) },
    );
    return result?.refused ?? undefined;
}
