import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Item, Purchase, PurchaseChanges, PurchaseFilters } from '../../contract/schemas/purchases';
import { NEXT_STATUSES, type Status } from '../../contract/shop';
import type { Db } from '../db/connect';
import type { Page } from '../db/paging';
import { purchaseItems, purchases, purchaseSteps } from '../db/schema';
import { sizeOf, type Size } from '../db/sample';
import { foundFirst, meeting, rowsOf, type RecordList, type Search } from '../db/search';
import { isListedWhole, searchPage } from '../db/searchPage';
import { numberOf, sortedIds, wordOf, type Sorted } from '../db/sorted';
import { BY_STATUS, DEEP_OFFSET, nearerEnd, partByDay, purchaseSums, spanOf } from '../db/sums';
import { only } from '../db/only';
import { isAmong, planned } from '../db/planned';
import { withKnown } from '../db/words';
import { missing, Refusal } from '../http/refusal';
import { record } from './activity';
import type { Actor } from './actor';
import { difference } from './changes';
import { journaled } from './journal';
import { toSar } from './money';
import { isItemOf, isReversed, returnToStock } from './orderStock';
import {
    conditions,
    daysOf,
    hasEntries,
    levelsOf,
    rollupConditions,
    typedIn,
    whereOf,
} from './purchaseFilters';
import { kindNames, kindsOf, kindSums, listedOf } from './purchaseLists';
import { unchangedSince } from './version';

type Row = typeof purchases.$inferSelect;

/** Rows as the API answers them. The status history is read for all rows at once. */
async function answers(db: Db, rows: Row[]): Promise<Purchase[]> {
    if (rows.length === 0) return [];
    const steps = await db
        .select()
        .from(purchaseSteps)
        .where(
            isAmong(
                purchaseSteps.purchase_id,
                rows.map(({ id }) => id),
            ),
        )
        .orderBy(asc(purchaseSteps.id));
    const stepsOf = new Map(rows.map(({ id }) => [id, [] as typeof steps]));
    for (const step of steps) stepsOf.get(step.purchase_id)?.push(step);
    return rows.map(row => ({
        id: row.id,
        number: row.number,
        status: row.status as Status,
        allowed_statuses: [...NEXT_STATUSES[row.status as Status]],
        notes: row.notes,
        user: { id: row.user_id, name: row.customer_name, phone: row.customer_phone || null },
        items_count: row.items_count,
        subtotal: toSar(row.subtotal),
        discount: toSar(row.discount),
        shipping_fee: toSar(row.shipping_fee),
        vat_amount: toSar(row.vat_amount),
        total: toSar(row.total),
        payment_type: row.payment_type as Purchase['payment_type'],
        payment_method: row.payment_method as Purchase['payment_method'],
        device_type: row.device_type as Purchase['device_type'],
        country: row.country,
        city: row.city,
        address: row.address,
        status_history: (stepsOf.get(row.id) ?? []).map(step => ({
            status: step.status as Status,
            notes: step.notes,
            admin: step.admin_id === null ? null : { id: step.admin_id, name: step.admin_name ?? '' },
            at: step.at.toISOString(),
        })),
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
    }));
}

type PurchasePage = Page<Purchase> & { meta: { status_counts?: Record<string, number> } };

/**
 * The count of each status under the other filters: from the rollups if they have these filters, or from a few rows.
 */
async function countStatuses(
    db: Db,
    zone: string,
    filters: PurchaseFilters,
    { search, size }: { search: Search; size: Size | undefined },
): Promise<Record<string, number> | undefined> {
    const rollupWhere = rollupConditions(filters);
    const isWhole = size && isListedWhole(search, size);
    if (!rollupWhere && !size?.isFew && !isWhole) return undefined;
    const found = foundFirst({ ...search, driver: size?.driver }, size?.indexed ?? 0);
    const { rows } = await db.execute<{ status: string; count: number }>(
        rollupWhere
            ? planned(sql`select status, sum(count)::int8 as count from ${purchaseSums(zone)}
                where ${spanOf(filters, levelsOf(filters))} and ${rollupWhere} group by 1 having sum(count) > 0`)
            : sql`select ${purchases.status} as status, count(*) as count from ${isWhole ? rowsOf(search, { where: meeting(search, 'listed') }) : sql`${found.from} where ${found.where}`}
                group by 1`,
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** So few orders among millions are worth looking for by their days from the first page on; of more, from this row on. */
const FEW = 5000;
const FAR = 200;

/** The sort columns whose entries are counted between fences. */
const SORTED: Partial<Record<NonNullable<PurchaseFilters['col']>, Sorted>> = Object.fromEntries(
    (
        [
            ['total', numberOf],
            ['items_count', numberOf],
            ['status', wordOf],
        ] as const
    ).map(([col, valueFrom]) => [
        col,
        { list: col, table: purchases, id: purchases.id, by: sql`${purchases[col]}`, valueFrom },
    ]),
);

/** The counted entries of a list that is sorted and filtered in this way; undefined if they are not counted. */
async function sortedOf(
    db: Db,
    filters: PurchaseFilters,
    where: SQL | undefined,
): Promise<Sorted | undefined> {
    const sorted = SORTED[filters.col ?? 'created_at'];
    const kinds = kindsWhere(filters);
    if (!sorted || !kinds || filters.from || filters.to) return undefined;
    if (!where) return sorted;
    const counted =
        filters.status?.length && levelsOf(filters) === BY_STATUS
            ? { statuses: filters.status }
            : { kinds: await kindNames(db, kinds) };
    return { ...sorted, only: { ...counted, where } };
}

/** The same conditions on the rollups, with the status. */
function kindsWhere(filters: PurchaseFilters): SQL | undefined {
    const where = rollupConditions(filters);
    return where && filters.status?.length ? sql`${where} and status in ${filters.status}` : where;
}

/** A query for the ids of a page without search words. It reads nothing but an index where one fits the filters. */
async function idsOfPage(
    db: Db,
    zone: string,
    filters: PurchaseFilters,
    { where, total, down }: { where: SQL | undefined; total: number; down: boolean },
    limit: number,
    offset: number,
): Promise<SQL> {
    const { col = 'created_at', status, payment_type, device_type, country } = filters;
    const select = (where: SQL | undefined, down: boolean, limit: number, offset: number) => {
        // As the indexes have it, read forwards or backwards.
        const way = sql.raw(down ? 'desc' : 'asc');
        return sql`select ${purchases.id} from ${purchases} where ${where ?? sql`true`}
            order by ${purchases[col]} ${way}, ${purchases.id} ${way} limit ${limit} offset ${offset}`;
    };
    const rollupWhere = kindsWhere(filters);
    const sorted = offset < DEEP_OFFSET ? undefined : await sortedOf(db, filters, where);
    const ids = sorted && (await sortedIds(db, sorted, { down, limit, offset }));
    if (ids) return sql`select unnest(${sql.param(ids)}::int[])`;
    if (col !== 'created_at' || !rollupWhere) {
        const end = nearerEnd(total, limit, offset);
        return select(where, down !== end.fromEnd, end.limit, end.offset);
    }
    // One status has an index of its own; other filters may leave a few rows among all that the index by time passes.
    const isFiltered = Boolean(payment_type || device_type || country || (status && status.length > 1));
    const part = await partByDay(
        db,
        zone,
        {
            sums: purchaseSums(zone),
            at: sql`${purchases.created_at}`,
            where: rollupWhere,
            days: filters,
            down,
            levels: levelsOf(filters),
            sparse: isFiltered && (total < FEW || offset >= FAR),
        },
        limit,
        offset,
    );
    return select(and(where, part.where), down, limit, part.offset);
}

/** The indexes of totals and of numbers of items have what orders are filtered by. */
const entries = {
    from: sql`${purchases} cross join lateral (select ${purchases.id} as id) as entry`,
    id: sql`entry.id`,
    inOrder: true,
    hasWhere: true,
};

/** The list of orders, newest first unless another order is requested. `kinds` are those under its filters, if known. */
export const purchaseList = (
    zone: string,
    filters: PurchaseFilters,
    kinds?: ReturnType<typeof kindsOf>,
): RecordList<Purchase> => {
    const by = purchases[filters.col ?? 'created_at'];
    const way = sql.raw(isDown(filters) ? 'desc' : 'asc');
    const listed = listedOf(filters, daysOf(filters, zone), kinds, isDown(filters));
    return {
        table: purchases,
        typed: typedIn(filters),
        phone: purchases.customer_phone,
        counted: {},
        isTallied: true,
        where: and(
            whereOf(filters, zone),
            filters.status?.length ? inArray(purchases.status, filters.status) : undefined,
        ),
        conditions: conditions(filters, zone, listed?.isOfProduct ?? false),
        few: filters.id !== undefined || filters.user_id !== undefined,
        sorted: filters.col !== undefined,
        listed,
        order: sql`${by} ${way}, ${purchases.id} ${way}`,
        entries: hasEntries(filters) ? { ...entries, hasKeys: filters.col === 'items_count' } : undefined,
        seek: { by: sql`${by}`, down: isDown(filters) },
        read: async (db, ids) =>
            answers(db, await db.select().from(purchases).where(isAmong(purchases.id, ids))),
    };
};

const isDown = ({ col, desc }: PurchaseFilters) => (desc === undefined ? col === undefined : desc === 1);

/** A page of the list, with the count of each status under the other filters. */
export async function listPurchases(
    db: Db,
    zone: string,
    page: number,
    asked: PurchaseFilters,
): Promise<PurchasePage> {
    // Only shipped orders have a day of shipment.
    const isShipped =
        asked.shipped_to !== undefined && (!asked.status?.length || asked.status.includes('shipped'));
    const filters: PurchaseFilters = isShipped ? { ...asked, status: ['shipped'] } : asked;
    const { status } = filters;
    const isCounted = rollupConditions(filters) !== undefined;
    const [sums, { known }] = await Promise.all([
        isCounted ? undefined : kindSums(db, filters),
        withKnown(db, purchaseList(zone, filters)),
    ]);
    const listOf = (some: PurchaseFilters) => ({
        ...purchaseList(zone, some, sums && kindsOf(sums, some)),
        known,
    });
    const list = listOf(filters);
    const ofAll = status?.length && !isShipped ? listOf({ ...filters, status: undefined }) : list;
    const size = isCounted ? undefined : await sizeOf(db, list);
    if (size?.isFew) {
        const tally = {
            by: purchases.status,
            only: list === ofAll ? undefined : status,
            columns: [purchases[filters.col ?? 'created_at']],
        };
        const found = await searchPage(db, page, { ...ofAll, tally }, {}, size);
        if (found.tally) return { data: found.data, meta: { ...found.meta, status_counts: found.tally } };
    }
    const counting = countStatuses(db, zone, filters, {
        search: ofAll,
        size: size && sizeOfAll(size, list, ofAll),
    });
    const totalOf = async () =>
        Object.entries((await counting) ?? {})
            .filter(([name]) => !status?.length || status.includes(name as Status))
            .reduce((sum, [, count]) => sum + count, 0);
    const plain = {
        total: totalOf,
        rows: async (limit: number, offset: number) => {
            const [down, total] = [isDown(filters), await totalOf()];
            const ids = await idsOfPage(db, zone, filters, { where: list.where, total, down }, limit, offset);
            return answers(
                db,
                await db
                    .select()
                    .from(purchases)
                    .where(sql`${purchases.id} = any(array(${ids}))`)
                    .orderBy(list.order),
            );
        },
    };
    // At the same time: both read the matches of a search.
    const [counts, { data, meta }] = await Promise.all([counting, searchPage(db, page, list, plain, size)]);
    return { data, meta: { ...meta, ...(counts && { status_counts: counts }) } };
}

type List = RecordList<Purchase> & Pick<ReturnType<typeof purchaseList>, 'listed'>;

/** The size of a list, for the same list with orders of all statuses: the words and conditions are the same. */
const sizeOfAll = (size: Size, list: List, ofAll: List): Size => ({
    ...size,
    listed: ofAll.listed?.count ?? (list.listed?.count === undefined ? size.listed : Infinity),
});

export const readPurchase = async (db: Db, id: number, lock = false): Promise<Row> => {
    const query = db
        .select()
        .from(purchases)
        .where(planned(eq(purchases.id, id)));
    const [row] = await (lock ? query.for('update') : query);
    if (!row) throw missing();
    return row;
};

/**
 * Moves an order to its next status, or changes its notes. Cancelling or returning restores the stock in the same
 * transaction.
 * @throws Refusal 404; 422 with the reason if the step is not allowed; 409 if it changed since
 */
export const updatePurchase = (
    db: Db,
    actor: Actor,
    id: number,
    { status, notes }: PurchaseChanges,
    version?: string,
): Promise<Purchase> =>
    journaled(db, async tx => {
        const before = await readPurchase(tx, id, true);
        await unchangedSince(version, before.updated_at, async () => (await answers(tx, [before]))[0]);
        const step = status !== undefined && status !== before.status;
        if (step && !NEXT_STATUSES[before.status as Status].includes(status))
            throw new Refusal(422, s => s.stepNotAllowed(before.status, status), {
                errors: { status: [s => s.stepNotAllowed(before.status, status)] },
            });
        const set = { ...(step && { status }), ...(notes !== undefined && { notes: notes || null }) };
        const after = only(
            await tx
                .update(purchases)
                .set({ ...set, updated_at: sql`clock_timestamp()` })
                .where(eq(purchases.id, id))
                .returning(),
        );
        if (step) {
            await tx.insert(purchaseSteps).values({
                purchase_id: id,
                status,
                notes: notes || null,
                admin_id: actor.id,
                admin_name: actor.name,
            });
            if (isReversed(status)) await returnToStock(tx, before, status);
        }
        await record(tx, actor, 'update', 'purchase-operations', id, difference(before, set));
        return only(await answers(tx, [after]));
    });

/** The items of an order. @throws Refusal 404 */
export async function listItems(db: Db, purchaseId: number): Promise<Item[]> {
    const purchase = await readPurchase(db, purchaseId);
    const rows = await db
        .select()
        .from(purchaseItems)
        .where(isItemOf(purchase))
        .orderBy(asc(purchaseItems.id));
    return rows.map(({ purchase_id: _, placed_at: _at, ...row }) => ({
        ...row,
        unit_price: toSar(row.unit_price),
        total: toSar(row.total),
    }));
}
