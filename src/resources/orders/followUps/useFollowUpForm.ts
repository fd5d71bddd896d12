import { useForm } from 'react-hook-form';
import { extensions } from '../../../../contract/nouns';
import type { Order } from '../../../../contract/schemas/orders';
import { useAccess } from '../../../providers/auth/access';
import type { FollowUpValues } from './FollowUpFields';
import { refundable } from './payment';
import type { FollowUpPlan } from './useFollowUps';

/** Returns the follow-ups that are possible when this order is cancelled or returned, for this role on this host. */
export const usePossibleFollowUps = (order: Order | undefined) => {
    const { mayCall } = useAccess();
    return {
        refund:
            mayCall(extensions.orders.refund) &&
            order?.refunded !== undefined &&
            (refundable(order) ?? 0) > 0,
        message: mayCall(extensions.campaigns.create) && !!order?.user?.id,
    };
};

/** The form of the steps that follow; `planOf` answers undefined while a field is invalid. */
export const useFollowUpForm = (
    order: Order | undefined,
    chosen: Partial<Pick<FollowUpValues, 'refunds' | 'writes'>> = {},
) => {
    const form = useForm<FollowUpValues>({
        defaultValues: {
            refunds: false,
            writes: false,
            amount: (order && refundable(order)) ?? null,
            title: '',
            body: '',
            ...chosen,
        },
    });
    const planOf = async (): Promise<FollowUpPlan | undefined> => {
        if (!(await form.trigger(undefined, { shouldFocus: true }))) return undefined;
        const { refunds, amount, writes, title, body } = form.getValues();
        return {
            ...(refunds && amount !== null && { refund: amount }),
            // Without a title no message reaches the customer.
            ...(writes && title && { message: { title, body } }),
        };
    };
    return { form, planOf };
};
