import type { DataProvider } from 'react-admin';
import { useMemo } from 'react';
import { extensions } from '../../../../contract/nouns';
import type { AccountMonth, RefundEntries } from '../../../../contract/schemas/accounts';
import type { ExportedOrder, Item, Order } from '../../../../contract/schemas/orders';
import { CURRENCY } from '../../../providers/host';
import { forEachConcurrently } from '../../../components/lists/bulk/forEachConcurrently';
import type { ExportForm } from '../../../components/lists/export/forms';
import type { Row } from '../../../components/lists/export/rows';
import { useName } from '../../../components/fields/NameField';
import { offers } from '../../../providers/http';
import { totalLeft, vatLeft } from '../returns/useReturnForm';
import { useResourceText, useText } from '../../../components/hooks/useText';

/** Removes the values that a host does not have, so that they make no column. */
const known = (row: Row): Row =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

const deliveryOf = ({ user, country, city, address }: Order): Row => ({
    user: user?.name,
    phone: user?.phone,
    country,
    city,
    address,
});

/** An order as a row, with its customer, phone and address. */
export const orderRow = (order: Order): Row =>
    known({
        number: order.number,
        created_at: order.created_at,
        status: order.status,
        ...deliveryOf(order),
        items_count: order.items_count,
        subtotal: order.subtotal,
        discount: order.discount,
        shipping_fee: order.shipping_fee,
        vat_amount: order.vat_amount,
        total: order.total,
        refunded: order.refunded,
        ...(offers(extensions.orders.returns) &&
            order.refunded !== undefined && { total_left: totalLeft(order), vat_left: vatLeft(order) }),
        payment_type: order.payment_type,
        payment_method: order.payment_method,
        device_type: order.device_type,
        notes: order.notes,
        updated_at: order.updated_at,
    });

/**
 * A line item as a row, with the customer, phone and address of its order. The amounts of the order are left out, because
 * a sum of the column would count them once for each item.
 */
export const itemRow = (order: Order, item: Item, nameOf: (record: Row) => string): Row =>
    known({
        number: order.number,
        created_at: order.created_at,
        status: order.status,
        ...deliveryOf(order),
        item: nameOf(item),
        sku: item.sku,
        option_values: item.options?.map(({ value, value_ar }) => nameOf({ name: value, name_ar: value_ar })),
        quantity: item.quantity,
        returned_count: item.returned_count,
        unit_price: item.unit_price,
        line_total: item.total,
        payment_method: order.payment_method,
    });

/** Reads something of each order, some at a time. Rejects with the first error, and reads no more then. */
const forEachAtOnce = async (
    orders: readonly Order[],
    read: (order: Order) => Promise<void>,
): Promise<void> => {
    const errors: unknown[] = [];
    await forEachConcurrently(orders, async order => {
        if (errors.length > 0) return;
        try {
            await read(order);
        } catch (error) {
            errors.push(error);
        }
    });
    if (errors.length > 0) throw errors[0];
};

/** The items of orders that came without them, by order. */
const itemsOf = async (
    orders: readonly Order[],
    dataProvider: DataProvider,
): Promise<Map<number, Item[]>> => {
    const items = new Map<number, Item[]>();
    await forEachAtOnce(orders, async ({ id }) => {
        const { data } = await dataProvider.getManyReference<Item>('items', {
            target: 'purchase_operation_id',
            id,
            pagination: { page: 1, perPage: Number.POSITIVE_INFINITY },
            sort: { field: 'id', order: 'ASC' },
            filter: {},
        });
        items.set(id, data);
    });
    return items;
};

/** The entries of a credit note as rows, each on its own date. */
export const refundRows = ({ number, reason, order, entries }: RefundEntries): Row[] =>
    entries.map(({ at, amount, vat_amount }) => ({
        credit_note: number,
        issued_at: at,
        refunded: amount,
        vat_amount,
        number: order.number,
        created_at: order.created_at,
        payment_method: order.payment_method,
        reason,
    }));

/** The sales of a month as a row. */
export const monthRow = (month: AccountMonth): Row => ({
    month: month.month,
    vat_rate: month.vat_rate,
    orders_count: month.orders_count,
    sold_total: month.sold.total,
    sold_vat: month.sold.vat_amount,
    refunds_count: month.refunds_count,
    refunded_total: month.refunded.total,
    refunded_vat: month.refunded.vat_amount,
    reversed_total: month.reversed.total,
    reversed_vat: month.reversed.vat_amount,
    net_total: month.net.total,
    net_vat: month.net.vat_amount,
    earlier_total: month.earlier.total,
    later_total: month.later.total,
    dashboard_total: month.dashboard.total,
});

/** The columns of months. */
const BOOKED = [
    'month',
    'vat_rate',
    'orders_count',
    'sold_total',
    'sold_vat',
    'refunds_count',
    'refunded_total',
    'refunded_vat',
    'reversed_total',
    'reversed_vat',
    'net_total',
    'net_vat',
    'earlier_total',
    'later_total',
    'dashboard_total',
] as const;
const isBooked = (source: string): source is (typeof BOOKED)[number] =>
    (BOOKED as readonly string[]).includes(source);

/** The exports of orders: a row an order, a line item, an entry of a credit note, or a month. */
export const useOrderForms = (): ExportForm[] => {
    const text = useText();
    const { field } = useResourceText();
    const nameOf = useName();
    return useMemo(() => {
        const labels: Record<string, () => string> = {
            phone: () => field('customers', 'phone'),
            item: () => text('screen.print.item'),
            sku: () => field('variants', 'sku'),
            option_values: () => field('variants', 'option_values'),
            quantity: () => text('screen.print.quantity'),
            credit_note: () => text('screen.print.credit_note'),
            issued_at: () => text('screen.print.issued'),
            total_left: () => text('screen.print.after_refunds'),
            vat_left: () => text('screen.print.vat_after_refunds'),
            reason: () => text('screen.orders.reason'),
            unit_price: () => text('screen.print.unit_price', { currency: CURRENCY }),
            line_total: () => text('screen.print.line_total', { currency: CURRENCY }),
        };
        const label = (source: string) => labels[source]?.();
        return [
            {
                name: text('screen.export.by_order'),
                rowsOf: records => records.map(order => orderRow(order as Order)),
                label,
            },
            {
                name: text('screen.export.by_item'),
                meta: { items: 1 },
                rowsOf: async (records, dataProvider) => {
                    const orders = records as ExportedOrder[];
                    const items = await itemsOf(
                        orders.filter(order => !order.items),
                        dataProvider,
                    );
                    return orders.flatMap(order =>
                        (order.items ?? items.get(order.id) ?? []).map(item => itemRow(order, item, nameOf)),
                    );
                },
                label,
            },
            ...(offers(extensions.orders.accounts)
                ? [
                      {
                          name: text('screen.export.by_refund'),
                          call: 'refunds',
                          rowsOf: (records: readonly unknown[]) =>
                              (records as RefundEntries[]).flatMap(refundRows),
                          label,
                      },
                      {
                          name: text('screen.export.by_month'),
                          call: 'accounts',
                          rowsOf: (records: readonly unknown[]) => (records as AccountMonth[]).map(monthRow),
                          label: (source: string) =>
                              isBooked(source) ? text(`screen.accounts.${source}`) : undefined,
                      },
                  ]
                : []),
        ];
    }, [text, field, nameOf]);
};
