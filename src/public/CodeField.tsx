import { text } from '../providers/i18n/text';

/** The field for a code of the app or a recovery code. Its error is announced when it appears. */
export const CodeField = ({
    kind,
    error,
    onInput,
}: {
    kind: 'app' | 'recovery';
    error: string | undefined;
    onInput: () => void;
}) => (
    <div className="public-field">
        <label htmlFor="code">
            {text(kind === 'app' ? 'public.second_step.code' : 'public.second_step.recovery_code')}
        </label>
        <input
            id="code"
            name="code"
            type="text"
            dir="ltr"
            inputMode={kind === 'app' ? 'numeric' : 'text'}
            autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            aria-invalid={!!error}
            aria-describedby="code-help"
            onInput={onInput}
        />
        <p id="code-help" className="public-help" role="alert">
            {error}
        </p>
    </div>
);
