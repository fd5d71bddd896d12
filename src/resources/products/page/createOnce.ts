import type { DataProvider, RaRecord } from 'react-admin';
import { ApiError } from '../../../providers/failure';

/**
 * Creates a record once, whatever became of earlier attempts with the key: if one of them succeeded with other values
 * and its answer was lost, the host reports that record, which then gets these values.
 */
export const createOnce = async <T extends RaRecord = RaRecord>(
    dataProvider: DataProvider,
    resource: string,
    data: Partial<T>,
    meta: { idempotencyKey?: string; change?: string },
): Promise<T> => {
    try {
        return (await dataProvider.create<T>(resource, { data, meta })).data;
    } catch (error) {
        const made = error instanceof ApiError && error.status === 409 ? (error.body.data as T) : undefined;
        if (made?.id === undefined) throw error;
        return (await dataProvider.update<T>(resource, { id: made.id, data, previousData: made })).data;
    }
};
