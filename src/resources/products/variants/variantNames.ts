import type { Variant } from '../../../../contract/schemas/products';
import { useName } from '../../../components/fields/NameField';

/** The name of a variant: its values in the reader's language, else its SKU. */
export const useVariantName = () => {
    const nameOf = useName();
    return ({ option_values, sku }: Pick<Variant, 'option_values' | 'sku'>): string =>
        option_values
            .map(({ value_name, value_name_ar }) => nameOf({ name: value_name, name_ar: value_name_ar }))
            .join(' · ') || sku;
};
