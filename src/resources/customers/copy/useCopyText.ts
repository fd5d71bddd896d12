import { useTranslate } from 'react-admin';
import { plainField } from '../../../../contract/fields/plainFields';
import { useCountryName } from '../../../components/fields/CountryField';
import { formatDateTime } from '../../../components/fields/dates';
import { formatMoney } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';
import { useStatusText } from '../../../components/fields/StatusChip';
import { isAmount } from '../../../components/lists/export/rows';
import { usePlainText } from '../../../components/plainFields/usePlainText';
import { INSTANT, withoutTags } from '../../activity/changeValues';
import { useShopWords } from '../../orders/fields';

/** Formats a value of a record as a text; empty without a value. */
export const useCopyText = () => {
    const translate = useTranslate();
    const tag = useTag();
    const plainText = usePlainText();
    const status = useStatusText();
    const country = useCountryName();
    const words = useShopWords();
    return (resource: string, field: string, value: unknown): string => {
        if (value === null || value === undefined || value === '') return '';
        const plain = plainField(resource, field);
        if (plain && plain.type !== 'text') return plainText(resource, plain, value);
        if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
        if (typeof value === 'number') return isAmount(field) ? formatMoney(value, tag) : String(value);
        if (typeof value !== 'string') return JSON.stringify(value);
        if (INSTANT.test(value)) return formatDateTime(value);
        const named = {
            status,
            country,
            device_type: words.device,
            payment_type: words.paymentType,
            payment_method: words.paymentMethod,
        }[field];
        return named ? named(value) : withoutTags(value);
    };
};
