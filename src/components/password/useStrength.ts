import { useEffect, useState } from 'react';
import { DEMO_PASSWORD, isPersonal } from '../../../contract/passwordRules';
import { PASSWORD_LENGTH } from '../../../contract/shop';

/** From easy to hard to guess. */
export const STRENGTHS = ['very_weak', 'weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** The dictionaries are large, so they are loaded when a password is typed. */
const load = () => import('./estimate');

/** Returns words that others know: the owner's name and e-mail address, the words in them, and the demo's password. */
const knownWords = (name: string, email: string) =>
    [name, email, ...name.split(/\s+/), ...email.split(/[@.]/), DEMO_PASSWORD].filter(
        word => word.length > 2,
    );

/**
 * Rates how hard a new password is to guess; undefined while it is empty, or if the estimate cannot be loaded: the
 * server decides what it accepts. A password that the server refuses as too short or personal is weak at most.
 */
export const useStrength = (password: string, name = '', email = ''): Strength | undefined => {
    const [strength, setStrength] = useState<Strength>();
    useEffect(() => {
        let latest = true;
        if (!password) setStrength(undefined);
        else
            load().then(
                ({ estimate }) => {
                    if (!latest) return;
                    const score = estimate(password, knownWords(name, email));
                    const refused =
                        password.length < PASSWORD_LENGTH || isPersonal(password, { name, email });
                    setStrength(STRENGTHS[refused ? Math.min(score, 1) : score]);
                },
                (error: unknown) => console.error(error),
            );
        return () => {
            latest = false;
        };
    }, [password, name, email]);
    return strength;
};
