import { MOST_PRICE } from '../limits';
import type { Field } from './field';

type Of<Type extends Field['type']> = Extract<Field, { type: Type }>;

/** The largest number of a field, up to which a number has its decimals. */
const MOST_NUMBER = 1e12;

/** The least and the most of a number or an amount. */
export const rangeOf = (field: Of<'number' | 'money'>): { min: number; max: number } =>
    field.type === 'money'
        ? { min: field.min ?? 0, max: field.max ?? MOST_PRICE }
        : { min: field.min ?? -MOST_NUMBER, max: field.max ?? MOST_NUMBER };

/** The most characters of a text. */
export const mostCharacters = (field: Of<'text' | 'phone' | 'photo'>): number =>
    field.type === 'photo' ? 500 : (field.max ?? (field.type === 'phone' ? 30 : field.long ? 10_000 : 200));

/** Whether a whole text matches the pattern of its field; it does if there is none. */
export const matchesPattern = (field: Of<'text' | 'phone'>, text: string): boolean =>
    field.type === 'phone' ||
    field.pattern === undefined ||
    new RegExp(`^(?:${field.pattern})$`, 'u').test(text);

/** Whether the values of a field are numbers. */
export const isNumeric = ({ type }: Pick<Field, 'type'>): boolean => type === 'number' || type === 'money';

/** Whether values of a field are words, of which a filter finds a part. */
export const isWords = ({ type }: Pick<Field, 'type'>): boolean => type === 'text' || type === 'phone';

/** A colour as it is stored. */
export const COLOUR = /^#[0-9a-f]{6}$/;
/** The address of a picture: of this host, or with https. */
export const PICTURE = /^(https:\/\/[^\s/]+)?\/[^\s]*$/;
