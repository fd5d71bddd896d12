/** The names, phone and email by which a text names a person. */
export type Person = { name: string; phone: string; email: string | null };

/** The shortest part of a name that is looked for; shorter ones, such as al, are words of many texts. */
const SHORTEST = 3;
/** The last digits of a phone, with which it is recognized however it is written. */
const LAST_DIGITS = 7;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Replaces a person's email, phone and the parts of their name in a text by an ellipsis. Nicknames and other spellings stay. */
export function withoutPerson(text: string, { name, phone, email }: Person): string {
    const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(word => word.length >= SHORTEST);
    const digits = phone.replace(/\D/g, '').slice(-LAST_DIGITS).split('').join('[\\s-]*');
    const named = [
        ...(email ? [escaped(email)] : []),
        ...(digits ? [`(?:\\+?\\d[\\d\\s-]*)?${digits}`] : []),
        ...words.map(word => `(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`),
    ];
    return named.length > 0 ? text.replace(new RegExp(named.join('|'), 'giu'), '…') : text;
}
