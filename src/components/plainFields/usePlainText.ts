import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { ownKey } from '../../../i18n/shop';
import type { PlainField } from '../../../contract/fields/plainFields';
import { formatDate, formatDateTime } from '../fields/dates';
import { formatDecimal, formatMoney } from '../fields/money';
import { useCountryName } from '../fields/CountryField';
import { useLanguageName } from '../fields/useLanguageName';
import { useTag } from '../fields/MoneyField';
import { useListFormat } from '../fields/useListFormat';
import { useResourceText } from '../hooks/useText';

/** Reads the shop's texts for its fields, in the reader's language; undefined where the shop has none. */
export const usePlainWords = () => {
    const translate = useTranslate();
    return useCallback(
        (noun: string, field: PlainField, part: 'help' | 'unit' | `choices.${string}`): string | undefined =>
            translate(ownKey(noun, field.name, part), { _: '' }) || undefined,
        [translate],
    );
};

/** A value of a plain field in words; empty without a value. What cannot be read is shown as it is. */
export const usePlainText = () => {
    const translate = useTranslate();
    const words = usePlainWords();
    const tag = useTag();
    const listed = useListFormat();
    const country = useCountryName();
    const language = useLanguageName();
    const { numbered } = useResourceText();
    return useCallback(
        (noun: string, field: PlainField, value: unknown): string => {
            if (value === null || value === undefined || value === '') return '';
            if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
            if (field.type === 'choice')
                return words(noun, field, `choices.${String(value)}`) ?? String(value);
            if (field.type === 'references')
                return listed((value as number[]).map(id => numbered(field.to, id)));
            if (Array.isArray(value))
                return listed(value.map(one => words(noun, field, `choices.${String(one)}`) ?? String(one)));
            if (field.type === 'country') return country(String(value));
            if (field.type === 'locale') return language(String(value));
            if (field.type === 'moment') return formatDateTime(String(value));
            if (field.reference) return numbered(field.reference, value);
            if (field.type === 'date') return formatDate(String(value));
            if (field.type === 'money') return formatMoney(value as number, tag);
            if (field.type !== 'number' || typeof value !== 'number') return String(value);
            const unit = words(noun, field, 'unit');
            const number = formatDecimal(value, field.decimals ?? 2, tag);
            return unit ? `${number}\u00a0${unit}` : number;
        },
        [translate, words, tag, listed, country, language, numbered],
    );
};
