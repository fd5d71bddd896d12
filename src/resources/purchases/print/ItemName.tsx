import type { Item } from '../../../../contract/schemas/purchases';
import { useName } from '../../../components/fields/NameField';
import { useText } from '../../../components/useText';

/** The product's name, its variant and its SKU. */
export const ItemName = ({ item }: { item: Item }) => {
    const text = useText();
    const nameOf = useName();
    return (
        <>
            <bdi className="sheet-item">{nameOf(item)}</bdi>
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
