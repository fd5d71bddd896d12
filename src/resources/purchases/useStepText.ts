import { isStatus } from '../../components/fields/StatusChip';
import { useText } from '../../components/hooks/useText';

/** The text of a step: for one order (`Confirm order`) or, with a count, for several (`Confirm 3 orders`). */
export const useStepText = () => {
    const text = useText();
    return (status: string, count?: number) =>
        !isStatus(status)
            ? text('screen.desk.step_other', { status })
            : count === undefined
              ? text(`screen.desk.steps.${status}`)
              : text(`screen.desk.bulk_steps.${status}`, { smart_count: count });
};
