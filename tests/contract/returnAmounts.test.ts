import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundVat, returnAmounts } from '../../contract/orders/returns';

const item = (id: number, unit_price: number, quantity: number) => ({
    id,
    unit_price,
    quantity,
    returned_count: 0,
});

describe('the amounts of a return', () => {
    it('are the pieces with their share of the discount and the shipping fee', () => {
        const items = [item(1, 14_500, 1), item(2, 10_900, 2), item(3, 21_700, 1)];
        const order = {
            subtotal: 58_000,
            discount: 5_800,
            shipping_fee: 3_400,
            vat_amount: 7_252,
            total: 55_600,
            refunded: 20_802,
        };
        const amounts = returnAmounts(order, items, new Map([[1, 1]]));
        expect(amounts).toEqual({ goods: 14_500, discount: 1_450, shipping: 850, refund: 13_900 });
        expect(refundVat(order, amounts.refund)).toBe(1_813);
    });

    it('are never more than what is left of the total', () => {
        const order = {
            subtotal: 100,
            discount: 0,
            shipping_fee: 0,
            vat_amount: 13,
            total: 100,
            refunded: 60,
        };
        expect(returnAmounts(order, [item(1, 50, 2)], new Map([[1, 1]])).refund).toBe(40);
    });

    it('of all pieces are the order’s total and VAT to the halala, however they come back', () => {
        fc.assert(
            fc.property(
                fc.array(
                    fc.record({
                        price: fc.integer({ min: 0, max: 999_999_999 }),
                        quantity: fc.integer({ min: 1, max: 5 }),
                    }),
                    {
                        minLength: 1,
                        maxLength: 6,
                    },
                ),
                fc.nat({ max: 1000 }),
                fc.nat({ max: 100_000 }),
                fc.infiniteStream(fc.nat()),
                (lines, off, shipping_fee, picks) => {
                    const items = lines.map(({ price, quantity }, index) => item(index, price, quantity));
                    const subtotal = items.reduce((sum, one) => sum + one.unit_price * one.quantity, 0);
                    const discount = Math.floor((subtotal * off) / 1000);
                    const total = subtotal - discount + shipping_fee;
                    const vat_amount = Math.round((total * 15) / 115);
                    const order = { subtotal, discount, shipping_fee, vat_amount, total, refunded: 0 };
                    let vat = 0;
                    const left = () => items.filter(one => one.returned_count < one.quantity);
                    while (left().length > 0) {
                        const one = left()[picks.next().value! % left().length]!;
                        const pieces = 1 + (picks.next().value! % (one.quantity - one.returned_count));
                        const {
                            goods,
                            discount: less,
                            shipping,
                            refund,
                        } = returnAmounts(order, items, new Map([[one.id, pieces]]));
                        expect(refund).toBe(Math.max(0, goods - less + shipping));
                        vat += refundVat(order, refund);
                        order.refunded += refund;
                        one.returned_count += pieces;
                    }
                    expect([order.refunded, vat]).toEqual([total, vat_amount]);
                },
            ),
        );
    });
});
