import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { purchaseFilters, type PurchaseFilters } from '../../contract/schemas/purchases';
import { purchaseItems, purchases } from '../db/schema';
import { both, type Condition } from '../db/search';
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

/** What an order must meet, but for its status, and what has an index that PostgreSQL would not always choose. */
export const whereOf = (filters: PurchaseFilters, zone: string): SQL | undefined =>
    and(
        filters.id === undefined ? undefined : eq(purchases.id, filters.id),
        filters.user_id === undefined ? undefined : eq(purchases.user_id, filters.user_id),
        filters.payment_type && eq(purchases.payment_type, filters.payment_type),
        filters.device_type && eq(purchases.device_type, filters.device_type),
        filters.country && eq(purchases.country, filters.country),
        filters.from ? sql`${purchases.created_at} >= ${dayStart(filters.from, zone)}` : undefined,
        filters.to ? sql`${purchases.created_at} < ${dayEnd(filters.to, zone)}` : undefined,
    );

/** The others. */
export const conditions = ({ product_id, min_total, max_total }: PurchaseFilters): Condition[] => {
    const bought = sql`from ${purchaseItems} where ${purchaseItems.product_id} = ${product_id}`;
    const of = purchaseItems.purchase_id;
    const amounts = and(
        min_total === undefined ? undefined : gte(purchases.total, halalas(min_total)),
        max_total === undefined ? undefined : lte(purchases.total, halalas(max_total)),
    );
    return [
        ...(product_id === undefined
            ? []
            : [
                  {
                      indexed: sql`${purchases.id} = any(array(select ${of} ${bought}))`,
                      inPassing: sql`coalesce((select true ${bought} and ${of} = ${purchases.id} limit 1), false)`,
                      entries: sql`select 1 ${bought}`,
                  },
              ]),
        ...(amounts ? [{ ...both(amounts), entries: sql`select 1 from ${purchases} where ${amounts}` }] : []),
    ];
};
/** An amount as the column can hold it. */
const halalas = (amount: number) => Math.min(toHalalas(amount), 2 ** 31 - 1);

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
