import { computedFields } from '../../../contract/fields/across/ownParts';
import { plainField, type PlainField } from '../../../contract/fields/plainFields';

/** A field that screens show the value of: a plain one, or one that is computed. */
export const valueField = (noun: string, name: string): PlainField | undefined =>
    import.meta.env.SHOP_IS_EMPTY
        ? plainField(noun, name)
        : (plainField(noun, name) ?? computedFields(noun).find(field => field.name === name));
