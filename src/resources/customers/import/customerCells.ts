import { LANGUAGES } from '../../../../contract/languages';
import { E164, plainPhone } from '../../../../contract/fields/phones';
import type { User } from '../../../../contract/schemas/users';
import { COUNTRIES } from '../../../../contract/shop';
import {
    plainCellFields,
    plainCells,
    slotCellFields,
    slotCells,
    type CellField,
    type Read,
} from '../../../components/import/cellFields';
import type { Cells } from '../../../components/import/sheetColumns';
import { keyForm } from '../../../../contract/keys';
import { PHONE_COUNTRIES } from '../../../components/fields/phones';

/** A customer as lists answer it; another host may have only some of its fields. */
export type Customer = Pick<User, 'id'> & Partial<User>;

/** The codes of countries or languages by their names in the panel's languages, which exports for readers have. */
const codesByName = (type: 'region' | 'language', codes: readonly string[]): ReadonlyMap<string, string> =>
    new Map(
        LANGUAGES.flatMap(tag => {
            const names = new Intl.DisplayNames([tag], { type });
            return codes.map(code => [keyForm(names.of(code) ?? code), code] as const);
        }),
    );
let countries: ReadonlyMap<string, string> | undefined;
let languages: ReadonlyMap<string, string> | undefined;

const readCountry = (cell: string): Read => {
    countries ??= new Map([
        ...codesByName('region', COUNTRIES),
        ...COUNTRIES.map(code => [keyForm(code), code] as const),
    ]);
    const value = countries.get(keyForm(cell));
    return value === undefined ? { problem: cell ? 'choice' : 'required' } : { value };
};

const readLanguage = (cell: string): Read => {
    languages ??= codesByName('language', LANGUAGES);
    const value = languages.get(keyForm(cell)) ?? cell;
    const isTag = value.length <= 10 && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(value);
    return isTag ? { value } : { problem: cell ? 'choice' : 'required' };
};

/**
 * A phone number as it is stored: spreadsheets write `00` for the plus sign, and one without its country code is of `country`
 * where the shop accepts it so.
 */
export const phoneOf = (cell: string, country?: string | null): string =>
    plainPhone(cell, PHONE_COUNTRIES, country?.trim()).replace(/^00(?=[1-9])/, '+');
/** The digits of a row's or customer's phone number: spreadsheets drop its plus sign. */
export const phoneDigits = ({ phone, country }: Pick<Cells | Customer, 'phone' | 'country'>): string =>
    phoneOf(phone ?? '', country).replace(/^\+/, '');

const readPhone = (cell: string): Read => {
    const value = phoneOf(cell);
    return E164.test(value) ? { value } : { problem: cell ? 'phone' : 'required' };
};

const readEmail = (cell: string): Read => {
    if (cell === '') return { value: null };
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell) ? { value: cell.toLowerCase() } : { problem: 'email' };
};

export const CUSTOMER_FIELDS: readonly CellField[] = [
    ...slotCellFields('customers', {
        phone: readPhone,
        email: readEmail,
        country: readCountry,
        locale: readLanguage,
    }),
    ...plainCellFields('users'),
];

/** A customer as a row. */
export const customerCells = (customer: Customer): Cells => ({
    user_id: String(customer.id),
    ...slotCells('customers', customer),
    ...plainCells('users', customer),
});
