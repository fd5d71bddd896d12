import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useListFormat } from '../../../components/fields/useListFormat';
import { useText } from '../../../components/hooks/useText';

/** Names the orders that a change removed from the list, with a button to show them. */
export const TakenOff = ({
    numbers,
    onClose,
    onShow,
}: {
    numbers: string[];
    onClose: () => void;
    onShow: () => void;
}) => {
    const text = useText();
    const listed = useListFormat();
    return (
        <Alert
            severity="info"
            onClose={onClose}
            sx={{ marginBlockEnd: 4 }}
            action={
                <Button size="small" onClick={onShow}>
                    {text('screen.purchases.show_again')}
                </Button>
            }
        >
            {text('screen.purchases.taken_off', {
                number: listed(numbers),
            })}
        </Alert>
    );
};
