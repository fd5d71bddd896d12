import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { purchaseFilters, type PurchaseFilters } from '../../contract/schemas/purchases';
import { dayEnd, dayStart } from '../db/days';
import { purchaseItems, purchases } from '../db/schema';
import { isUnstorable } from '../http/bodies';
import { invalid, Refusal, type FieldErrors } from '../http/refusal';
import { fieldErrors } from '../http/validate';
import { toHalalas } from './money';

/**
 * Reads a list's filters from JSON. Unknown keys and empty values are dropped: a cleared form field is sent as an empty
 * value.
 * @throws Refusal 422 at `filters` if the text is not a JSON object, at the filter (`filters.status`) for each invalid
 * value
 */
export function readFilters(text: string | undefined): PurchaseFilters {
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
    const read = purchaseFilters.safeParse(normalized, { reportInput: true });
    if (read.success) return read.data;
    const errors: FieldErrors = {};
    for (const [path, sentences] of Object.entries(fieldErrors(read.error, normalized)))
        // The panel shows one error per filter, so an error in an entry of a list is reported at the list.
        errors[`filters.${path.split('.', 1)[0]}`] ??= sentences;
    throw new Refusal(422, s => s.invalid, { errors });
}

/** The search text. `#4995` is an order number here; the filter `id` finds an order by its id. */
export const typedIn = ({ q }: PurchaseFilters): string | undefined => q?.replace(/^#/, '');

/** When an order was shipped; for those written without their steps, when it was made. */
export const shippedAt = sql`coalesce(${purchases.shipped_at}, ${purchases.created_at})`;

/** Orders under way that were shipped on a day or before it. */
export const shippedUntil = (day: string, zone: string): SQL =>
    sql`(${purchases.status} = 'shipped' and ${shippedAt} < ${dayEnd(day, zone)})`;

/** The orders of the products in an array. */
export const ofProducts = (ids: SQL): SQL =>
    sql`${purchases.id} = any(array(
        select ${purchaseItems.purchase_id} from ${purchaseItems} where ${purchaseItems.product_id} = any(${ids})))`;

/** The filters, apart from the status and the search text. */
export const whereOf = (filters: PurchaseFilters, zone: string): SQL | undefined => {
    const { id, user_id, product_id, payment_type, device_type, country, from, to } = filters;
    const { shipped_to, min_total, max_total } = filters;
    return and(
        id === undefined ? undefined : eq(purchases.id, id),
        user_id === undefined ? undefined : eq(purchases.user_id, user_id),
        product_id === undefined ? undefined : ofProducts(sql`array[${product_id}::int]`),
        payment_type && eq(purchases.payment_type, payment_type),
        device_type && eq(purchases.device_type, device_type),
        country && eq(purchases.country, country),
        from ? sql`${purchases.created_at} >= ${dayStart(from, zone)}` : undefined,
        to ? sql`${purchases.created_at} < ${dayEnd(to, zone)}` : undefined,
        shipped_to === undefined ? undefined : shippedUntil(shipped_to, zone),
        min_total === undefined ? undefined : gte(purchases.total, toHalalas(min_total)),
        max_total === undefined ? undefined : lte(purchases.total, toHalalas(max_total)),
    );
};
