import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import type { Order } from '../../../../contract/schemas/orders';
import { CURRENCY } from '../../../providers/host';
import { VAT_PERCENT } from '../../../providers/host';
import { instantOf } from '../../../components/fields/dates';
import { Money, useTag } from '../../../components/fields/MoneyField';
import { formatAmount, formatCount } from '../../../components/fields/money';
import { useText } from '../../../components/hooks/useText';
import { totalLeft, vatLeft } from '../returns/useReturnForm';
import { ItemName, SkuCell } from './ItemName';
import { taxInvoiceCode } from './qr';
import { SheetText } from './SheetText';
import type { OrderToPrint } from './useOrdersToPrint';
import { hasTaxCode, isTaxInvoice, type Seller } from './seller';

/** An amount in a column whose header names the currency. */
export const Amount = ({ value, less }: { value: number; less?: boolean }) => (
    <bdi dir="ltr">
        {less && value > 0 && '−'}
        {formatAmount(value ?? 0, useTag())}
    </bdi>
);

/** A line of the sums below the items. */
export const Sum = ({
    label,
    total,
    children,
}: {
    label: ReactNode;
    total?: boolean;
    children: ReactNode;
}) => (
    <tr className={total ? 'sheet-total' : undefined}>
        <th scope="row">{label}</th>
        <td>{children}</td>
    </tr>
);

/** The items with prices, the totals, and the tax invoice's QR code if the shop has a VAT number. */
export const InvoiceBody = ({
    bought: { order, items, creditNotes },
    seller,
}: {
    bought: OrderToPrint;
    seller: Seller;
}) => {
    return (
        <>
            <Lines items={items} />
            <div className="sheet-end">
                <TaxCode
                    order={order}
                    seller={seller}
                    at={order.created_at}
                    total={order.total}
                    vat={order.vat_amount}
                />
                <table className="sheet-sums">
                    <tbody>
                        <Sum label={<SheetText name="screen.print.subtotal" />}>
                            <Amount value={order.subtotal} />
                        </Sum>
                        <Sum label={<SheetText name="screen.print.discount" />}>
                            <Amount value={order.discount} less />
                        </Sum>
                        <Sum label={<SheetText name="screen.print.shipping" />}>
                            <Amount value={order.shipping_fee} />
                        </Sum>
                        <Sum label={<SheetText name="screen.print.total" />} total>
                            <Money value={order.total} />
                        </Sum>
                        <Sum
                            label={
                                <SheetText
                                    name="screen.print.of_which_vat"
                                    params={{ percent: VAT_PERCENT }}
                                />
                            }
                        >
                            <Amount value={order.vat_amount} />
                        </Sum>
                        {(order.refunded ?? 0) > 0 && <Refunded order={order} creditNotes={creditNotes} />}
                    </tbody>
                </table>
            </div>
        </>
    );
};

/** The refund of an invoice with its credit notes, and what is left of the total. */
const Refunded = ({ order, creditNotes }: Omit<OrderToPrint, 'items'>) => {
    return (
        <>
            <Sum
                label={
                    <>
                        <SheetText name="resources.orders.fields.refunded" />
                        {creditNotes.map(({ number }) => (
                            <bdi key={number} dir="ltr" translate="no" className="sheet-note-number">
                                {number}
                            </bdi>
                        ))}
                    </>
                }
            >
                <Amount value={order.refunded ?? 0} less />
            </Sum>
            <Sum label={<SheetText name="screen.print.after_refunds" />} total>
                <Money value={totalLeft(order)} />
            </Sum>
            <Sum label={<SheetText name="screen.print.vat_after_refunds" />}>
                <Amount value={vatLeft(order)} />
            </Sum>
        </>
    );
};

/** The QR code of a tax invoice or of its credit note, if the shop has a VAT number. */
export const TaxCode = ({
    order,
    seller,
    at,
    total,
    vat,
}: {
    order: Order;
    seller: Seller;
    at: string;
    total: number;
    vat: number;
}) => {
    const text = useText();
    if (!isTaxInvoice(seller, order) || !hasTaxCode(seller)) return null;
    return (
        <QRCodeSVG
            className="sheet-qr"
            size={128}
            level="M"
            title={text('screen.print.qr')}
            value={taxInvoiceCode({
                seller: seller.name ?? text('shop.name'),
                vatNumber: seller.vatNumber!,
                at: instantOf(at),
                total,
                vat,
            })}
        />
    );
};

/** The items with their prices. */
export const Lines = ({ items }: Pick<OrderToPrint, 'items'>) => {
    const tag = useTag();
    return (
        <table className="sheet-items">
            <thead>
                <tr>
                    <th scope="col">
                        <SheetText name="screen.print.item" />
                    </th>
                    <th scope="col">
                        <SheetText name="resources.products.fields.sku" />
                    </th>
                    <th scope="col" className="sheet-figure">
                        <SheetText name="screen.print.quantity" />
                    </th>
                    <th scope="col" className="sheet-figure">
                        <SheetText name="screen.print.unit_price" params={{ currency: CURRENCY }} />
                    </th>
                    <th scope="col" className="sheet-figure">
                        <SheetText name="screen.print.line_total" params={{ currency: CURRENCY }} />
                    </th>
                </tr>
            </thead>
            <tbody>
                {items.map(item => (
                    <tr key={item.id}>
                        <td>
                            <ItemName item={item} />
                        </td>
                        <SkuCell item={item} />
                        <td className="sheet-figure">
                            <bdi dir="ltr">{formatCount(item.quantity, tag)}</bdi>
                        </td>
                        <td className="sheet-figure">
                            <Amount value={item.unit_price} />
                        </td>
                        <td className="sheet-figure">
                            <Amount value={item.total} />
                        </td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
};
