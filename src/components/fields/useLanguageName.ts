import { useCallback } from 'react';
import { useTag } from './MoneyField';

/** The name of a language in the panel's; its code if it is unknown. */
export const useLanguageName = () => {
    const tag = useTag();
    return useCallback(
        (code: string): string => {
            try {
                return new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(code) ?? code;
            } catch {
                return code;
            }
        },
        [tag],
    );
};

/** The direction in which a language is written, for a field that may be empty. */
export const directionOf = (tag: string): 'ltr' | 'rtl' | 'auto' => {
    try {
        const { script } = new Intl.Locale(tag).maximize();
        return script === 'Arab' || script === 'Hebr' ? 'rtl' : 'ltr';
    } catch {
        // Customers' devices name languages, of which not each is a valid tag.
        return 'auto';
    }
};
