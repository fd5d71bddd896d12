import { useEffect, useState } from 'react';
import type { ServedPage } from '../../contract/signInPage';
import { extended } from '../providers/http';
import { storedUser, takeFlag } from '../providers/auth/session';
import { onStorageOfOtherTab, storageTrouble } from '../providers/storage/storage';
import { FORGOTTEN } from '../routing/paths';
import { Frame } from './Frame';
import { Toast } from './Toast';
import type { SecondStepRequest } from '../providers/auth/signIn';
import { PasskeySignIn } from './PasskeySignIn';
import type { SecondStep } from './SecondStep';
import { SignInForm } from './SignInForm';
import { text } from '../providers/i18n/text';

/** Prefetches the panel's code during the sign-in, so that it is cached afterwards. */
const prefetchPanel = () => {
    const runWhenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
    // A failure is ignored here; the load after the sign-in reports it.
    runWhenIdle(() => void import('../boot/mountPanel').catch(() => {}));
};

let ended: boolean | undefined;
/** Read once per page load, because reading clears the flag and React may render twice. */
const sessionEnded = () => (ended ??= takeFlag('ended'));

/** The title, and why the person signs in again. */
const Lead = ({ over }: { over: string | undefined }) => (
    <>
        <h1 className="public-title">{text('public.sign_in.title')}</h1>
        <p className="public-lead">
            {text(sessionEnded() ? 'public.sign_in.session_ended' : 'public.sign_in.sentence')}
        </p>
        {storageTrouble() === 'blocked' && (
            <p className="public-alert">{text('public.sign_in.storage_blocked')}</p>
        )}
        {over && (
            <p className="public-alert" role="alert">
                {over}
            </p>
        )}
    </>
);

/** The sign-in page, at /admin and /session/login. */
export const SignIn = ({
    onEnter: enter,
    answer,
}: {
    onEnter: () => void;
    /** The server's answer to a form that the browser has sent itself. */
    answer?: ServedPage['answer'];
}) => {
    const refused = answer && 'reason' in answer ? answer : undefined;
    const [toast, setToast] = useState(refused?.reason === 'invalid' ? 1 : 0);
    const [second, setSecond] = useState<{ Step: typeof SecondStep; step: SecondStepRequest }>();
    /** Why the second step was left. */
    const [over, setOver] = useState<string>();
    const showSecondStep = async (step: SecondStepRequest) => {
        const { SecondStep: Step } = await import('./SecondStep');
        setOver(undefined);
        setToast(0);
        setSecond({ Step, step });
    };

    useEffect(() => {
        if (answer && 'second_factor' in answer && typeof answer.second_factor === 'object')
            void showSecondStep(answer.second_factor);
        // oxlint-disable-next-line react/exhaustive-deps -- the answer of the page does not change
    }, []);

    // Enters the panel after a sign-in in another tab; this tab's own enters by itself.
    useEffect(
        () =>
            onStorageOfOtherTab(() => {
                if (storedUser()) enter();
            }),
        [enter],
    );

    if (second)
        return (
            <Frame title={text('public.second_step.title')}>
                <second.Step
                    step={second.step}
                    onSignedIn={enter}
                    onOver={message => {
                        setOver(message);
                        setSecond(undefined);
                    }}
                />
            </Frame>
        );
    return (
        <Frame title={text('public.sign_in.title')}>
            <Lead over={over} />
            <SignInForm
                refused={refused}
                onFirstFocus={prefetchPanel}
                onSignedIn={enter}
                onInvalid={() => setToast(count => count + 1)}
                onSecondStep={showSecondStep}
            />
            {extended && (
                <a className="public-link" href={FORGOTTEN}>
                    {text('public.sign_in.forgot')}
                </a>
            )}
            <PasskeySignIn onSignedIn={enter} />
            {toast > 0 && (
                <Toast key={toast} onClose={() => setToast(0)}>
                    {text('toast.invalid')}
                </Toast>
            )}
        </Frame>
    );
};
