/** The password of the demo shop. It is public, so it is refused as a new password. */
export const DEMO_PASSWORD = 'demo-2026-shop';

/** The owner of a password, which must not consist of their name or e-mail address. */
export type Owner = { name?: string | undefined; email?: string | undefined };

/** The characters that must remain of a password without the owner's name and e-mail address. */
const MIN_OTHER_CHARACTERS = 8;

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a password is made of its owner's name or e-mail address. */
export const isPersonal = (password: string, { name = '', email = '' }: Owner): boolean => {
    const parts = [email, email.split('@')[0] ?? '', name, ...name.split(/\s+/)]
        .map(lettersAndDigits)
        .filter(part => part.length > 2)
        .sort((a, b) => b.length - a.length);
    const written = lettersAndDigits(password);
    const left = parts.reduce((rest, part) => rest.replaceAll(part, ''), written);
    return left.length < written.length && left.length < MIN_OTHER_CHARACTERS;
};

/** The one form of a password: systems type é and 한 as one character or as several. */
export const normalPassword = (password: string): string => password.normalize('NFKC');
