import { useCallback } from 'react';
import { listIn } from '../../../i18n/grammar';
import { useTag } from './MoneyField';

/** Joins texts in the panel's language by "and", or by "or" with `disjunction`. */
export const useListFormat = () => {
    const tag = useTag();
    return useCallback(
        (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
            listIn(tag, words, type),
        [tag],
    );
};
