import type { Call } from '../../contract/call';
import { plainField } from '../../contract/fields/plainFields';
import { E164, plainPhone } from '../../contract/fields/phones';
import { phoneCountries } from '../base/identity';
import { fieldsOfBodies, withTexts } from './bodyFields';

/** The phone numbers of each call's body: of the core, and of the shop's fields. */
const phones = fieldsOfBodies(
    (noun, name) =>
        name === 'phone' ||
        noun.fields?.[name]?.type === 'phone' ||
        plainField(noun.name, name)?.type === 'phone',
);

/** A body whose phone numbers have the country codes that the shop lets be left out (contract/fields/phones.ts). */
export const withCountryCodes = (call: Call, body: unknown): unknown =>
    withTexts(
        body,
        phoneCountries.length > 0 ? (phones.get(call) ?? []) : [],
        (given, { country }: Country) => {
            const phone = plainPhone(given, phoneCountries, String(country));
            return E164.test(phone) ? phone : given;
        },
    );
type Country = { country?: unknown };
