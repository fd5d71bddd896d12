import { listIn } from '../../i18n/grammar';
import { getLanguage } from '../providers/i18n/language';
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { latinDigits } from '../../contract/digits';
import type { FormRefusal } from '../../contract/signInPage';
import { signIn, type SecondStepRequest, type SignInFailure as Failure } from '../providers/auth/signIn';
import { Countdown } from './Countdown';
import { SignInEmail, Submit } from './Field';
import { PasswordField } from './PasswordField';
import { text } from '../providers/i18n/text';

/** The empty fields. Their messages are translated when shown, in the current language. */
type Missing = { email?: true; password?: true };
const gapsIn = (email: string, password: string): Missing => ({
    ...(!email && { email: true }),
    ...(!password && { password: true }),
});

type Props = {
    /** The form that was sent and refused before this page. */
    refused: (FormRefusal & { email: string }) | undefined;
    onFirstFocus: () => void;
    onSignedIn: () => void;
    onInvalid: () => void;
    /** Resolves when the second step is shown in place of the form. */
    onSecondStep: (step: SecondStepRequest) => Promise<void>;
};

/** Sends the form, one request at a time. */
const useSubmit = (
    form: RefObject<HTMLFormElement | null>,
    { refused, onSignedIn, onInvalid, onSecondStep }: Props,
) => {
    const under = useRef(false);
    const [busy, setBusy] = useState(false);
    const [failure, setFailure] = useState<Failure | undefined>(refused && { ok: false, ...refused });
    const [missing, setMissing] = useState<Missing>({});
    const waiting = failure?.reason === 'throttled';
    const field = (name: 'email' | 'password') => form.current!.elements.namedItem(name) as HTMLInputElement;

    const submit = async (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (under.current || waiting) return;
        const email = latinDigits(field('email').value).trim();
        const password = field('password').value;
        const gaps = gapsIn(email, password);
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
    return { submit, typed, busy, waiting, missing, failure, clear: () => setFailure(undefined) };
};

/**
 * The form with e-mail and password. Enter submits, a second submit during a request is ignored, and an error keeps the
 * typed values.
 */
export const SignInForm = (props: Props) => {
    const { refused, onFirstFocus } = props;
    const form = useRef<HTMLFormElement>(null);
    const { submit, typed, busy, waiting, missing, failure, clear } = useSubmit(form, props);
    return (
        <form
            ref={form}
            className="public-form"
            method="post"
            noValidate
            onSubmit={submit}
            onFocus={useFirstFocus(form, onFirstFocus)}
        >
            {failure && (
                <div className="public-alert">
                    <Failed failure={failure} onOver={clear} />
                </div>
            )}
            <SignInEmail
                missing={!!missing.email}
                defaultValue={refused?.email}
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

/** Calls `run` once when the form is first focused, or at once if it was before React was there. */
const useFirstFocus = (form: RefObject<HTMLFormElement | null>, run: () => void) => {
    const done = useRef(false);
    const focused = () => {
        if (done.current) return;
        done.current = true;
        run();
    };
    useEffect(() => {
        if (form.current?.contains(document.activeElement)) focused();
        // oxlint-disable-next-line react/exhaustive-deps -- once
    }, []);
    return focused;
};

/** A name of the API, which stays left-to-right in any text. */
const isolated = (name: string) => `\u2066${name}\u2069`;

/** The message of a failure. */
export const Failed = ({ failure, onOver }: { failure: Failure; onOver: () => void }) => {
    switch (failure.reason) {
        case 'throttled':
            return <Countdown seconds={failure.retryAfter} onOver={onOver} />;
        case 'invalid':
        case 'unreachable':
            return <p role="alert">{text(`public.sign_in.${failure.reason}`)}</p>;
        case 'incomplete':
            return (
                <p role="alert">
                    {text('public.sign_in.incomplete', {
                        parts: listIn(getLanguage(), failure.missing.map(isolated)),
                    })}
                </p>
            );
        case 'failed':
            return <p role="alert">{failure.message ?? text('public.sign_in.failed')}</p>;
    }
};
