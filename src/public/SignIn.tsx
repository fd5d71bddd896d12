import { useEffect, useState } from 'react';
import { onUserChange, storedUser, takeFlag } from '../providers/session';
import { storageTrouble } from '../providers/storage';
import { Frame } from './Frame';
import { Toast } from './Toast';
import { SignInForm } from './SignInForm';
import { text } from '../providers/text';

/** Fetches the panel's code while somebody types, so that the load after the sign-in finds it in the cache. */
const prefetchPanel = () => {
    const runWhenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
    // Where this fails the load after the sign-in says so; here nobody has asked for anything yet.
    runWhenIdle(() => void import('../App').catch(() => {}));
};

let ended: boolean | undefined;
/** Asked once a page: React may run a first render twice, and the flag is forgotten when it is read. */
const sessionEnded = () => (ended ??= takeFlag('ended'));

/** The sign-in page, at /admin and /session/login. */
export const SignIn = ({ onEnter: enter }: { onEnter: () => void }) => {
    const [toast, setToast] = useState(0);

    // Signed in meanwhile in another tab: this one need not ask.
    useEffect(
        () =>
            onUserChange(() => {
                if (storedUser()) enter();
            }),
        [enter],
    );

    return (
        <Frame title={text('public.sign_in.title')}>
            <h1 className="public-title">{text('public.sign_in.title')}</h1>
            <p className="public-lead">
                {text(sessionEnded() ? 'public.sign_in.session_ended' : 'public.sign_in.sentence')}
            </p>
            {storageTrouble() === 'blocked' && (
                <p className="public-alert">{text('public.sign_in.storage_blocked')}</p>
            )}
            <SignInForm
                onFirstFocus={prefetchPanel}
                onSignedIn={enter}
                onInvalid={() => setToast(count => count + 1)}
            />
            {toast > 0 && (
                <Toast key={toast} onClose={() => setToast(0)}>
                    {text('toast.invalid')}
                </Toast>
            )}
        </Frame>
    );
};
