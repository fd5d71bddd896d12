import { ownFields } from '../../../contract/fields/ownFields';
import { databaseError } from '../../db/failure';
import { ownColumnName } from '../../db/schema/ownColumns';
import { invalid, type Refusal } from '../../http/refusal';

/** The refusal of a value that is to be unique among the shop's fields of a noun; undefined for other errors. */
export function ownRefusal(noun: string, error: unknown): Refusal | undefined {
    const { constraint } = databaseError(error);
    const field = ownFields(noun).find(({ name }) => constraint.endsWith(`_${ownColumnName(name)}_key`));
    return field && invalid({ [field.name]: s => s.taken });
}
