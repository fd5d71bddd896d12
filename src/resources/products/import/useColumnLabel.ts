import { useCallback } from 'react';
import { useResourceText, useText } from '../../../components/hooks/useText';
import type { Column } from './columns';
import { ownField } from '../../../../contract/fields/ownFields';

const OWN = ['product_id', 'variant_id', 'version', 'product_sku', 'stock_seen', 'delete'] as const;
const isOwn = (column: Column): column is (typeof OWN)[number] => (OWN as readonly string[]).includes(column);

/** Whether a column is one of the shop's fields that only variants have. */
const isOfVariants = (column: Column): boolean =>
    column.startsWith('x_') && !ownField('products', column.slice(2));

/** The heading of a column in the panel's language. */
export const useColumnLabel = () => {
    const text = useText();
    const { field } = useResourceText();
    return useCallback(
        (column: Column): string =>
            isOwn(column)
                ? text(`screen.import.columns.${column}`)
                : field(
                      column === 'option_values' || column === 'low_stock_threshold' || isOfVariants(column)
                          ? 'variants'
                          : 'products',
                      column.replace(/^x_/, ''),
                  ),
        [text, field],
    );
};
