import type { DataProvider } from 'react-admin';
import { useMemo } from 'react';
import { extensions } from '../../../../contract/nouns';
import type { ExportedOrder, Item, Order, OrderReturn } from '../../../../contract/schemas/orders';
import { CURRENCY } from '../../../providers/host';
import { forEachConcurrently } from '../../../components/lists/bulk/forEachConcurrently';
import type { ExportForm } from '../../../components/lists/export/forms';
import type { Row } from '../../../components/lists/export/rows';
import { useName } from '../../../components/fields/NameField';
import { offers } from '../../../providers/http';
import { totalLeft, vatLeft } from '../returns/useReturnForm';
import { mayHaveNotes, readReturns } from '../returns/useReturns';
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

/** A refund as a row, with its own date. */
export const refundRow = (order: Order, note: OrderReturn): Row => ({
    credit_note: note.number,
    issued_at: note.at,
    refunded: note.amount,
    vat_amount: note.vat_amount,
    number: order.number,
    created_at: order.created_at,
    payment_method: order.payment_method,
    reason: note.reason,
});

/** The refunds of orders as rows. Rejects with the first error. */
const refundRows = async (orders: readonly Order[]): Promise<Row[]> => {
    const rows = new Map<number, Row[]>();
    await forEachAtOnce(orders.filter(mayHaveNotes), async order => {
        rows.set(
            order.id,
            (await readReturns(order)).map(note => refundRow(order, note)),
        );
    });
    return orders.flatMap(({ id }) => rows.get(id) ?? []);
};

/** The exports of orders: a row an order, a line item, or a refund. */
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
            ...(offers(extensions.orders.returns)
                ? [
                      {
                          name: text('screen.export.by_refund'),
                          rowsOf: (records: readonly unknown[]) => refundRows(records as Order[]),
                          label,
                      },
                  ]
                : []),
        ];
    }, [text, field, nameOf]);
};
