import { MOST_PRICE } from '../limits';
import type { Choice, Field, Label } from './field';

type Of<Type extends Field['type']> = Extract<Field, { type: Type }>;

/** The largest number of a field, up to which a number has its decimals. */
const MOST_NUMBER = 1e12;

/** The least and the most of a number or an amount. */
export const rangeOf = (field: Of<'number' | 'money'>): { min: number; max: number } =>
    field.type === 'money'
        ? { min: field.min ?? 0, max: field.max ?? MOST_PRICE }
        : { min: field.min ?? -MOST_NUMBER, max: field.max ?? MOST_NUMBER };

/** Whether a field has several lines, which no table and no filter has room for. */
export const isLong = (field: Field): boolean =>
    field.type === 'text' && (field.long === true || field.rich === true);

/** The types whose values are texts that are typed. */
export type TextField = Of<'text' | 'phone' | 'email' | 'locale' | 'photo'>;

const MOST = { text: 200, phone: 30, email: 254, locale: 10, photo: 500 };

/** The most characters of a text. */
export const mostCharacters = (field: TextField): number =>
    ('max' in field ? field.max : undefined) ?? (isLong(field) ? 10_000 : MOST[field.type]);

/** The label of a choice. */
export const choiceLabel = (choice: Choice): Label =>
    typeof choice === 'object' && 'retired' in choice ? choice.label : choice;

/** The ids of the choices that a record may be given: all but the retired ones. */
export const offeredChoices = ({ choices }: Of<'choice' | 'choices'>): string[] =>
    Object.entries(choices).flatMap(([id, choice]) =>
        typeof choice === 'object' && 'retired' in choice ? [] : id,
    );

/** The most choices that an input lists; more are found by typing. */
export const MOST_LISTED_CHOICES = 20;

/** The most records that a field of several refers to, unless it says another number. */
const MOST_REFERENCES = 100;

/** The most records that a field of several refers to. */
export const mostReferences = ({ max = MOST_REFERENCES }: Of<'references'>): number => max;

/** Whether the values of a field are lists, which are empty instead of null. */
export const isList = ({ type }: Pick<Field, 'type'>): boolean => type === 'choices' || type === 'references';

/** Whether the values of a field are numbers. */
export const isNumeric = ({ type }: Pick<Field, 'type'>): boolean => type === 'number' || type === 'money';

/** Whether lists order the values of a field as names. */
export const isNamed = ({ type }: Pick<Field, 'type'>): boolean => type === 'text' || type === 'phone';

/** Whether values of a field are words, of which a filter finds a part. */
export const isWords = (field: Pick<Field, 'type'>): boolean => isNamed(field) || field.type === 'email';
