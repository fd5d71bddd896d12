import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { extensions } from '../../../../contract/nouns';
import type { Order, RecordedReturn } from '../../../../contract/schemas/orders';
import { failureOf, useIdempotencyKey, useOneAtATime } from '../../../components/forms/oneAtATime';
import { changeOfToast } from '../../../providers/data/changes';
import { newId } from '../../../providers/data/newId';
import { explained } from '../../../providers/failure';
import { send } from '../../../providers/http';
import type { FollowUpPlan } from '../followUps/useFollowUps';
import type { ReturnForm } from './useReturnForm';

/** A return that was recorded, with the order before it, and the change that undoes it. */
export type Taken = { before: Order; after: RecordedReturn; change: string };

/**
 * Records a return, then sends the message of its form, as one change. A lost answer is asked for again with the same
 * key, so that nothing is recorded twice.
 */
export const useTakeBack = (
    order: Order,
    desk: ReturnForm,
    onTaken: (taken: Taken, plan: FollowUpPlan) => void,
) => {
    const queryClient = useQueryClient();
    const translate = useTranslate();
    const { run, isRunning } = useOneAtATime();
    const { idempotencyKey } = useIdempotencyKey();
    const [change] = useState(newId);
    const [error, setError] = useState<string>();
    const record = () =>
        run(async () => {
            if (!(await desk.form.trigger(undefined, { shouldFocus: true }))) return;
            setError(undefined);
            const { writes, title, body } = desk.form.getValues();
            try {
                const { data } = await send<{ data: RecordedReturn }>(
                    extensions.orders.takeBack,
                    { id: order.id, ...desk.body() },
                    { change, idempotencyKey, version: order.updated_at },
                );
                // The return has an undo of its own.
                changeOfToast();
                onTaken(
                    { before: order, after: data, change },
                    writes && title ? { message: { title, body } } : {},
                );
            } catch (failure) {
                setError(explained(failureOf(failure), translate));
            } finally {
                for (const changed of ['orders', 'items', 'products', 'activity'])
                    void queryClient.invalidateQueries({ queryKey: [changed] });
            }
        });
    return { record, isRecording: isRunning, error };
};
