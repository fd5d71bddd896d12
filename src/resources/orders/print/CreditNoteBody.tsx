import type { OrderReturn } from '../../../../contract/schemas/orders';
import { VAT_PERCENT } from '../../../providers/host';
import { Money } from '../../../components/fields/MoneyField';
import { Amount, Lines, Sum, TaxCode } from './InvoiceBody';
import type { Seller } from './seller';
import { SheetText } from './SheetText';
import type { OrderToPrint } from './useOrdersToPrint';

/** The items that came back at their price, and their share of all else, which make the refund. */
export const CreditNoteBody = ({
    bought: { order, items },
    credit,
    seller,
}: {
    bought: OrderToPrint;
    credit: OrderReturn;
    seller: Seller;
}) => {
    const lines = items.flatMap(item => {
        const quantity = credit.items.reduce(
            (sum, came) => (came.item_id === item.id ? sum + came.quantity : sum),
            0,
        );
        const total = Math.round(item.unit_price * quantity * 100) / 100;
        return quantity > 0 ? [{ ...item, quantity, total }] : [];
    });
    const goods = Math.round(lines.reduce((sum, { total }) => sum + total, 0) * 100) / 100;
    const rest = Math.round((credit.amount - goods) * 100) / 100;
    return (
        <>
            {lines.length > 0 && <Lines items={lines} />}
            <div className="sheet-end">
                <TaxCode
                    order={order}
                    seller={seller}
                    at={credit.at}
                    total={credit.amount}
                    vat={credit.vat_amount}
                />
                <table className="sheet-sums">
                    <tbody>
                        {lines.length > 0 && (
                            <>
                                <Sum label={<SheetText name="screen.print.subtotal" />}>
                                    <Amount value={goods} />
                                </Sum>
                                {rest !== 0 && (
                                    <Sum label={<SheetText name="screen.print.adjustments" />}>
                                        <Amount value={Math.abs(rest)} less={rest < 0} />
                                    </Sum>
                                )}
                            </>
                        )}
                        <Sum label={<SheetText name="screen.print.credited" />} total>
                            <Money value={credit.amount} />
                        </Sum>
                        <Sum
                            label={
                                <SheetText
                                    name="screen.print.of_which_vat"
                                    params={{ percent: VAT_PERCENT }}
                                />
                            }
                        >
                            <Amount value={credit.vat_amount} />
                        </Sum>
                    </tbody>
                </table>
            </div>
        </>
    );
};
