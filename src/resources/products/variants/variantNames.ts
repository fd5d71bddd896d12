import type { Variant } from '../../../../contract/schemas/products';
import { useText } from '../../../components/hooks/useText';
import { useName } from '../../../components/fields/NameField';

/** The name of a variant: its values in the reader's language, else its SKU, else its id. */
export const useVariantName = () => {
    const nameOf = useName();
    const text = useText();
    return ({
        option_values,
        sku,
        id,
    }: Pick<Variant, 'option_values' | 'sku'> & Partial<Pick<Variant, 'id'>>): string =>
        option_values
            .map(({ value_name, value_name_ar }) => nameOf({ name: value_name, name_ar: value_name_ar }))
            .join(' · ') ||
        sku ||
        (id === undefined ? '' : text('page.id', { id }));
};
