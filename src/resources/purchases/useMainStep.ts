import { type Identifier, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useCallback, useRef, useState } from 'react';
import type { Purchase } from '../../../contract/schemas/purchases';
import { NEXT_STATUSES, STATUSES, type Status } from '../../../contract/shop';
import { useText } from '../../components/hooks/useText';
import { changeOfToast } from '../../providers/changes';
import { explained } from '../../providers/failure';
import { asksFirst, isReversing } from './StepQuestion';

/** The step that takes an order further, which is never one that restores stock. */
export const mainStep = ({ status, allowed_statuses }: Purchase): Status | undefined =>
    // Without `allowed_statuses` from the host, the specified order of the statuses.
    ((allowed_statuses as Status[] | undefined) ?? NEXT_STATUSES[status] ?? []).find(
        next => !isReversing(next) && STATUSES.indexOf(next) > STATUSES.indexOf(status),
    );

type Asked = { purchase: Purchase; step: Status };

/**
 * Takes the main step of an order, at once or after a question. `take` and `answer` say whether it is taken. A failure
 * names the order.
 */
export const useMainStep = (onUpdated: (before: Purchase, after: Purchase) => void) => {
    const notify = useNotify();
    const text = useText();
    const run = useStep(onUpdated);
    const [asked, setAsked] = useState<Asked>();
    const take = useCallback(
        (purchase: Purchase): boolean => {
            const step = mainStep(purchase);
            if (!step) {
                notify(text('screen.desk.no_main_step', { number: purchase.number }), { type: 'info' });
                return false;
            }
            if (!asksFirst(step)) return run(purchase, step);
            setAsked({ purchase, step });
            return false;
        },
        [notify, text, run],
    );
    const answer = (reason: string | undefined): boolean => {
        setAsked(undefined);
        return reason !== undefined && asked !== undefined && run(asked.purchase, asked.step);
    };
    return { take, asked, answer };
};

/** Takes a step of an order without changing its notes. False while another step of the order is running. */
const useStep = (onUpdated: (before: Purchase, after: Purchase) => void) => {
    const dataProvider = useDataProvider();
    const notify = useNotify();
    const translate = useTranslate();
    const text = useText();
    const running = useRef(new Set<Identifier>());
    return useCallback(
        (purchase: Purchase, status: Status): boolean => {
            const { id, number, notes } = purchase;
            if (running.current.has(id)) return false;
            running.current.add(id);
            const update = async () => {
                try {
                    const { data } = await dataProvider.update<Purchase>('purchase-operations', {
                        id,
                        data: { status, notes },
                        previousData: purchase,
                    });
                    onUpdated(purchase, data);
                    notify('toast.purchase_updated', { type: 'success', ...changeOfToast() });
                } catch (error) {
                    console.error(error);
                    const value = explained(error, translate);
                    notify(text('screen.pair', { label: number, value }), { type: 'error' });
                } finally {
                    running.current.delete(id);
                }
            };
            void update();
            return true;
        },
        [dataProvider, notify, translate, text, onUpdated],
    );
};
