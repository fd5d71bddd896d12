import { useCallback } from 'react';
import { AmountInput } from '../../../components/inputs/AmountInput';

/** The struck-through price, which must be above the current one. */
export const CompareAtInput = ({
    productPrice,
    ...props
}: Omit<React.ComponentProps<typeof AmountInput>, 'source' | 'validate'> & {
    /** The price of a variant without its own. */
    productPrice?: number;
}) => {
    const validate = useCallback(
        (value: unknown, { price }: { price?: unknown }) => {
            const present = price ?? productPrice;
            return typeof value === 'number' && typeof present === 'number' && value <= present
                ? 'screen.products.compare_low'
                : undefined;
        },
        [productPrice],
    );
    return <AmountInput source="compare_at_price" validate={validate} {...props} />;
};
