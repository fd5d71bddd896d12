import { useCallback } from 'react';
import { useTag } from './MoneyField';

/** Joins texts in the panel's language by "and", or by "or" with `disjunction`. */
export const useListFormat = () => {
    const tag = useTag();
    return useCallback(
        (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
            new Intl.ListFormat(tag, { type }).format(words),
        [tag],
    );
};
