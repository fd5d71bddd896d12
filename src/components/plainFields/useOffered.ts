import { countriesOf } from '../../../contract/fields/countries';
import { offeredChoices } from '../../../contract/fields/limits';
import type { PlainField } from '../../../contract/fields/plainFields';
import { LANGUAGES } from '../../../contract/languages';
import { useTag } from '../fields/MoneyField';
import { usePlainText } from './usePlainText';

/** The values that a field offers; undefined if it is no choice. */
const offeredBy = (field: PlainField): readonly string[] | undefined => {
    switch (field.type) {
        case 'choice':
        case 'choices':
            return offeredChoices(field);
        case 'country':
            return countriesOf(field);
        case 'locale':
            return field.languages ?? LANGUAGES;
        default:
            return undefined;
    }
};

/** The values that a field offers in words, and those that a record has all the same. Countries are in the order of their names. */
export const useOffered = () => {
    const say = usePlainText();
    const tag = useTag();
    return (noun: string, field: PlainField, stored?: unknown): { id: string; name: string }[] => {
        const ids = new Set([...(offeredBy(field) ?? []), ...[stored ?? []].flat().map(String)]);
        const choices = [...ids].filter(Boolean).map(id => ({ id, name: say(noun, field, id) }));
        if (field.type !== 'country' || field.countries) return choices;
        const { compare } = new Intl.Collator(tag);
        return choices.toSorted((one, other) => compare(one.name, other.name));
    };
};
