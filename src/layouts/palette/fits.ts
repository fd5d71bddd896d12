/** Letters as they are searched: without case, accents and Arabic vowel signs. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Whether each word that was typed begins, or stands in, `text`. */
export const fits = (text: string, typed: string): boolean => {
    const whole = folded(text);
    return folded(typed)
        .split(/\s+/)
        .every(word => whole.includes(word));
};
