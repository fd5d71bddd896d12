import { ownFields } from '../../../contract/fields/ownFields';
import { databaseError } from '../../db/failure';
import { ownColumnName } from '../../db/schema/ownColumns';
import { invalid, type Refusal } from '../../base/refusal';

/**
 * The refusal of a value among the shop's fields of a noun that is to be unique, or that refers to a record that does not exist;
 * undefined for other errors.
 */
export function ownRefusal(noun: string, error: unknown): Refusal | undefined {
    const { constraint, detail } = databaseError(error);
    const fieldOf = (end: 'key' | 'fkey') =>
        ownFields(noun).find(({ name }) => constraint.endsWith(`_${ownColumnName(name)}_${end}`));
    const [taken, gone] = [fieldOf('key'), fieldOf('fkey')];
    if (taken) return invalid({ [taken.name]: s => s.taken });
    if (gone?.type === 'references') return invalid({ [gone.name]: s => s.noSuchId({ id: detail }) });
    return gone && invalid({ [gone.name]: s => s.missing });
}
