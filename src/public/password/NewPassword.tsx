import { useRef, useState, type SubmitEvent } from 'react';
import type { Link } from '../../../contract/schemas/passwords';
import { StrengthMeter } from '../../components/password/StrengthMeter';
import { useStrength } from '../../components/password/useStrength';
import { setPassword, type Failed } from '../../providers/auth/passwordLinks';
import { signIn } from '../../providers/auth/signIn';
import { extendedText as text } from '../../providers/i18n/text';
import { PasswordField } from '../PasswordField';
import { Alert } from './Alert';
import { Field, Submit } from '../Field';

type Props = {
    token: string;
    link: Link;
    onGone: () => void;
    onSaved: () => void;
    onEnter: () => void;
};
type Errors = { name?: string | undefined; password?: string | undefined };

/**
 * A new password, and an invited admin's name. An invited admin is signed in with the call of a sign-in
 * (docs/specification.md#7-calls), which decides whether more than the password is needed; otherwise, and after a
 * reset, the page leads to the sign-in.
 */
export const NewPassword = ({ token, link, onGone, onSaved, onEnter }: Props) => {
    const isInvited = link.kind === 'invitation';
    const [name, setName] = useState(link.name);
    const [password, setTyped] = useState('');
    const strength = useStrength(password, name, link.email);
    const { submit, busy, errors, failed, forget } = useSetting(
        { token, link, onGone, onSaved, onEnter },
        name,
        password,
    );
    return (
        <form className="public-form" noValidate onSubmit={submit}>
            {failed && <Alert failed={failed} onOver={forget} />}
            {/* Password managers store it with the password. */}
            <input type="hidden" name="username" autoComplete="username" value={link.email} />
            {isInvited && (
                <Field
                    name="name"
                    label={text('resources.admins.fields.name')}
                    error={errors.name}
                    value={name}
                    onChange={event => setName(event.target.value)}
                    dir="auto"
                    autoComplete="name"
                    maxLength={120}
                />
            )}
            <PasswordField
                label={text('screen.account.password')}
                autoComplete="new-password"
                {...(errors.password !== undefined && { error: errors.password })}
                invalid={false}
                onInput={event => setTyped(event.currentTarget.value)}
            />
            <div className="public-strength">
                <StrengthMeter
                    strength={strength}
                    label={text('screen.strength.label')}
                    level={strength === undefined ? '' : text(`screen.strength.levels.${strength}`)}
                    hint={text('screen.strength.hint')}
                />
            </div>
            <Submit busy={busy}>
                {text(
                    busy
                        ? 'screen.account.saving'
                        : isInvited
                          ? 'screen.account.save_in'
                          : 'screen.account.save',
                )}
            </Submit>
        </form>
    );
};

/** Sets the password, and signs an invited admin in. Fields that are empty or refused get the focus. */
const useSetting = ({ token, link, onGone, onSaved, onEnter }: Props, name: string, password: string) => {
    const isInvited = link.kind === 'invitation';
    const [busy, setBusy] = useState(false);
    const [errors, setErrors] = useState<Errors>({});
    const [failed, setFailed] = useState<Failed>();
    const under = useRef(false);

    const refuse = (failure: Failed, form: HTMLFormElement) => {
        if (failure.gone) return onGone();
        const { name, password } = failure.fields;
        setErrors({ name, password });
        setFailed(name || password ? undefined : failure);
        const first = name ? 'name' : password ? 'password' : undefined;
        if (first) (form.elements.namedItem(first) as HTMLInputElement).focus();
    };
    const save = async (form: HTMLFormElement) => {
        const result = await setPassword({ token, password, ...(isInvited && { name: name.trim() }) });
        if ('failed' in result) return refuse(result.failed, form);
        const signedIn =
            isInvited && (await signIn({ email: result.ok.email, password }).catch(() => undefined));
        if (signedIn && signedIn.ok) onEnter();
        else onSaved();
    };
    const submit = (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const form = event.currentTarget;
        const gaps: Errors = {
            ...(isInvited && !name.trim() && { name: text('screen.account.missing_name') }),
            ...(!password && { password: text('public.sign_in.missing_password') }),
        };
        setErrors(gaps);
        const [gap] = Object.keys(gaps);
        if (gap) return (form.elements.namedItem(gap) as HTMLInputElement).focus();
        if (under.current || failed?.retryAfter) return;
        under.current = true;
        setBusy(true);
        void save(form).finally(() => {
            under.current = false;
            setBusy(false);
        });
    };
    return { submit, busy, errors, failed, forget: () => setFailed(undefined) };
};
