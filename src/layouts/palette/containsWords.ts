import { fold } from '../../../contract/search';

/** Whether `text` contains every typed word. */
export const containsWords = (text: string, typed: string): boolean => {
    const whole = fold(text);
    return fold(typed)
        .split(/\s+/)
        .every(word => whole.includes(word));
};
