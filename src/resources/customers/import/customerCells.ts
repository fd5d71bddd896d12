import { plainPhone } from '../../../../contract/fields/phones';
import type { Customer as ListedCustomer } from '../../../../contract/schemas/customers';
import { plainCellFields, plainCells, type CellField } from '../../../components/import/cellFields';
import type { Cells } from '../../../components/import/sheetColumns';
import { PHONE_COUNTRIES } from '../../../components/fields/phones';

/** A customer as lists answer it; another host may have only some of its fields. */
export type Customer = Pick<ListedCustomer, 'id'> & Partial<ListedCustomer>;

/**
 * A phone number as it is stored: spreadsheets write `00` for the plus sign, and one without its country code is of `country`
 * where the shop accepts it so.
 */
export const phoneOf = (cell: string, country?: string | null): string =>
    plainPhone(cell, PHONE_COUNTRIES, country?.trim()).replace(/^00(?=[1-9])/, '+');
/** The digits of a row's or customer's phone number: spreadsheets drop its plus sign. */
export const phoneDigits = ({ phone, country }: Pick<Cells | Customer, 'phone' | 'country'>): string =>
    phoneOf(phone ?? '', country).replace(/^\+/, '');

export const CUSTOMER_FIELDS: readonly CellField[] = plainCellFields('customers');

/** A customer as a row. */
export const customerCells = (customer: Customer): Cells => ({
    user_id: String(customer.id),
    ...plainCells('customers', customer),
});
