import { useState, type InputEvent } from 'react';
import { text } from '../providers/i18n/text';

/** The password field, with a button that shows the password. */
export const PasswordField = ({
    label = text('public.sign_in.password'),
    autoComplete = 'current-password',
    error,
    invalid,
    onInput,
}: {
    label?: string;
    autoComplete?: 'current-password' | 'new-password';
    error?: string;
    invalid: boolean;
    onInput: (event: InputEvent<HTMLInputElement>) => void;
}) => {
    const [shown, setShown] = useState(false);
    return (
        <div className="public-field">
            <label htmlFor="password">{label}</label>
            {/* The field is left-to-right in every language, and its button is at its end. */}
            <div className="public-input" dir="ltr">
                <input
                    id="password"
                    name="password"
                    type={shown ? 'text' : 'password'}
                    dir="ltr"
                    autoComplete={autoComplete}
                    autoCapitalize="none"
                    spellCheck={false}
                    maxLength={200}
                    aria-invalid={!!error || invalid}
                    aria-describedby="password-help"
                    onInput={onInput}
                />
                <button
                    type="button"
                    className="public-icon"
                    aria-controls="password"
                    aria-label={text(shown ? 'public.sign_in.hide_password' : 'public.sign_in.show_password')}
                    title={text(shown ? 'public.sign_in.hide_password' : 'public.sign_in.show_password')}
                    onClick={() => setShown(!shown)}
                >
                    <svg
                        width="20"
                        height="20"
                        viewBox="0 0 20 20"
                        fill="none"
                        stroke="currentColor"
                        strokeWidth="1.5"
                        strokeLinecap="round"
                        aria-hidden="true"
                    >
                        <path d="M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5Z" />
                        <circle cx="10" cy="10" r="2.25" />
                        {shown && <path d="m4 16.5 12-13" />}
                    </svg>
                </button>
            </div>
            <p id="password-help" className="public-help">
                {error}
            </p>
        </div>
    );
};
