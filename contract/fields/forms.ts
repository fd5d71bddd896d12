import { countriesOf } from './countries';
import type { Field } from './field';
import { mostCharacters } from './limits';
import { E164 } from './phones';

/** A colour as it is stored. */
export const COLOUR = /^#[0-9a-f]{6}$/;

/**
 * The address of a picture: a path of this host, or one with https and without credentials. Browsers read two slashes, and a slash
 * with a backslash, as the beginning of another host.
 */
const PICTURE = /^(?:https:\/\/[^\s/\\@]+\/|\/(?![/\\]))[^\s\\]*$/;

/** An e-mail address, roughly: the server checks it more closely. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A language tag: `ar`, `zh-Hant`. */
export const LOCALE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** The source of a pattern that the whole text matches. */
export const wholePattern = (pattern: string): string => `^(?:${pattern})$`;

/**
 * Whether a stored text has the form that its field asks for. One that is too long for its pattern is not matched at all:
 * `npm run shop check` has refused patterns that take long within the field's length.
 */
export const matchesForm = (field: Field, text: string): boolean => {
    switch (field.type) {
        case 'text':
            return (
                field.pattern === undefined ||
                (text.length <= mostCharacters(field) &&
                    new RegExp(wholePattern(field.pattern), 'u').test(text))
            );
        case 'phone':
            return !field.international || E164.test(text);
        case 'email':
            return EMAIL.test(text);
        case 'locale':
            return LOCALE.test(text);
        case 'country':
            return countriesOf(field).includes(text);
        case 'colour':
            return COLOUR.test(text);
        case 'photo':
            return PICTURE.test(text);
        default:
            return true;
    }
};
