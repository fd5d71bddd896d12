import { fold } from '../../../contract/search';

/** Whether each word that was typed begins, or stands in, `text`. */
export const containsWords = (text: string, typed: string): boolean => {
    const whole = fold(text);
    return fold(typed)
        .split(/\s+/)
        .every(word => whole.includes(word));
};
