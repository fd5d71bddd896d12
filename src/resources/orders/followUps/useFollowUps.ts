import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import { extensions } from '../../../../contract/nouns';
import type { Order } from '../../../../contract/schemas/orders';
import { useFailureToast, useOneAtATime } from '../../../components/forms/oneAtATime';
import { changeOfToast } from '../../../providers/data/changes';
import { newId } from '../../../providers/data/newId';
import { send } from '../../../providers/http';
import type { CustomerText } from './useCustomerText';

const { refund } = extensions.orders;

/** The follow-ups of a step of an order: the amount of a refund in SAR, then a message to the customer. */
export type FollowUpPlan = { refund?: number; message?: CustomerText };

type Kind = keyof FollowUpPlan;
export type FollowUp = { kind: Kind; state: 'waiting' | 'running' | 'done' | 'failed'; error?: Error };

/** Steps with a key each, so that a repeated one is made once. `change`: what undoes them together. */
type Planned = { order: Order; plan: FollowUpPlan; change: string; keys: Record<Kind, string> };

/**
 * Runs the steps that follow one after another. A step that fails leaves those before it as they are; `retry` goes on
 * from it. A failure is a toast too, because the order may have been closed.
 * Follow-ups of another status of the order, such as one that was undone, are not shown.
 */
export const useFollowUps = (order: Order, onChanged: (order: Order) => void) => {
    const dataProvider = useDataProvider();
    const queryClient = useQueryClient();
    const showFailure = useFailureToast();
    const { run } = useOneAtATime();
    const [planned, setPlanned] = useState<Planned>();
    const [steps, setSteps] = useState<FollowUp[]>([]);

    const take = async ({ order, plan, change, keys }: Planned, kind: Kind): Promise<void> => {
        const meta = { change, idempotencyKey: keys[kind] };
        if (kind === 'refund') {
            const { data } = await send<{ data: Order }>(refund, { id: order.id, amount: plan.refund }, meta);
            onChanged(data);
        } else if (plan.message) {
            const { title, body } = plan.message;
            await dataProvider.create('campaigns', {
                // One text: the customer's, whichever of the two languages the app asks for.
                data: {
                    title,
                    title_ar: title,
                    body,
                    body_ar: body,
                    audience: { user_ids: [order.user.id] },
                },
                meta,
            });
        }
        // Their undo is that of the step before, whose toast has offered it.
        changeOfToast();
    };

    const goOn = (all: Planned, from: FollowUp[]) =>
        run(async () => {
            const shown = from.map(step =>
                step.state === 'done' ? step : { ...step, state: 'waiting' as const },
            );
            const show = (at: number, step: Partial<FollowUp>) => {
                shown[at] = { kind: shown[at]!.kind, state: 'waiting', ...step };
                setSteps([...shown]);
            };
            for (const [at, { kind, state }] of shown.entries()) {
                if (state === 'done') continue;
                show(at, { state: 'running' });
                try {
                    await take(all, kind);
                    show(at, { state: 'done' });
                } catch (failure) {
                    show(at, { state: 'failed', error: showFailure(failure, all.order.number) });
                    return;
                } finally {
                    for (const changed of ['orders', 'activity'])
                        void queryClient.invalidateQueries({ queryKey: [changed] });
                }
            }
        });

    return {
        steps: planned?.order.status === order.status ? steps : [],
        start: useEvent((order: Order, plan: FollowUpPlan, change: string = newId()) => {
            const all = { order, plan, change, keys: { refund: newId(), message: newId() } };
            const kinds = (['refund', 'message'] as const).filter(kind => plan[kind] !== undefined);
            setPlanned(all);
            void goOn(
                all,
                kinds.map(kind => ({ kind, state: 'waiting' })),
            );
        }),
        retry: () => planned && void goOn(planned, steps),
    };
};
