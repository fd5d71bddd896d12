import { useState } from 'react';
import { extended } from '../providers/http';
import { supportsPasskeys } from '../providers/auth/passkeySupport';
import { text } from '../providers/i18n/text';
import { Submit } from './Field';

/** Signs in with a passkey alone. Its code is loaded when it is pressed; hosts without the extensions do not have it. */
export const PasskeySignIn = ({ onSignedIn }: { onSignedIn: () => void }) => {
    const [busy, setBusy] = useState(false);
    const [message, setMessage] = useState<string>();
    if (!extended || !supportsPasskeys()) return null;

    const start = async () => {
        if (busy) return;
        setBusy(true);
        setMessage(undefined);
        try {
            const { secondStepOf } = await import('../providers/auth/secondStep');
            const result = await secondStepOf.withoutPassword();
            if (result.ok) return onSignedIn();
            setMessage(
                result.reason === 'refused' || result.reason === 'over'
                    ? result.message
                    : text(
                          result.reason === 'passkey'
                              ? 'public.second_step.passkey_failed'
                              : result.reason === 'unreachable'
                                ? 'public.sign_in.unreachable'
                                : 'public.sign_in.failed',
                      ),
            );
        } catch (error) {
            console.error(error);
            setMessage(text('public.sign_in.failed'));
        }
        setBusy(false);
    };
    return (
        <div className="public-passkey">
            <Submit
                type="button"
                className="public-button public-outlined"
                busy={busy}
                onClick={() => void start()}
            >
                {text('public.sign_in.passkey')}
            </Submit>
            <p className="public-help" role="alert">
                {message}
            </p>
        </div>
    );
};
