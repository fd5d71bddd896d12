import { useEffect, useRef, useState, type ComponentProps, type SubmitEvent } from 'react';
import { plainCode } from '../../contract/digits';
import { secondStepOf, type SecondStepFailure, type SecondStepResult } from '../providers/auth/secondStep';
import { supportsPasskeys } from '../providers/auth/passkeySupport';
import { flag } from '../providers/auth/session';
import type { SecondStepRequest } from '../providers/auth/signIn';
import { text } from '../providers/i18n/text';
import { Countdown } from './Countdown';
import { CodeField } from './CodeField';
import { Submit } from './Field';

type Method = 'app' | 'recovery' | 'passkey';

const methodsOf = ({ app, recovery_codes, passkey }: SecondStepRequest): Method[] => [
    ...(app ? (['app'] as const) : []),
    ...(passkey && supportsPasskeys() ? (['passkey'] as const) : []),
    ...(recovery_codes ? (['recovery'] as const) : []),
];

const SUBMIT = {
    app: 'public.second_step.submit',
    passkey: 'public.second_step.use_passkey',
    recovery: 'public.second_step.submit',
} as const;

const CHANGE = {
    app: 'public.second_step.use_app',
    passkey: 'public.second_step.use_passkey',
    recovery: 'public.second_step.use_recovery',
} as const;

type Leave = {
    onSignedIn: () => void;
    /** Called with a message if the step is over, and without one if the person starts again. */
    onOver: (message?: string) => void;
};

/** Runs one attempt at a time, until one succeeds or the step is over. */
const useAttempts = ({ onSignedIn, onOver }: Leave) => {
    const [busy, setBusy] = useState(false);
    const [failure, setFailure] = useState<SecondStepFailure>();
    const under = useRef(false);
    const waiting = failure?.reason === 'throttled';
    const attempt = async (work: () => Promise<SecondStepResult>) => {
        if (under.current || waiting) return;
        under.current = true;
        setBusy(true);
        setFailure(undefined);
        const result = await work().catch((error: unknown): SecondStepFailure => {
            console.error(error);
            return { ok: false, reason: 'failed' };
        });
        // The button stays busy after a success, because the page is being left.
        if (result.ok) return onSignedIn();
        under.current = false;
        setBusy(false);
        if (result.reason === 'over') return onOver(result.message);
        setFailure(result);
    };
    return { attempt, busy, waiting, failure, clear: () => setFailure(undefined) };
};

/**
 * The second step of a sign-in: a code of the app, a passkey or a recovery code. The address stays, so a `redirect` is kept.
 * Loaded when it is needed.
 */
export const SecondStep = ({ step, onSignedIn, onOver }: Leave & { step: SecondStepRequest }) => {
    const methods = methodsOf(step);
    const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery');
    const [missing, setMissing] = useState(false);
    const form = useRef<HTMLFormElement>(null);
    const { attempt, busy, waiting, failure, clear } = useAttempts({ onSignedIn, onOver });
    const input = () => form.current?.elements.namedItem('code') as HTMLInputElement | null;
    const refused = failure?.reason === 'refused' ? failure.message : undefined;

    useEffect(() => {
        (input() ?? form.current?.querySelector('button'))?.focus();
        // oxlint-disable-next-line react/exhaustive-deps -- each method has its own field
    }, [method]);
    // A wrong code is overwritten by typing.
    useEffect(() => input()?.select(), [failure]);

    const submit = (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (method === 'passkey') return void attempt(() => secondStepOf.byPasskey(step));
        const code = input()?.value.trim();
        setMissing(!code);
        if (!code) return input()?.focus();
        void attempt(async () => {
            const result = await secondStepOf.byCode(step.challenge, code);
            // The server takes any other code for a recovery code.
            if (result.ok && !/^\d{6}$/.test(plainCode(code))) flag('recoveryCode');
            return result;
        });
    };
    const change = (to: Method) => {
        clear();
        setMissing(false);
        setMethod(to);
    };
    return (
        <>
            <h1 className="public-title">{text('public.second_step.title')}</h1>
            <p className="public-lead">{text(`public.second_step.${method}`)}</p>
            <form ref={form} className="public-form" noValidate onSubmit={submit}>
                {failure && (!refused || method === 'passkey') && (
                    <div className="public-alert">
                        <Failed failure={failure} onOver={clear} />
                    </div>
                )}
                {method !== 'passkey' && (
                    <CodeField
                        key={method}
                        kind={method}
                        error={missing ? text('public.second_step.missing') : refused}
                        onInput={() => setMissing(false)}
                    />
                )}
                <Submit busy={busy} disabled={busy || waiting}>
                    {text(busy ? 'public.sign_in.busy' : SUBMIT[method])}
                </Submit>
                {methods.map(
                    one =>
                        one !== method && (
                            <Quiet key={one} onClick={() => change(one)}>
                                {text(CHANGE[one])}
                            </Quiet>
                        ),
                )}
                <Quiet onClick={() => onOver()}>{text('public.second_step.back')}</Quiet>
            </form>
        </>
    );
};

const Quiet = (props: ComponentProps<'button'>) => (
    <button type="button" className="public-link" {...props} />
);

const Failed = ({ failure, onOver }: { failure: SecondStepFailure; onOver: () => void }) => {
    switch (failure.reason) {
        case 'throttled':
            return <Countdown seconds={failure.retryAfter} onOver={onOver} />;
        case 'passkey':
            return <p role="alert">{text('public.second_step.passkey_failed')}</p>;
        case 'unreachable':
            return <p role="alert">{text('public.sign_in.unreachable')}</p>;
        default:
            return (
                <p role="alert">
                    {('message' in failure && failure.message) || text('public.sign_in.failed')}
                </p>
            );
    }
};
