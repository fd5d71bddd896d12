import { minLength, PasswordInput, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PASSWORD_LENGTH } from '../../../contract/shop';
import { useText } from '../hooks/useText';
import { StrengthMeter } from './StrengthMeter';
import { useStrength } from './useStrength';

/** A new password with its strength, for the owner in the form's `name` and `email`. */
export const NewPasswordInput = ({
    validate = [],
    required,
    helperText,
}: {
    validate?: readonly Validator[];
    required?: boolean;
    /** Without it, the rule is below the field. */
    helperText?: string;
}) => {
    const text = useText();
    const [password, name, email] = useWatch({ name: ['password', 'name', 'email'] }) as (
        | string
        | undefined
    )[];
    const hint = text('screen.strength.hint');
    const strength = useStrength(password ?? '', name, email);
    return (
        <div>
            <PasswordInput
                source="password"
                validate={[...validate, minLength(PASSWORD_LENGTH)]}
                required={required ?? false}
                helperText={helperText ?? hint}
                inputProps={{ dir: 'ltr', autoComplete: 'new-password', maxLength: 200 }}
            />
            {password && (
                <StrengthMeter
                    strength={strength}
                    label={text('screen.strength.label')}
                    level={strength === undefined ? '' : text(`screen.strength.levels.${strength}`)}
                    hint={helperText && hint}
                />
            )}
        </div>
    );
};
