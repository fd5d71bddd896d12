import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { MOST_BULK } from '../../../contract/limits';
import { extensions } from '../../../contract/nouns';
import type { Plan } from '../../../contract/schemas/plans';
import type { ProductsBulkInput } from '../../../contract/schemas/products';
import { formatDateTime } from '../../components/fields/dates';
import { useFailureToast } from '../../components/forms/oneAtATime';
import { useText } from '../../components/hooks/useText';
import { send } from '../../providers/http';
import type { TypedTimes } from './WhenInputs';

/** A check of many products takes as long as their change. */
const LIMIT_MS = 100_000;

/**
 * Plans a change of products, those of one plan in its largest size and the others in further ones. A toast has its time and how many
 * products cannot be changed as they are now. Resolves to whether it was done.
 */
export const useAddPlan = () => {
    const notify = useNotify();
    const text = useText();
    const queries = useQueryClient();
    const showFailure = useFailureToast();
    return async (
        rows: ProductsBulkInput['rows'],
        times: TypedTimes,
        idempotencyKey: string,
    ): Promise<boolean> => {
        try {
            let refused = 0;
            for (let at = 0; at < rows.length; at += MOST_BULK) {
                const { data } = await send<{ data: Plan }>(
                    extensions.plans.create,
                    { ...times, body: { rows: rows.slice(at, at + MOST_BULK) } },
                    { idempotencyKey: `${idempotencyKey}-${at}`, limitMs: LIMIT_MS },
                );
                refused += data.refused.length;
            }
            notify(
                [
                    text('screen.plans.planned', { at: formatDateTime(times.at) }),
                    refused > 0 && text('screen.plans.refused', { smart_count: refused }),
                ]
                    .filter(Boolean)
                    .join('. '),
                { type: refused > 0 ? 'warning' : 'success' },
            );
            return true;
        } catch (error) {
            showFailure(error);
            return false;
        } finally {
            await queries.invalidateQueries({ queryKey: ['plans'] });
        }
    };
};
