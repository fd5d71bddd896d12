import Typography from '@mui/material/Typography';
import { required, useRecordContext } from 'react-admin';
import { MOST_STOCK } from '../../../contract/limits';
import { api } from '../../../contract/nouns';
import type { Product } from '../../../contract/schemas/products';
import { AmountInput } from '../../components/inputs/AmountInput';
import { Fact, Facts } from '../../components/fields/Facts';
import { CountField } from '../../components/fields/MoneyField';
import { RecordPicker } from '../../components/inputs/RecordPicker';
import { useText } from '../../components/hooks/useText';

/**
 * The stock of a product without variants; with variants it is their sum and read-only. While its first variants are
 * chosen it gives way to theirs, which take over what was typed here (see NewVariants).
 */
export const StockInput = ({ byVariant = false }: { byVariant?: boolean }) => {
    const product = useRecordContext<Product>();
    const text = useText();
    const summed = (product?.variants?.length ?? 0) > 0;
    if (summed || byVariant)
        return (
            <Facts>
                <Fact source="stock">
                    {summed && <CountField source="stock" />}{' '}
                    <Typography variant="caption" color="textSecondary">
                        {text(
                            summed ? 'screen.products.stock_of_variants' : 'screen.products.stock_by_variant',
                        )}
                    </Typography>
                </Fact>
            </Facts>
        );
    return <AmountInput source="stock" decimals={0} max={MOST_STOCK} />;
};

/** Moves an existing product to another category; a new product already has one. */
export const CategoryInput = () => {
    const product = useRecordContext<Product>();
    if (!product?.id) return null;
    return (
        <RecordPicker
            source="category_id"
            reference="categories"
            calls={api.categories}
            validate={required()}
            disableClearable
        />
    );
};
