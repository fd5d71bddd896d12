import type { Item } from '../../../../contract/schemas/orders';
import { useContext } from 'react';
import { useName } from '../../../components/fields/NameField';
import { useText } from '../../../components/hooks/useText';
import { OtherText, OtherWords } from './SheetText';

/** The product's name, else its id, and its variant. */
export const ItemName = ({ item }: { item: Item }) => {
    const text = useText();
    const nameOf = useName();
    const other = useContext(OtherWords) && (nameOf(item) === item.name ? item.name_ar : item.name);
    return (
        <>
            <bdi className="sheet-item">{nameOf(item) || String(item.product_id ?? item.id)}</bdi>
            {other && other !== nameOf(item) && <OtherText>{other}</OtherText>}
            {(item.options?.length ?? 0) > 0 && (
                <span className="sheet-options">
                    {item.options.map((option, at) => (
                        <bdi key={at}>
                            {at > 0 && ' · '}
                            {text('screen.pair', {
                                label: nameOf(option),
                                value: nameOf({ name: option.value, name_ar: option.value_ar }),
                            })}
                        </bdi>
                    ))}
                </span>
            )}
        </>
    );
};

/** The SKU of an item as a cell of a table. */
export const SkuCell = ({ item: { sku } }: { item: Pick<Item, 'sku'> }) => (
    <td className="sheet-sku">
        <bdi dir="ltr" translate="no">
            {sku}
        </bdi>
    </td>
);
