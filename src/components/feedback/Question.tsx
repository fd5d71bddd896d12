import Button, { type ButtonProps } from '@mui/material/Button';
import { useText } from '../hooks/useText';
import { Confirmation } from './Confirmation';

/** A confirmation with Cancel and Yes. */
export const Question = ({
    open,
    title,
    hint,
    loading,
    color,
    onYes,
    onClose,
}: {
    open: boolean;
    title: string;
    /** The consequence. */
    hint: string;
    loading?: boolean;
    color?: ButtonProps['color'];
    onYes: () => void;
    onClose: () => void;
}) => {
    const text = useText();
    return (
        <Confirmation
            open={open}
            onClose={onClose}
            title={title}
            hint={hint}
            actions={
                <>
                    <Button onClick={onClose} autoFocus>
                        {text('action.cancel')}
                    </Button>
                    <Button variant="contained" color={color} loading={loading} onClick={onYes}>
                        {text('action.yes')}
                    </Button>
                </>
            }
        />
    );
};
