import { format, type PublicKey } from '../../i18n/messages';
import { publicEn } from '../../i18n/public/en';

/** The message of a dotted key, for pages that do without react-admin's translator. */
export const text = (key: PublicKey, params?: Record<string, string | number>): string => {
    const found = key
        .split('.')
        .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], publicEn);
    return format(typeof found === 'string' ? found : key, params);
};
