import Button from '@mui/material/Button';
import type { Purchase } from '../../../contract/schemas/purchases';
import { UNDONE_STATUSES } from '../../../contract/shop';
import { Confirmation } from '../../components/feedback/Confirmation';
import { useText } from '../../components/useText';
import { useStepText } from './useStepText';

/** A step that puts the stock back and cannot be taken back. */
export type Undoing = (typeof UNDONE_STATUSES)[number];
export const isUndoing = (status: string): status is Undoing =>
    (UNDONE_STATUSES as readonly string[]).includes(status);

/** Asks before orders are cancelled or returned: which, and what happens to the stock. */
export const UndoQuestion = ({
    step,
    purchases,
    onAnswer,
}: {
    /** Without a step there is no question. */
    step: Undoing | undefined;
    purchases: readonly Purchase[];
    onAnswer: (yes: boolean) => void;
}) => {
    const text = useText();
    const stepText = useStepText();
    if (!step) return null;
    const [first, ...others] = purchases;
    const title =
        others.length === 0
            ? text(`screen.desk.undo_one.${step}`, { number: first?.number })
            : text(`screen.desk.undo_${step}`, { smart_count: purchases.length });
    return (
        <Confirmation
            open
            onClose={() => onAnswer(false)}
            title={title}
            hint={text('screen.desk.undo_stock', {
                smart_count: purchases.reduce((sum, { items_count }) => sum + Number(items_count), 0),
            })}
            actions={
                <>
                    <Button onClick={() => onAnswer(false)} autoFocus>
                        {text('action.back')}
                    </Button>
                    <Button onClick={() => onAnswer(true)} variant="contained" color="error">
                        {stepText(step, others.length > 0 ? purchases.length : undefined)}
                    </Button>
                </>
            }
        />
    );
};
