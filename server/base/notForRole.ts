import { labelIn } from '../../contract/fields/describe';
import type { PlainField } from '../../contract/fields/plainFields';
import { languageOfSentences } from './ownNounName';
import type { Say } from '../../i18n/say';
import { invalid, refuse, type Refusal } from './refusal';

const sayOf =
    ({ label }: PlainField): Say =>
    s =>
        s.fieldNotAllowed({ field: labelIn(label, languageOfSentences(s)) });

/** The refusal of a call with one of the shop's fields that a role may not see, or not change: a 403 that names it. */
export const notForRole = (field: PlainField): Refusal => refuse(403, sayOf(field));

/** The refusal of a list by such a field: a 422 at its filter or order, so that a stored one does not end the session. */
export const noListFor = (field: PlainField, at: string): Refusal => invalid({ [at]: sayOf(field) });
