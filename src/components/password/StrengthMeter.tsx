import { STRENGTHS, type Strength } from './useStrength';

const BARS = STRENGTHS.length - 1;
const COLOURS: Record<Strength, string> = {
    very_weak: 'var(--error-ink)',
    weak: 'var(--error-ink)',
    fair: 'var(--warning-ink)',
    good: 'var(--success-ink)',
    strong: 'var(--success-ink)',
};

/**
 * The strength of a new password as bars and a word. Without MUI, because the page of a password link has none. The word
 * is announced when it changes.
 */
export const StrengthMeter = ({
    strength,
    label,
    level,
    hint,
}: {
    /** Undefined while the password is empty. */
    strength: Strength | undefined;
    label: string;
    level: string;
    /** Advice below the word. */
    hint?: string | undefined;
}) => (
    <div style={{ marginBlockStart: 8, fontSize: '0.75rem', lineHeight: '1rem' }}>
        <div aria-hidden="true" style={{ display: 'flex', gap: 4, marginBlockEnd: 4 }}>
            {Array.from({ length: BARS }, (_, at) => (
                <span
                    key={at}
                    style={{
                        flex: 1,
                        blockSize: 4,
                        borderRadius: 2,
                        background:
                            strength !== undefined && at < Math.max(1, STRENGTHS.indexOf(strength))
                                ? COLOURS[strength]
                                : 'var(--hairline)',
                    }}
                />
            ))}
        </div>
        <p
            role="status"
            aria-label={label}
            style={{
                margin: 0,
                minBlockSize: '1rem',
                color: strength === undefined ? 'var(--secondary)' : COLOURS[strength],
            }}
        >
            {strength === undefined ? '' : level}
        </p>
        {hint && <p style={{ margin: 0, color: 'var(--secondary)' }}>{hint}</p>}
    </div>
);
