import { extended } from '../host';

/**
 * Whether the host has a field of these records (docs/contract.md#other-hosts). With the extensions it has all; else a record
 * has it, or there is none to tell by. Of a path such as `role.name` the first part counts.
 */
export const hasField = (records: readonly object[] | undefined, source: string): boolean => {
    const [name = source] = source.split('.');
    return extended || !records?.length || records.some(record => Reflect.get(record, name) !== undefined);
};
