import Button from '@mui/material/Button';
import { isReversed } from '../../../../contract/statuses';
import { StatusIcon } from '../../../components/fields/StatusChip';
import { useText } from '../../../components/hooks/useText';
import { asksFirst } from './StepQuestion';
import { isSecondClick } from './stepRest';
import { useStepText } from './useStepText';

/**
 * Runs a step. The first of several is highlighted; a step that restores stock is red. A step that asks first ends in
 * an ellipsis.
 */
export const StepButton = ({
    status,
    count,
    first = false,
    submit,
    loading = false,
    disabled = false,
    onClick,
}: {
    status: string;
    /** The number of orders; without it the step applies to the form's order. */
    count?: number;
    first?: boolean;
    /** A step without a confirmation submits its form. */
    submit?: boolean;
    loading?: boolean;
    disabled?: boolean;
    onClick: () => void;
}) => {
    const text = useText();
    const stepText = useStepText();
    const asks = asksFirst(status);
    const reverses = isReversed(status);
    const step = stepText(status, count);
    return (
        <Button
            type={submit && !asks ? 'submit' : 'button'}
            variant={first && !reverses ? 'contained' : 'outlined'}
            color={reverses ? 'error' : first ? 'primary' : 'inherit'}
            startIcon={<StatusIcon status={status} />}
            // Both steps fit beside each other on a phone.
            sx={
                reverses
                    ? { '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }
                    : undefined
            }
            loading={loading}
            disabled={disabled}
            onClick={event => {
                if (isSecondClick(event)) event.preventDefault();
                else onClick();
            }}
        >
            {asks ? text('screen.orders.asks', { step }) : step}
        </Button>
    );
};
