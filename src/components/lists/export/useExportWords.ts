import { useResourceContext, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { useCountryName } from '../../fields/CountryField';
import { useTag } from '../../fields/MoneyField';
import { useName } from '../../fields/NameField';
import { ownKey } from '../../../../i18n/shop';
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
    const resource = useResourceContext() ?? '';
    const languages = useMemo(() => new Intl.DisplayNames([tag], { type: 'language' }), [tag]);
    return {
        tag,
        label,
        nameOf,
        flag: value => translate(`ra.boolean.${value}`),
        word: (source, code) => {
            if (source === 'country') return country(code);
            if (source === 'locale')
                return /^[a-z]{2,3}(-\w+)*$/i.test(code) ? (languages.of(code) ?? code) : code;
            const own = translate(ownKey(resource, source, `choices.${code}`), { _: '' });
            if (own) return own;
            const group = GROUPS[source];
            return group ? translate(`${group}.${code}`, { _: code }) : code;
        },
    };
};
