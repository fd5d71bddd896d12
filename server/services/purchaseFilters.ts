import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { purchaseFilters, type PurchaseFilters } from '../../contract/schemas/purchases';
import { dayEnd, dayStart } from '../db/days';
import { purchaseItems, purchases } from '../db/schema';
import { both, type Indexed } from '../db/search';
import { all, BY_STATUS, IN_FULL, type Levels } from '../db/sums';
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

/** The filters without a status, a search text or an index of their own. */
export const whereOf = (filters: PurchaseFilters, zone: string): SQL | undefined =>
    and(
        filters.id === undefined ? undefined : eq(purchases.id, filters.id),
        filters.user_id === undefined ? undefined : eq(purchases.user_id, filters.user_id),
        filters.payment_type && eq(purchases.payment_type, filters.payment_type),
        filters.device_type && eq(purchases.device_type, filters.device_type),
        filters.country && eq(purchases.country, filters.country),
        daysOf(filters, zone),
    );

/** The days. */
export const daysOf = ({ from, to }: PurchaseFilters, zone: string): SQL | undefined =>
    and(
        from ? sql`${purchases.created_at} >= ${dayStart(from, zone)}` : undefined,
        to ? sql`${purchases.created_at} < ${dayEnd(to, zone)}` : undefined,
    );

/** When an order was shipped; for those written without their steps, when it was made. */
export const shippedAt = sql`coalesce(${purchases.shipped_at}, ${purchases.created_at})`;

/** Orders under way that were shipped on a day or before it. */
export const shippedUntil = (day: string, zone: string): SQL =>
    sql`(${purchases.status} = 'shipped' and ${shippedAt} < ${dayEnd(day, zone)})`;

/** A condition on orders that an index serves. */
const idsWhere = (condition: SQL): Indexed => ({
    ...both(condition),
    ids: sql`select ${purchases.id} as id from ${purchases} where ${condition}`,
    distinct: true,
});

/** Whether the list is sorted by a column whose index has what it is filtered by, apart from words. */
export const hasEntries = ({ col, product_id, shipped_to }: PurchaseFilters): boolean =>
    (col === 'total' || col === 'items_count') && product_id === undefined && shipped_to === undefined;

/** The filters with an index of their own. */
export const conditions = (
    filters: PurchaseFilters,
    zone: string,
    /** Whether the orders are read from a list of the product's. */
    ofProduct: boolean,
): Indexed[] => {
    const { product_id, min_total, max_total, shipped_to, user_id, col } = filters;
    const bought = sql`from ${purchaseItems} where ${purchaseItems.product_id} = ${product_id}`;
    const of = purchaseItems.purchase_id;
    const amounts = (total: SQL) =>
        and(
            min_total === undefined ? undefined : gte(total, toHalalas(min_total)),
            max_total === undefined ? undefined : lte(total, toHalalas(max_total)),
        );
    const inRange = amounts(sql`${purchases.total}`);
    // A sum, which no index serves.
    const inPassing = amounts(sql`${purchases.total} + 0`) ?? sql`true`;
    return [
        ...(product_id === undefined
            ? []
            : [
                  {
                      indexed: sql`${purchases.id} = any(array(select ${of} ${bought}))`,
                      inPassing: sql`coalesce((select true ${bought} and ${of} = ${purchases.id}
                        and ${purchaseItems.placed_at} = ${purchases.created_at} limit 1), false)`,
                      ids: sql`select ${of} as id ${bought} group by ${purchaseItems.placed_at}, ${of}`,
                      distinct: true,
                      isList: true,
                      isListed: ofProduct,
                  },
              ]),
        ...(shipped_to === undefined
            ? []
            : [
                  {
                      ...idsWhere(shippedUntil(shipped_to, zone)),
                      // A difference, which no index serves.
                      inPassing: sql`(${purchases.status} = 'shipped' and ${shippedAt} - ${dayEnd(shipped_to, zone)} < interval '0')`,
                      sampled: true,
                  },
              ]),
        ...(inRange
            ? [
                  {
                      ...idsWhere(inRange),
                      inPassing,
                      inOrdered: inRange,
                      byId: hasEntries(filters),
                      within: col === 'total' ? { inPassing, inOrdered: inRange } : undefined,
                      isCovered:
                          !typedIn(filters) &&
                          col !== 'items_count' &&
                          [product_id, shipped_to, user_id].every(other => other === undefined),
                  },
              ]
            : []),
    ];
};

/**
 * The same conditions on the rollups, apart from status and days. Undefined if a filter is not a dimension of the
 * rollups; then rows are counted.
 */
export function rollupConditions(filters: PurchaseFilters): SQL | undefined {
    const { id, user_id, product_id, min_total, max_total, payment_type, device_type, country } = filters;
    const others = [id, user_id, product_id, min_total, max_total, filters.shipped_to];
    if (typedIn(filters) || others.some(one => one !== undefined)) return undefined;
    return all([
        payment_type && sql`payment_type = ${payment_type}`,
        device_type && sql`device_type = ${device_type}`,
        country && sql`country = ${country}`,
    ]);
}

/** The levels of the rollups to which these conditions apply, with the fewest rows. */
export const levelsOf = ({ payment_type, device_type, country }: PurchaseFilters): Levels =>
    payment_type || device_type || country ? IN_FULL : BY_STATUS;
