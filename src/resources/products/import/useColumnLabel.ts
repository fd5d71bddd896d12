import { useCallback } from 'react';
import { useResourceText, useText } from '../../../components/hooks/useText';
import type { Column } from './columns';

const OWN = ['product_id', 'variant_id', 'version', 'product_sku', 'stock_seen', 'delete'] as const;
const isOwn = (column: Column): column is (typeof OWN)[number] => (OWN as readonly string[]).includes(column);

/** The heading of a column in the panel's language. */
export const useColumnLabel = () => {
    const text = useText();
    const { field } = useResourceText();
    return useCallback(
        (column: Column): string =>
            isOwn(column)
                ? text(`screen.import.columns.${column}`)
                : field(
                      column === 'option_values' || column === 'low_stock_threshold'
                          ? 'variants'
                          : 'products',
                      column,
                  ),
        [text, field],
    );
};
