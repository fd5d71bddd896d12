import { useListContext } from 'react-admin';
import { useState } from 'react';
import { extensions } from '../../../../contract/nouns';
import { useOneAtATime } from '../../../components/forms/oneAtATime';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { useTag } from '../../../components/fields/MoneyField';
import { useAccess } from '../../../providers/auth/access';
import { newId } from '../../../providers/data/newId';
import { useAddPlan } from '../../plans/useAddPlan';
import { useWhen, WhenInputs } from '../../plans/WhenInputs';
import type { BulkChange, BulkStep } from './bulkChanges';
import { rowsOf } from './saveParts';

/** The title of a plan: its field, and the percentage by which prices change. */
const useTitle = () => {
    const text = useText();
    const tag = useTag();
    const { field } = useResourceText();
    return (change: BulkChange): string => {
        if (change.kind === 'own') return field('products', change.name);
        const name = text(`screen.bulk.kinds.${change.kind}`);
        if (change.kind !== 'price' || change.how !== 'percent') return name;
        const share = new Intl.NumberFormat(tag, {
            style: 'percent',
            signDisplay: 'always',
            maximumFractionDigits: 2,
        });
        return `${name} ${share.format(change.amount / 100)}`;
    };
};

/**
 * When a bulk edit is made: now, which `submit` leaves to `save`, or by a plan. Stock is a difference that only the present has, so
 * it is not planned.
 */
export const usePlanSteps = (onClose: () => void) => {
    const { mayCall } = useAccess();
    const { onUnselectItems } = useListContext();
    const when = useWhen();
    const titleOf = useTitle();
    const addPlan = useAddPlan();
    const { run, isRunning } = useOneAtATime();
    const [isOffered, setOffered] = useState(false);
    return {
        when,
        isOffered,
        isRunning,
        isPlanned: isOffered && when.isPlanned,
        begin: (change: BulkChange) => {
            setOffered(change.kind !== 'stock' && mayCall(extensions.plans.create));
            when.form.setValue('title', titleOf(change));
        },
        submit: (steps: readonly BulkStep[], save: (steps: readonly BulkStep[]) => void) => {
            if (!isOffered) return save(steps);
            when.submit(times => {
                if (!times) return save(steps);
                void run(async () => {
                    if (!(await addPlan(rowsOf(steps), times, newId()))) return;
                    onUnselectItems();
                    onClose();
                });
            });
        },
    };
};

/** The choice of the time, where a change may be planned. */
export const PlanTimes = ({ planning }: { planning: ReturnType<typeof usePlanSteps> }) =>
    planning.isOffered ? <WhenInputs when={planning.when} /> : null;
