import { and, eq, gt, gte, lte, sql, type SQL } from 'drizzle-orm';
import { orderFilters, type OrderFilters } from '../../../contract/schemas/orders';
import { dayEnd, dayStart } from '../../db/days';
import { orderItems, orders } from '../../db/schema';
import { isShipped } from '../../db/schema/statuses';
import { isUnstorable } from '../../base/badText';
import { invalid, Refusal, type FieldErrors } from '../../base/refusal';
import { fieldErrors } from '../../base/validate';
import { toHalalas } from './money';
import { ownConditions } from '../../db/lists/own';

/**
 * Reads a list's filters from JSON. Unknown keys and empty values are dropped: a cleared form field is sent as an empty
 * value.
 * @throws Refusal 422 at `filters` if the text is not a JSON object, at the filter (`filters.status`) for each invalid
 * value
 */
export function readFilters(text: string | undefined): OrderFilters {
    if (text === undefined || text.trim() === '') return {};
    let given: unknown;
    try {
        given = JSON.parse(text);
    } catch {
        given = undefined;
    }
    if (typeof given !== 'object' || given === null || Array.isArray(given) || isUnstorable(given))
        throw invalid({ filters: s => s.brokenFilters });
    const normalized = Object.fromEntries(
        Object.entries(given)
            .filter(([, value]) => value !== null && value !== '')
            .map(([name, value]) => [name, name === 'status' && typeof value === 'string' ? [value] : value]),
    );
    const read = orderFilters.safeParse(normalized, { reportInput: true });
    if (read.success) return read.data;
    const errors: FieldErrors = {};
    for (const [path, sentences] of Object.entries(fieldErrors(read.error, normalized)))
        // The panel shows one error per filter, so an error in an entry of a list is reported at the list.
        errors[`filters.${path.split('.', 1)[0]}`] ??= sentences;
    throw new Refusal(422, s => s.invalid, { errors });
}

/** The search text. `#4995` is an order number here; the filter `id` finds an order by its id. */
export const typedIn = ({ q }: OrderFilters): string | undefined => q?.replace(/^#/, '');

/** When an order was shipped; for those written without their steps, when it was made. */
const shippedAt = sql`coalesce(${orders.shipped_at}, ${orders.created_at})`;

/** Orders under way that were shipped on a day or before it. */
const shippedUntil = (day: string, zone: string): SQL =>
    sql`(${isShipped(orders.status)} and ${shippedAt} < ${dayEnd(day, zone)})`;

/** The orders of the products in an array. */
export const ofProducts = (ids: SQL): SQL =>
    sql`${orders.id} = any(array(
        select ${orderItems.purchase_id} from ${orderItems} where ${orderItems.product_id} = any(${ids})))`;

/** The filters, apart from the status and the search text. */
export const whereOf = (filters: OrderFilters, zone: string): SQL | undefined => {
    const { id, user_id, product_id, payment_type, device_type, country, from, to, since } = filters;
    const { shipped_to, min_total, max_total } = filters;
    return and(
        id === undefined ? undefined : eq(orders.id, id),
        user_id === undefined ? undefined : eq(orders.user_id, user_id),
        product_id === undefined ? undefined : ofProducts(sql`array[${product_id}::int]`),
        payment_type && eq(orders.payment_type, payment_type),
        device_type && eq(orders.device_type, device_type),
        country && eq(orders.country, country),
        from ? sql`${orders.created_at} >= ${dayStart(from, zone)}` : undefined,
        to ? sql`${orders.created_at} < ${dayEnd(to, zone)}` : undefined,
        since === undefined ? undefined : gt(orders.created_at, new Date(since)),
        shipped_to === undefined ? undefined : shippedUntil(shipped_to, zone),
        min_total === undefined ? undefined : gte(orders.total, toHalalas(min_total)),
        max_total === undefined ? undefined : lte(orders.total, toHalalas(max_total)),
        ownConditions('orders', orders, filters, zone),
    );
};
