import { extensions } from '../../../../contract/nouns';
import type { DataProvider } from 'react-admin';
import { ApiError } from '../../../providers/failure';
import { offers } from '../../../providers/http';
import type { BulkStep } from '../bulk/bulkChanges';
import { readTarget, unstoredFields } from '../page/saveRecord';

/**
 * Returns the rest of a step that failed, to save it again. Its record is read again, because the step may have been
 * stored although its answer was lost. A field that is neither as it was previewed nor as it would be was changed by
 * someone else. Stock that is saved as a difference is repeated under its idempotency key instead. Returns undefined if
 * nothing is left.
 * @throws ApiError 409 for a field that someone else changed
 */
export const repeatStep = async (
    dataProvider: DataProvider,
    step: BulkStep,
): Promise<BulkStep | undefined> => {
    if (offers(extensions.stock.adjust) && 'stock' in step.data) return step;
    const target = await readTarget(dataProvider, step);
    if (!target) throw new ApiError(404, 'error.missing');
    const data = unstoredFields(target, step.data);
    const changed = unstoredFields(target, { ...step.record });
    if (Object.keys(data).some(name => name in changed)) throw new ApiError(409, 'error.changed_meanwhile');
    return Object.keys(data).length === 0 ? undefined : { ...step, ...target, data };
};
