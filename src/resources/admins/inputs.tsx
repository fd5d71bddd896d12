import { required, useRecordContext } from 'react-admin';
import { NewPasswordInput } from '../../components/password/NewPasswordInput';
import { useText } from '../../components/hooks/useText';

export const ActiveInputHint = () => <>{useText()('screen.admins.active_hint')}</>;

const REQUIRED = [required()];

/** Required for a new admin; in an edit an empty password keeps the current one. */
export const AdminPassword = () => {
    const isNew = !useRecordContext()?.id;
    const text = useText();
    return (
        <NewPasswordInput
            validate={isNew ? REQUIRED : []}
            required={isNew}
            {...(!isNew && { helperText: text('screen.admins.password_keep') })}
        />
    );
};
