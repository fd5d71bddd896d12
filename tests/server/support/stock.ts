import { FIRST_STATUS } from '../../../contract/statuses';
import type { Json, Shop } from './shop';

/** Creates rows for tests, as a shop's app would. Amounts are in halalas. */
export function stockOf(shop: Shop) {
    let count = 0;
    const insert = async (table: string, row: Record<string, unknown>): Promise<Json> => {
        const names = Object.keys(row);
        const [made] = await shop.rows(
            `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
            Object.values(row),
        );
        return made;
    };
    const addCategory = (more: object = {}) =>
        insert('categories', { name: `Category ${(count += 1)}`, name_ar: `فئة ${count}`, ...more });
    const addProduct = async (more: Record<string, unknown> = {}) =>
        insert('products', {
            category_id: more.category_id ?? (await addCategory()).id,
            name: `Product ${(count += 1)}`,
            name_ar: `منتج ${count}`,
            sku: `SKU-${count}`,
            price: 10_000,
            stock: 10,
            ...more,
        });
    return {
        addCategory,
        addProduct,
        /** An option with the named values. */
        addOption: async (
            categoryId: number,
            ...values: string[]
        ): Promise<{ id: number; values: number[] }> => {
            const option = await insert('options', {
                category_id: categoryId,
                name: `Option ${(count += 1)}`,
                name_ar: 'خيار',
            });
            const ids: number[] = [];
            for (const [position, name] of values.entries())
                ids.push(
                    (await insert('option_values', { option_id: option.id, name, name_ar: name, position }))
                        .id,
                );
            return { id: option.id, values: ids };
        },
        addVariant: async (productId: number, values: number[], more: object = {}) => {
            const variant = await insert('variants', {
                product_id: productId,
                sku: `V-${(count += 1)}`,
                stock: 5,
                ...more,
            });
            for (const value of values)
                await insert('variant_values', { variant_id: variant.id, value_id: value });
            return variant;
        },
        /** Counters are written to `user_stats`. */
        addUser: async ({
            orders_count = 0,
            total_spent = 0,
            last_order_at = null,
            last_seen_at = null,
            ...more
        }: Record<string, unknown> = {}) => {
            const user = await insert('users', {
                name: `Customer ${(count += 1)}`,
                email: `customer${count}@example.com`,
                phone: `+9665${String(count).padStart(8, '0')}`,
                country: 'SA',
                city: 'Riyadh',
                device_type: 'ios',
                ...more,
            });
            await shop.rows(
                `update user_stats set orders_count = $2, total_spent = $3, last_order_at = $4, last_seen_at = $5
                 where user_id = $1`,
                [user.id, orders_count, total_spent, last_order_at, last_seen_at],
            );
            return user;
        },
        /** An order with its first step and items. Omitted totals are computed from the items. */
        addOrder: async (
            more: Record<string, unknown> = {},
            items: {
                product_id?: number | null;
                variant_id?: number | null;
                quantity?: number;
                unit_price?: number;
                options?: object[];
                photo?: string;
            }[] = [{}],
        ) => {
            count += 1;
            const lines = items.map(item => ({
                product_id: null,
                variant_id: null,
                quantity: 1,
                unit_price: 11_500,
                photo: null,
                options: [],
                ...item,
            }));
            const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0);
            const order = await insert('purchases', {
                number: `PO-2026-${String(count).padStart(6, '0')}`,
                customer_name: `Buyer ${count}`,
                customer_phone: `+9715${String(count).padStart(8, '0')}`,
                items_count: lines.reduce((sum, line) => sum + line.quantity, 0),
                subtotal,
                vat_amount: Math.round((Number(more.total ?? subtotal) * 15) / 115),
                total: subtotal,
                payment_type: 'cash',
                payment_method: 'cod',
                device_type: 'ios',
                country: 'SA',
                city: 'Riyadh',
                address: '1 Olaya St',
                ...more,
            });
            for (const { options, ...line } of lines)
                await insert('purchase_items', {
                    ...line,
                    options: JSON.stringify(options),
                    purchase_id: order.id,
                    name: 'Thing',
                    name_ar: 'شيء',
                    sku: 'T',
                    total: line.quantity * line.unit_price,
                });
            await insert('purchase_steps', {
                purchase_id: order.id,
                status: FIRST_STATUS,
                at: order.created_at,
            });
            return order;
        },
    };
}
