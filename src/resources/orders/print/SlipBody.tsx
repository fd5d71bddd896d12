import { useTag } from '../../../components/fields/MoneyField';
import { formatCount } from '../../../components/fields/money';
import { useText } from '../../../components/hooks/useText';
import { ItemName, SkuCell } from './ItemName';
import { hasField } from '../../../providers/data/hostFields';
import type { OrderToPrint } from './useOrdersToPrint';

/** The packer's checklist, without prices. */
export const SlipBody = ({ bought: { items } }: { bought: OrderToPrint }) => {
    const text = useText();
    const tag = useTag();
    const hasQuantity = hasField(items, 'quantity');
    return (
        <>
            <table className="sheet-items sheet-slip">
                <thead>
                    <tr>
                        <th scope="col">{text('screen.print.packed')}</th>
                        {hasQuantity && (
                            <th scope="col" className="sheet-quantity">
                                {text('screen.print.quantity')}
                            </th>
                        )}
                        <th scope="col">{text('screen.print.item')}</th>
                        <th scope="col">{text('resources.products.fields.sku')}</th>
                    </tr>
                </thead>
                <tbody>
                    {items.map(item => (
                        <tr key={item.id}>
                            <td>
                                <span className="sheet-tick" />
                            </td>
                            {hasQuantity && (
                                <td className="sheet-quantity">
                                    <bdi dir="ltr">{formatCount(item.quantity, tag)}</bdi>
                                </td>
                            )}
                            <td>
                                <ItemName item={item} />
                                {/* In the narrow slip instead of its column. */}
                                <div className="sheet-item-sku">
                                    <bdi dir="ltr" translate="no">
                                        {item.sku}
                                    </bdi>
                                </div>
                            </td>
                            <SkuCell item={item} />
                        </tr>
                    ))}
                </tbody>
            </table>
            {hasQuantity && (
                <p className="sheet-pieces">
                    {text('screen.print.pieces', {
                        smart_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
                    })}
                </p>
            )}
        </>
    );
};
