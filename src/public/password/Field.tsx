import type { InputHTMLAttributes } from 'react';

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

/** The form's button, which shows that it is busy. */
export const Submit = ({ busy, children }: { busy: boolean; children: string }) => (
    <button className="public-button" type="submit" aria-disabled={busy} data-busy={busy || undefined}>
        {busy && <span className="public-spinner" aria-hidden="true" />}
        {children}
    </button>
);
