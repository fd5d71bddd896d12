import { QRCodeSVG } from 'qrcode.react';
import { CURRENCY } from '../../../../contract/constants';
import { VAT_PERCENT } from '../../../../contract/shop';
import { instantOf } from '../../../components/dates';
import { Money } from '../../../components/MoneyField';
import { formatCount } from '../../../components/money';
import { useText } from '../../../components/useText';
import { ItemName } from './ItemName';
import { taxInvoiceCode } from './qr';
import type { Bought } from './reading';
import type { Seller } from './seller';

const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in a column whose head names the currency. What is no number is shown as it came. */
const Amount = ({ value, less }: { value: number; less?: boolean }) => (
    <bdi dir="ltr">
        {less && Number(value) > 0 && '−'}
        {Number.isFinite(Number(value)) ? amounts.format(Number(value)) : String(value)}
    </bdi>
);

/** What was bought at which price, the sums, and the tax invoice's code where the shop has a VAT number. */
export const InvoiceBody = ({ bought: { purchase, items }, seller }: { bought: Bought; seller: Seller }) => {
    const text = useText();
    const at = instantOf(purchase.created_at);
    return (
        <>
            <table className="sheet-items">
                <thead>
                    <tr>
                        <th scope="col">{text('screen.print.item')}</th>
                        <th scope="col">{text('resources.products.fields.sku')}</th>
                        <th scope="col" className="sheet-figure">
                            {text('screen.print.quantity')}
                        </th>
                        <th scope="col" className="sheet-figure">
                            {text('screen.print.unit_price', { currency: CURRENCY })}
                        </th>
                        <th scope="col" className="sheet-figure">
                            {text('screen.print.line_total', { currency: CURRENCY })}
                        </th>
                    </tr>
                </thead>
                <tbody>
                    {items.map(item => (
                        <tr key={item.id}>
                            <td>
                                <ItemName item={item} />
                            </td>
                            <td className="sheet-sku">
                                <bdi dir="ltr">{item.sku}</bdi>
                            </td>
                            <td className="sheet-figure">
                                <bdi dir="ltr">{formatCount(item.quantity)}</bdi>
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
            <div className="sheet-end">
                {seller.vatNumber && !Number.isNaN(at.valueOf()) && (
                    <QRCodeSVG
                        className="sheet-qr"
                        size={128}
                        level="M"
                        title={text('screen.print.qr')}
                        value={taxInvoiceCode({
                            seller: seller.name ?? text('shop.name'),
                            vatNumber: seller.vatNumber,
                            at,
                            total: Number(purchase.total),
                            vat: Number(purchase.vat_amount),
                        })}
                    />
                )}
                <table className="sheet-sums">
                    <tbody>
                        <tr>
                            <th scope="row">{text('screen.print.subtotal')}</th>
                            <td>
                                <Amount value={purchase.subtotal} />
                            </td>
                        </tr>
                        <tr>
                            <th scope="row">{text('screen.print.discount')}</th>
                            <td>
                                <Amount value={purchase.discount} less />
                            </td>
                        </tr>
                        <tr>
                            <th scope="row">{text('screen.print.shipping')}</th>
                            <td>
                                <Amount value={purchase.shipping_fee} />
                            </td>
                        </tr>
                        <tr className="sheet-total">
                            <th scope="row">{text('screen.print.total')}</th>
                            <td>
                                <Money value={purchase.total} />
                            </td>
                        </tr>
                        <tr>
                            <th scope="row">{text('screen.print.of_which_vat', { percent: VAT_PERCENT })}</th>
                            <td>
                                <Amount value={purchase.vat_amount} />
                            </td>
                        </tr>
                    </tbody>
                </table>
            </div>
        </>
    );
};
