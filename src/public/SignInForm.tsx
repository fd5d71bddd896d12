import { useRef, useState, type SubmitEvent } from 'react';
import { signIn, type SecondStepRequest, type SignInFailure as Failure } from '../providers/signIn';
import { Countdown } from './Countdown';
import { Field, Submit } from './Field';
import { PasswordField } from './PasswordField';
import { text } from '../providers/text';

/** The empty fields. Their messages are translated when shown, in the current language. */
type Missing = { email?: true; password?: true };

/**
 * The form with e-mail and password. Enter submits, a second submit during a request is ignored, and an error keeps the
 * typed values.
 */
export const SignInForm = ({
    onFirstFocus,
    onSignedIn,
    onInvalid,
    onSecondStep,
}: {
    onFirstFocus: () => void;
    onSignedIn: () => void;
    onInvalid: () => void;
    /** Resolves when the second step is shown in place of the form. */
    onSecondStep: (step: SecondStepRequest) => Promise<void>;
}) => {
    const form = useRef<HTMLFormElement>(null);
    const under = useRef(false);
    const [busy, setBusy] = useState(false);
    const [failure, setFailure] = useState<Failure>();
    const [missing, setMissing] = useState<Missing>({});
    const waiting = failure?.reason === 'throttled';

    const field = (name: 'email' | 'password') => form.current!.elements.namedItem(name) as HTMLInputElement;

    const submit = async (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (under.current || waiting) return;
        const email = field('email').value.trim();
        const password = field('password').value;
        const gaps: Missing = {
            ...(!email && { email: true }),
            ...(!password && { password: true }),
        };
        setMissing(gaps);
        const firstGap = (['email', 'password'] as const).find(name => gaps[name]);
        if (firstGap) return field(firstGap).focus();

        under.current = true;
        setBusy(true);
        setFailure(undefined);
        const answer = await signIn({ email, password }).catch(failed);
        // The button stays busy after a success, because the page is being left.
        if (answer.ok) return onSignedIn();
        const result =
            answer.reason === 'secondStep' ? await onSecondStep(answer.step).catch(failed) : answer;
        if (!result) return;
        under.current = false;
        setBusy(false);
        setFailure(result);
        if (result.reason === 'invalid') {
            onInvalid();
            field('password').select();
        }
    };

    const typed = (name: keyof Missing) => {
        if (missing[name]) setMissing(({ [name]: _, ...rest }) => rest);
    };

    return (
        <form ref={form} className="public-form" noValidate onSubmit={submit} onFocus={useOnce(onFirstFocus)}>
            {failure && (
                <div className="public-alert">
                    <Failed failure={failure} onOver={() => setFailure(undefined)} />
                </div>
            )}
            <Field
                name="email"
                label={text('public.sign_in.email')}
                error={missing.email && text('public.sign_in.missing_email')}
                type="email"
                dir="ltr"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
                aria-invalid={!!missing.email || failure?.reason === 'invalid'}
                onInput={() => typed('email')}
            />
            <PasswordField
                error={missing.password && text('public.sign_in.missing_password')}
                invalid={failure?.reason === 'invalid'}
                onInput={() => typed('password')}
            />
            <Submit busy={busy} disabled={busy || waiting}>
                {text(busy ? 'public.sign_in.busy' : 'public.sign_in.submit')}
            </Submit>
        </form>
    );
};

const failed = (error: unknown): Failure => {
    console.error(error);
    return { ok: false, reason: 'failed' };
};

const useOnce = (run: () => void) => {
    const done = useRef(false);
    return () => {
        if (done.current) return;
        done.current = true;
        run();
    };
};

const Failed = ({ failure, onOver }: { failure: Failure; onOver: () => void }) => {
    switch (failure.reason) {
        case 'throttled':
            return <Countdown seconds={failure.retryAfter} onOver={onOver} />;
        case 'invalid':
        case 'unreachable':
            return <p role="alert">{text(`public.sign_in.${failure.reason}`)}</p>;
        case 'failed':
            return <p role="alert">{failure.message ?? text('public.sign_in.failed')}</p>;
    }
};
