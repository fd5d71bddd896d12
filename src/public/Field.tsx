import type { ComponentProps, InputHTMLAttributes } from 'react';
import { text } from '../providers/i18n/text';

/** A labelled text field with a line for its error. */
export const Field = ({
    name,
    label,
    error,
    ...input
}: InputHTMLAttributes<HTMLInputElement> & { name: string; label: string; error?: string | undefined }) => (
    <div className="public-field">
        <label htmlFor={name}>{label}</label>
        <input id={name} name={name} aria-invalid={!!error} aria-describedby={`${name}-help`} {...input} />
        <p id={`${name}-help`} className="public-help">
            {error}
        </p>
    </div>
);

/** The e-mail address of an account; `missing` tells that it is empty. */
export const SignInEmail = ({
    missing,
    ...input
}: InputHTMLAttributes<HTMLInputElement> & { missing: boolean }) => (
    <Field
        name="email"
        label={text('public.sign_in.email')}
        error={missing ? text('public.sign_in.missing_email') : undefined}
        type="email"
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...input}
    />
);

/** A button that shows that it is busy; by default the form's own. It keeps the focus while it is disabled. */
export const Submit = ({
    busy,
    disabled = busy,
    className = 'public-button',
    children,
    ...props
}: ComponentProps<'button'> & { busy: boolean }) => (
    <button
        type="submit"
        className={className}
        aria-disabled={disabled}
        data-busy={busy || undefined}
        {...props}
    >
        {busy && <span className="public-spinner" aria-hidden="true" />}
        {children}
    </button>
);
