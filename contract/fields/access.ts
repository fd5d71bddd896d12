import { can } from '../permissions';
import { allOwnFields, ownFields } from './ownFields';
import type { PlainField } from './plainFields';

type Guards = Pick<PlainField, 'see' | 'edit'>;

/** Whether permissions let one of the shop's fields be read. */
export const maySee = (held: readonly string[], { see }: Guards): boolean => can(held, see);

/** Whether permissions let one of the shop's fields be changed, for which it must be seen. */
export const mayEdit = (held: readonly string[], field: Guards): boolean =>
    maySee(held, field) && can(held, field.edit);

/** The shop's fields of a noun that permissions do not let be read. */
export const hiddenFields = (held: readonly string[], noun: string): PlainField[] =>
    ownFields(noun).filter(field => !maySee(held, field));

/** Whether the shop keeps some of its fields from some roles. */
export const hidesFields: boolean = Object.values(allOwnFields).some(fields => fields.some(({ see }) => see));
