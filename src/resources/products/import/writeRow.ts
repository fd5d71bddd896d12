import type { DataProvider } from 'react-admin';
import { ApiError } from '../../../providers/failure';
import { extended } from '../../../providers/http';
import { adjust } from '../stock/stockItems';
import type { Plan } from './plan';

type Keys = { change: string; idempotencyKey: string };

/** How often a save is repeated when a sale has changed the version in between. */
const TRIES = 3;

/** Saves the fields of an existing record with the version that was read. */
const updateFields = async (
    dataProvider: DataProvider,
    { kind, product, variant, data }: Plan,
    meta: object,
): Promise<void> => {
    let record: Record<string, unknown> | undefined = kind === 'variants' ? variant : product;
    for (let turn = 1; record; turn += 1)
        try {
            await dataProvider.update(kind, {
                id: record.id as number,
                data,
                previousData: { ...record, product_id: product?.id, id: record.id as number },
                meta,
            });
            return;
        } catch (error) {
            const present = error instanceof ApiError && error.status === 409 ? error.body.data : undefined;
            // A sale changes the version and the stock, but no field of the row.
            const fields = Object.keys(data);
            const sold =
                typeof present === 'object' &&
                present !== null &&
                fields.every(name => sameField(record, present as Record<string, unknown>, name));
            if (!sold || turn === TRIES) throw error;
            record = present as Record<string, unknown>;
        }
};
const sameField = (one: Record<string, unknown> | undefined, other: Record<string, unknown>, name: string) =>
    JSON.stringify(one?.[name] ?? null) === JSON.stringify(other[name] ?? null);

/** Does what a plan says. @returns why the stock could not be adjusted; other failures reject */
export async function writeRow(
    dataProvider: DataProvider,
    plan: Plan,
    { change, idempotencyKey }: Keys,
): Promise<string | undefined> {
    const { kind, action, product, variant, data, stock } = plan;
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
    if (Object.keys(data).length > 0) await updateFields(dataProvider, plan, meta);
    if (!stock) return undefined;
    const item = { product_id: Number(product?.id), variant_id: variant?.id ?? null };
    const [result] = await adjust(
        dataProvider,
        [{ ...item, ...stock, reason: 'import' }],
        // The key of the call that sets stock alone; without the extensions the host has no keys.
        { change, ...(extended && { idempotencyKey: `${idempotencyKey}-stock` }) },
    );
    return result?.refused ?? undefined;
}
