import { eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { purchaseFilters, type PurchaseFilters } from '../../contract/schemas/purchases';
import { purchaseItems, purchases } from '../db/schema';
import { all } from '../db/sums';
import { isUnstorable } from '../http/bodies';
import { invalid, Refusal, type FieldErrors } from '../http/refusal';
import { fieldErrors } from '../http/validate';
import { toHalalas } from './money';

/**
 * The filters of a list out of their JSON text. An unknown key is left out, and so is one that says nothing, which is how
 * an emptied field of a form travels.
 * @throws Refusal 422 at `filters` for a text that is no JSON object, at `filters.status` and the like for each value that
 * cannot be read
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
    const said = Object.fromEntries(
        Object.entries(given)
            .filter(([, value]) => value !== null && value !== '')
            .map(([name, value]) => [name, name === 'status' && typeof value === 'string' ? [value] : value]),
    );
    const read = purchaseFilters.safeParse(said);
    if (read.success) return read.data;
    const errors: FieldErrors = {};
    for (const [path, sentences] of Object.entries(fieldErrors(read.error, said)))
        // A list is one filter on the screen, whichever of its entries is wrong.
        errors[`filters.${path.split('.', 1)[0]}`] ??= sentences;
    throw new Refusal(422, s => s.invalid, { errors });
}

/** The first moment of a day of the shop's zone. */
const dayStart = (day: string, zone: string) => sql`(${day}::date)::timestamp at time zone ${zone}`;
/** The first moment after it. */
const dayEnd = (day: string, zone: string) => sql`(${day}::date + 1)::timestamp at time zone ${zone}`;

/** What is searched for. `#4995` is a number here: an order is found by its id with the filter `id`. */
export const typedIn = ({ q }: PurchaseFilters): string | undefined => q?.replace(/^#/, '');

/** What a row must meet, but for its status and what is searched for. */
export const conditions = (filters: PurchaseFilters, zone: string): (SQL | undefined)[] => [
    filters.id === undefined ? undefined : eq(purchases.id, filters.id),
    filters.payment_type && eq(purchases.payment_type, filters.payment_type),
    filters.device_type && eq(purchases.device_type, filters.device_type),
    filters.country && eq(purchases.country, filters.country),
    filters.user_id === undefined ? undefined : eq(purchases.user_id, filters.user_id),
    filters.product_id === undefined
        ? undefined
        : sql`exists (select 1 from ${purchaseItems} where ${purchaseItems.purchase_id} = ${purchases.id}
              and ${purchaseItems.product_id} = ${filters.product_id})`,
    filters.from ? sql`${purchases.created_at} >= ${dayStart(filters.from, zone)}` : undefined,
    filters.to ? sql`${purchases.created_at} < ${dayEnd(filters.to, zone)}` : undefined,
    filters.min_total === undefined
        ? undefined
        : gte(purchases.total, Math.min(toHalalas(filters.min_total), 2 ** 31 - 1)),
    filters.max_total === undefined
        ? undefined
        : lte(purchases.total, Math.min(toHalalas(filters.max_total), 2 ** 31 - 1)),
];

/**
 * The same of the kept sums, but for status and days; undefined where they do not know one of the filters, and the rows have
 * to be counted.
 */
export function keptConditions(filters: PurchaseFilters): SQL | undefined {
    const { id, user_id, product_id, min_total, max_total, payment_type, device_type, country } = filters;
    if (typedIn(filters) || [id, user_id, product_id, min_total, max_total].some(one => one !== undefined))
        return undefined;
    return all([
        payment_type && sql`payment_type = ${payment_type}`,
        device_type && sql`device_type = ${device_type}`,
        country && sql`country = ${country}`,
    ]);
}
