import Button from '@mui/material/Button';
import { StatusIcon } from '../../components/fields/StatusChip';
import { useText } from '../../components/useText';
import { isUndoing } from './UndoQuestion';
import { useStepText } from './useStepText';

/** Takes a step. The first of several stands out; one that puts the stock back is red and ends in an ellipsis, for it asks. */
export const StepButton = ({
    status,
    count,
    first,
    submit,
    loading,
    disabled,
    onClick,
}: {
    status: string;
    /** How many orders take it; without one it is that of the form. */
    count?: number;
    first: boolean;
    /** A step that asks nothing submits the form that it stands in. */
    submit?: boolean;
    loading: boolean;
    disabled: boolean;
    onClick: () => void;
}) => {
    const text = useText();
    const stepText = useStepText();
    const asks = isUndoing(status);
    const step = stepText(status, count);
    return (
        <Button
            type={submit && !asks ? 'submit' : 'button'}
            variant={first && !asks ? 'contained' : 'outlined'}
            color={asks ? 'error' : first ? 'primary' : 'inherit'}
            startIcon={<StatusIcon status={status} />}
            loading={loading}
            disabled={disabled}
            onClick={onClick}
        >
            {asks ? text('screen.desk.asks', { step }) : step}
        </Button>
    );
};
