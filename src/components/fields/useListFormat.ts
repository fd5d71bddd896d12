import { useCallback } from 'react';
import { useTag } from './MoneyField';

/** Lists words as the panel's language does: all of them, or (`disjunction`) any of them. */
export const useListFormat = () => {
    const tag = useTag();
    return useCallback(
        (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
            new Intl.ListFormat(tag, { type }).format(words),
        [tag],
    );
};
