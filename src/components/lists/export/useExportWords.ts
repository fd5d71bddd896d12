import { useResourceContext, useTranslate } from 'react-admin';
import { useCountryName } from '../../fields/CountryField';
import { useLanguageName } from '../../fields/useLanguageName';
import { useTag } from '../../fields/MoneyField';
import { useName } from '../../fields/NameField';
import { ownKey } from '../../../../i18n/shop';
import { valueField } from '../../plainFields/valueField';
import { usePlainText } from '../../plainFields/usePlainText';
import type { Words } from './rows';

/** The messages that name the codes of a field. */
const GROUPS: Record<string, string> = {
    status: 'status',
    payment_type: 'payment_type',
    payment_method: 'payment_method',
    device_type: 'device',
    permissions: 'permission',
    ref_type: 'screen.banners',
};

/** The words of an export in the panel's language. `label` is the heading of a field; unknown codes stay as they are. */
export const useExportWords = (label: (source: string) => string): Words => {
    const translate = useTranslate();
    const tag = useTag();
    const nameOf = useName();
    const country = useCountryName();
    const language = useLanguageName();
    const say = usePlainText();
    const resource = useResourceContext() ?? '';
    return {
        tag,
        label,
        nameOf,
        flag: value => translate(`ra.boolean.${value}`),
        word: (source, code) => {
            if (source === 'country') return country(code);
            if (source === 'locale') return language(code);
            const field = valueField(resource, source);
            if (field?.type === 'country' || field?.type === 'locale') return say(resource, field, code);
            const own = translate(ownKey(resource, source, `choices.${code}`), { _: '' });
            if (own) return own;
            const group = GROUPS[source];
            return group ? translate(`${group}.${code}`, { _: code }) : code;
        },
    };
};
