import { PasswordInput, required, useRecordContext, type Validator } from 'react-admin';
import { useText } from '../../components/useText';

export const ActiveInputHint = () => <>{useText()('screen.admins.active_hint')}</>;

/** Required for a new admin; in an edit an empty password keeps the current one. */
export const AdminPassword = ({ validate }: { validate: Validator }) => {
    const isNew = !useRecordContext()?.id;
    const text = useText();
    return (
        <PasswordInput
            source="password"
            validate={isNew ? [required(), validate] : validate}
            required={isNew}
            helperText={text(isNew ? 'screen.admins.password_hint' : 'screen.admins.password_keep')}
            inputProps={{ dir: 'ltr', autoComplete: 'new-password' }}
        />
    );
};
