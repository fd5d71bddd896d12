import { eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { purchaseFilters, type PurchaseFilters } from '../../contract/schemas/purchases';
import { STATUSES } from '../../contract/shop';
import { holds } from '../db/paging';
import { purchaseItems, purchases } from '../db/schema';
import { isUnstorable } from '../http/bodies';
import { Refusal } from '../http/refusal';
import { toHalalas } from './money';

/**
 * The filters of a list out of their JSON text. A key that is unknown or whose value cannot be read is left out, and so
 * is one that says nothing, which is how an emptied field of a form travels; a text that is no JSON object is refused.
 * @throws Refusal 422 at `filters`
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
        throw new Refusal(422, s => s.invalid, { errors: { filters: [s => s.brokenFilters] } });
    const entries = Object.entries(purchaseFilters.shape).flatMap(([name, shape]) => {
        const value: unknown = Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : null;
        if (value === null || value === '') return [];
        const read = shape.safeParse(name === 'status' ? known(value) : value);
        if (!read.success || read.data === undefined || isYearZero(read.data)) return [];
        return [[name, read.data] as const];
    });
    return Object.fromEntries(entries) as PurchaseFilters;
}

/** The statuses of a list that there are, so that one of another day does not take the others with it. */
const known = (value: unknown): unknown => {
    const list: unknown[] = Array.isArray(value) ? value : [value];
    const kept = list.filter(status => (STATUSES as readonly unknown[]).includes(status));
    return kept.length > 0 ? kept : undefined;
};

/** A date to zod, and none to PostgreSQL. */
const isYearZero = (value: unknown) => typeof value === 'string' && value.startsWith('0000-');

/** The first moment of a day of the shop's zone. */
const dayStart = (day: string, zone: string) => sql`(${day}::date)::timestamp at time zone ${zone}`;
/** The first moment after it. */
const dayEnd = (day: string, zone: string) => sql`(${day}::date + 1)::timestamp at time zone ${zone}`;

/** What a row must meet, but for its status: the counts of the statuses stand under the other filters. */
export const conditions = (filters: PurchaseFilters, zone: string): (SQL | undefined)[] => [
    filters.q
        ? holds(
              sql`(' ' || lower(${purchases.number} || ' ' || ${purchases.customer_name} || ' ' || ${purchases.customer_phone}))`,
              filters.q,
          )
        : undefined,
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
