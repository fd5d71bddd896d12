import type { Call } from '../../contract/call';
import { plainField } from '../../contract/fields/plainFields';
import type { Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';
import { E164, plainPhone } from '../../contract/fields/phones';
import { phoneCountries } from '../identity';

/** The phone numbers of each call's body, by name: of the core, and of the shop's fields. */
const namesOf = new Map(
    Object.values<Noun>(nouns).flatMap(({ name: noun, calls, fields }) =>
        Object.values(calls).map((call): [Call, string[]] => [
            call,
            call.body.filter(
                name =>
                    name === 'phone' ||
                    fields?.[name]?.type === 'phone' ||
                    plainField(noun, name)?.type === 'phone',
            ),
        ]),
    ),
);

/** A body whose phone numbers have the country codes that the shop lets be left out (contract/fields/phones.ts). */
export function withCountryCodes(call: Call, body: unknown): unknown {
    const names = phoneCountries.length > 0 ? (namesOf.get(call) ?? []) : [];
    if (names.length === 0 || typeof body !== 'object' || body === null) return body;
    const { country } = body as { country?: unknown };
    const whole = (value: unknown): unknown => {
        const phone = typeof value === 'string' && plainPhone(value, phoneCountries, String(country));
        return phone && E164.test(phone) ? phone : value;
    };
    return Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, names.includes(name) ? whole(value) : value]),
    );
}
