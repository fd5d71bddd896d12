import type { Order } from '../../../contract/schemas/orders';

/** An order as a list answers it; `changes` overrides fields. */
export const anOrder = (id: number, changes: Partial<Order> = {}): Order => ({
    id,
    number: `PO-2026-${String(id).padStart(6, '0')}`,
    status: 'pending',
    allowed_statuses: ['confirmed', 'cancelled'],
    notes: null,
    user: { id: 7, name: 'Amal', phone: '+966510000031' },
    items_count: 2,
    subtotal: 230,
    discount: 0,
    shipping_fee: 0,
    vat_amount: 30,
    total: 230,
    payment_type: 'cash',
    payment_method: 'cod',
    device_type: 'ios',
    country: 'SA',
    city: 'Makkah',
    address: null,
    status_history: [],
    created_at: '2026-11-19T19:24:00+03:00',
    updated_at: '2026-11-19T19:24:00+03:00',
    ...changes,
});
