import Typography from '@mui/material/Typography';
import type { StockItem } from '../../../../contract/schemas/stock';
import { useName } from '../../../components/fields/NameField';

/** The name of a counted item with its option values. */
export const useItemName = () => {
    const nameOf = useName();
    return (item: Pick<StockItem, 'name' | 'name_ar' | 'option_values'>): string =>
        [
            nameOf(item),
            ...item.option_values.map(({ value_name, value_name_ar }) =>
                nameOf({ name: value_name, name_ar: value_name_ar }),
            ),
        ].join(' · ');
};

/** The same, with its SKU below. */
export const ItemName = ({ item }: { item: StockItem }) => {
    const name = useItemName()(item);
    return (
        <>
            <bdi>{name}</bdi>
            <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
                <bdi dir="ltr" translate="no">
                    {item.sku}
                </bdi>
            </Typography>
        </>
    );
};
