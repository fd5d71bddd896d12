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
