import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useText } from '../../../components/hooks/useText';
import { ApiError } from '../../../providers/failure';

/** The person closed the question for the password. */
export class Cancelled extends Error {}

/** A call that may need the current password. */
type Work<T> = (password?: string) => Promise<T>;
type Question = {
    error: string | undefined;
    answer: (password: string) => void;
    cancel: () => void;
};

/** The refusal of a call for want of the current password, or for a wrong one. */
const passwordFault = (error: unknown): string | undefined =>
    error instanceof ApiError ? (error.body.errors?.current_password as string | undefined) : undefined;

/**
 * Makes calls that need the current password unless the sign-in was a moment ago: the password is asked for when the server
 * refuses without it.
 */
export const useConfirmed = (): {
    /** @throws Cancelled if the person closes the question */
    confirmed: <T>(work: Work<T>) => Promise<T>;
    question: ReactNode;
} => {
    const [question, setQuestion] = useState<Question>();
    const confirmed = async <T,>(work: Work<T>): Promise<T> => {
        let password: string | undefined;
        let asked = false;
        for (;;) {
            try {
                const result = await work(password);
                setQuestion(undefined);
                return result;
            } catch (error) {
                const fault = passwordFault(error);
                if (!fault) {
                    setQuestion(undefined);
                    throw error;
                }
                password = await new Promise<string>((answer, reject) =>
                    setQuestion({
                        error: asked ? fault : undefined,
                        answer,
                        cancel: () => {
                            setQuestion(undefined);
                            reject(new Cancelled());
                        },
                    }),
                );
                asked = true;
            }
        }
    };
    return { confirmed, question: question && <PasswordQuestion {...question} /> };
};

const PasswordQuestion = ({ error, answer, cancel }: Question) => {
    const text = useText();
    const [password, setPassword] = useState('');
    const submit = (event: SubmitEvent) => {
        event.preventDefault();
        if (password) answer(password);
    };
    return (
        <Dialog open onClose={cancel} maxWidth="xs" fullWidth>
            <form onSubmit={submit} noValidate>
                <DialogTitle>{text('screen.factors.password_title')}</DialogTitle>
                <DialogContent>
                    <TextField
                        label={text('resources.profile.fields.current_password')}
                        type="password"
                        value={password}
                        onChange={event => setPassword(event.target.value)}
                        error={!!error}
                        helperText={error}
                        autoFocus
                        fullWidth
                        slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'current-password' } }}
                    />
                </DialogContent>
                <DialogActions>
                    <Button onClick={cancel}>{text('action.cancel')}</Button>
                    <Button type="submit" variant="contained">
                        {text('screen.factors.gate_continue')}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};
