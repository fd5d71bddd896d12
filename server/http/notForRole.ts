import { labelIn } from '../../contract/fields/describe';
import type { OwnField } from '../../contract/fields/ownFields';
import { codeOfSentences } from '../sentences/ownNounName';
import { refuse, type Refusal } from './refusal';

/** The refusal of one of the shop's fields that a role may not see, or not change: a 403 that names it. */
export const notForRole = ({ label }: OwnField): Refusal =>
    refuse(403, s => s.fieldNotAllowed(labelIn(label, codeOfSentences(s))));
