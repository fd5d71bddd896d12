import { formatDateTime } from '../../../components/fields/dates';
import { useTag } from '../../../components/fields/MoneyField';
import { formatCount } from '../../../components/fields/money';
import { useListFormat } from '../../../components/fields/useListFormat';
import { Mark } from '../../../components/page/Mark';
import { useText } from '../../../components/hooks/useText';
import { hasField } from '../../../providers/data/hostFields';
import { BarCode } from './BarCode';
import { ItemName, SkuCell } from './ItemName';
import { isEnded, pickLines, type PickLine } from './pickLines';
import type { OrderToPrint } from './useOrdersToPrint';

/** The pick list: one sheet with the items to take from the shelves for all orders together, by SKU. */
export const PickList = ({ bought, printedAt }: { bought: OrderToPrint[]; printedAt: string }) => {
    const text = useText();
    const listed = useListFormat();
    const lines = pickLines(bought);
    const hasQuantity = hasField(
        lines.map(({ item }) => item),
        'quantity',
    );
    const ended = bought.filter(isEnded).map(({ order }) => order.number);
    return (
        <article className="sheet" aria-label={text('screen.print.pick_list')}>
            <header className="sheet-head">
                <Mark size={40} />
                <div className="sheet-shop">
                    <strong>{text('shop.name')}</strong>
                    <bdi dir="ltr">{formatDateTime(printedAt)}</bdi>
                </div>
                <div className="sheet-title">
                    <h1>{text('screen.print.pick_list')}</h1>
                    <span>
                        {text('screen.print.for_orders', { smart_count: bought.length - ended.length })}
                    </span>
                </div>
            </header>
            {ended.length > 0 && (
                <p className="sheet-note">{text('screen.print.left_out', { numbers: listed(ended) })}</p>
            )}
            <table className="sheet-items sheet-slip sheet-pick">
                <thead>
                    <tr>
                        <th scope="col">{text('screen.print.picked')}</th>
                        {hasQuantity && (
                            <th scope="col" className="sheet-quantity">
                                {text('screen.print.quantity')}
                            </th>
                        )}
                        <th scope="col" colSpan={2}>
                            {text('screen.print.item')}
                        </th>
                        <th scope="col">{text('resources.products.fields.sku')}</th>
                        <th scope="col">{text('screen.print.orders')}</th>
                    </tr>
                </thead>
                <tbody>
                    {lines.map((line, index) => (
                        <Line key={index} line={line} hasQuantity={hasQuantity} />
                    ))}
                </tbody>
            </table>
            {hasQuantity && (
                <p className="sheet-pieces">
                    {text('screen.print.pieces', {
                        smart_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
                    })}
                </p>
            )}
            <ul className="sheet-scans" aria-label={text('screen.print.orders')}>
                {bought
                    .filter(one => !isEnded(one))
                    .map(({ order: { number } }) => (
                        <li key={number}>
                            <bdi dir="ltr" translate="no">
                                {number}
                            </bdi>
                            <BarCode number={number} />
                        </li>
                    ))}
            </ul>
        </article>
    );
};

const Line = ({
    line: { item, quantity, orders },
    hasQuantity,
}: {
    line: PickLine;
    hasQuantity: boolean;
}) => {
    const tag = useTag();
    return (
        <tr>
            <td>
                <span className="sheet-tick" />
            </td>
            {hasQuantity && (
                <td className="sheet-quantity">
                    <bdi dir="ltr">{formatCount(quantity, tag)}</bdi>
                </td>
            )}
            <td className="sheet-photo">{item.photo && <img src={item.photo} alt="" />}</td>
            <td>
                <ItemName item={item} />
            </td>
            <SkuCell item={item} />
            <td className="sheet-orders">
                {orders.map(order => (
                    <bdi key={order.number} dir="ltr" translate="no">
                        {order.number}
                        {order.quantity > 1 && <strong> × {formatCount(order.quantity, tag)}</strong>}
                    </bdi>
                ))}
            </td>
        </tr>
    );
};
