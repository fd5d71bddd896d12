import { sameValue } from '../../../contract/fields/changedFields';
import type { DataProvider } from 'react-admin';
import { ApiError } from '../../providers/failure';

/** The number of attempts to save when a sale changes the version in between. */
const TRIES = 3;

/** Saves fields of an existing record with the version that was read. `parent` identifies it beside its id. */
export const updateRecord = async (
    dataProvider: DataProvider,
    resource: string,
    present: object,
    data: Record<string, unknown>,
    meta: object,
    parent: object = {},
): Promise<void> => {
    let record = present as Record<string, unknown> & { id: number };
    for (let turn = 1; ; turn += 1)
        try {
            const previousData = { ...record, ...parent };
            await dataProvider.update(resource, { id: record.id, data, previousData, meta });
            return;
        } catch (error) {
            const now = error instanceof ApiError && error.status === 409 ? error.body.data : undefined;
            // A sale changes the version and the stock, but no field of the row.
            const isSold =
                typeof now === 'object' &&
                now !== null &&
                Object.keys(data).every(name =>
                    sameValue(record[name], (now as Record<string, unknown>)[name]),
                );
            if (!isSold || turn === TRIES) throw error;
            record = { ...(now as Record<string, unknown>), id: record.id };
        }
};
