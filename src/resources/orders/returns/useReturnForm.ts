import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
    refundVat,
    returnAmounts,
    RETURN_STATES,
    type ReturnState,
} from '../../../../contract/orders/returns';
import type { Item, Order, ReturnBody } from '../../../../contract/schemas/orders';
import type { FollowUpValues } from '../followUps/FollowUpFields';

/** Pieces of an item that came back, in one state. An item whose pieces differ has several rows. */
export type Row = { item: Item; quantity: number; state: ReturnState };

const halalas = (amount: number | undefined) => Math.round((amount ?? 0) * 100);

/** The pieces of an item that have not come back. */
export const leftOf = ({ quantity, returned_count = 0 }: Item): number => quantity - returned_count;

/** An order's amounts in halalas. */
const amountsOf = ({ subtotal, discount, shipping_fee, vat_amount, total, refunded }: Order) => ({
    subtotal: halalas(subtotal),
    discount: halalas(discount),
    shipping_fee: halalas(shipping_fee),
    vat_amount: halalas(vat_amount),
    total: halalas(total),
    refunded: halalas(refunded),
});

/** Works out the amounts of rows in SAR, by the rule of the server. */
const workOut = (order: Order, items: readonly Item[], rows: readonly Row[]) => {
    const pieces = new Map<unknown, number>();
    for (const { item, quantity } of rows) pieces.set(item.id, (pieces.get(item.id) ?? 0) + quantity);
    const bought = items.map(item => ({
        ...item,
        returned_count: item.returned_count ?? 0,
        unit_price: halalas(item.unit_price),
    }));
    const { goods, discount, shipping, refund } = returnAmounts(amountsOf(order), bought, pieces);
    return { goods: goods / 100, discount: discount / 100, shipping: shipping / 100, refund: refund / 100 };
};

/** The total of an order without its refunds, in SAR. */
export const totalLeft = ({ total, refunded = 0 }: Order): number =>
    (halalas(total) - halalas(refunded)) / 100;

/** The VAT in what is left of the total, in SAR. */
export const vatLeft = (order: Order): number => vatIn({ ...order, refunded: 0 }, totalLeft(order));

/** The VAT in a refund of an order, in SAR. */
export const vatIn = (order: Order, refund: number): number =>
    refundVat(amountsOf(order), halalas(refund)) / 100;

/**
 * The state of the return desk of an order: what came back, or an amount alone, and its refund, which is worked out until
 * staff give another.
 */
export const useReturnForm = (order: Order, items: readonly Item[]) => {
    const [rows, setRows] = useState<Row[]>(() =>
        items.filter(item => leftOf(item) > 0).map(item => ({ item, quantity: 0, state: 'stock' })),
    );
    const [isAlone, setAlone] = useState(false);
    const [isGiven, setGiven] = useState(false);
    const [reason, setReason] = useState('');
    const form = useForm<FollowUpValues>({
        defaultValues: { refunds: true, amount: null, writes: false, title: '', body: '' },
    });
    const came = isAlone ? [] : rows.filter(({ quantity }) => quantity > 0);
    const worked = workOut(order, items, came);
    const { setValue } = form;
    const hasAmount = isAlone || isGiven;
    useEffect(() => {
        // The message says the amount.
        if (!hasAmount) setValue('amount', worked.refund);
    }, [hasAmount, worked.refund, setValue]);
    const typed = useWatch({ control: form.control, name: 'amount' });
    const refund = hasAmount ? (typeof typed === 'number' ? typed : undefined) : worked.refund;
    const body = (): ReturnBody => ({
        items: came.map(({ item, quantity, state }) => ({ item_id: item.id, quantity, state })),
        refund: hasAmount ? refund : null,
        reason: reason.trim() || null,
    });
    const piecesLeft = items.reduce((sum, item) => sum + leftOf(item), 0);
    return {
        form,
        rows,
        came,
        worked,
        refund,
        reason,
        setReason,
        isAlone,
        isGiven,
        body,
        /** Whether everything is back with these pieces. */
        isAll: came.reduce((sum, { quantity }) => sum + quantity, 0) === piecesLeft,
        isReady: isAlone ? (refund ?? 0) > 0 : came.length > 0,
        chooseAlone: (alone: boolean) => {
            setAlone(alone);
            setGiven(false);
            setValue('amount', alone ? null : worked.refund);
        },
        giveAmount: () => setGiven(true),
        change: (at: number, changes: Partial<Row>) =>
            setRows(now => now.map((row, index) => (index === at ? { ...row, ...changes } : row))),
        /** Gives one of a row's pieces a row of its own, in the next state. */
        split: (at: number) =>
            setRows(now =>
                now.flatMap((row, index) => {
                    if (index !== at) return [row];
                    const next =
                        RETURN_STATES[(RETURN_STATES.indexOf(row.state) + 1) % RETURN_STATES.length]!;
                    return [
                        { ...row, quantity: row.quantity - 1 },
                        { ...row, quantity: 1, state: next },
                    ];
                }),
            ),
    };
};

export type ReturnForm = ReturnType<typeof useReturnForm>;
