import type { RaRecord } from 'react-admin';
import type { Calls } from '../../../../contract/call';
import type { PlainField } from '../../../../contract/fields/plainFields';
import type { MessageKey } from '../../../../i18n/messages';
import type { useText } from '../../hooks/useText';

/**
 * A filter of a list, kept in the address: one of a few values, a record of another resource, or what is typed. Only hosts
 * with the extensions have it, except those that are specified.
 */
export type ListFilter = {
    /** Its name in the address and in the call. */
    source: string;
    label: MessageKey;
    /** The end of a range that it sets, which its label says. */
    end?: 'min' | 'max';
    /** The permission without which a role does not have it. */
    requires?: string;
    /** Whether every host has it (docs/specification.md#7-calls). */
    specified?: true;
    /** The field of the records by which it filters, which a host may lack. */
    field?: string;
    /** Whether links set it, and no input. */
    linked?: true;
} & (
    | { choices: readonly { id: string; label: MessageKey }[] }
    | { reference: ByReference }
    | {
          /** Links set a time; it has no input. */
          typed: 'amount' | 'count' | 'number' | 'day' | 'text' | 'time';
          /** Of a number. */
          unit?: MessageKey;
      }
    /** Statuses of orders: tabs set one, links several. */
    | { chosen: 'country' | 'locale' | 'period' | 'status'; of?: PlainField }
);

interface ByReference {
    resource: string;
    calls: Calls;
    /** The order of the records to choose from. */
    sort?: { field: string; order: 'ASC' | 'DESC' };
    /** The line below a record's name. */
    noteOf?: (record: RaRecord) => string | undefined;
    /** The field in which rows have the record. */
    within?: string;
}

/** The label of a filter, with the end of its range. */
export const filterLabel = (text: ReturnType<typeof useText>, { label, end }: ListFilter): string =>
    end ? text(`screen.filters.ends.${end}`, { label: text(label) }) : text(label);
