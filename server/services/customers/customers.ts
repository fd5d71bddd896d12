import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type {
    Customer,
    CustomerBody,
    CUSTOMER_SORTS,
    CustomerSort,
    CustomersQuery,
} from '../../../contract/schemas/customers';
import type { Db } from '../../db/connect';
import type { RecordList, Sort } from '../../db/lists/list';
import { CUSTOMER_NAMES } from '../../db/lists/near';
import { listPage } from '../../db/lists/page';
import type { Page } from '../../db/paging';
import { orders, customers, userStats } from '../../db/schema';
import { expectOne } from '../../db/expectOne';
import { idIn } from '../../db/preparedStatements';
import { missing } from '../../base/refusal';
import { photoAddress } from '../../storage/addresses';
import { withFiles } from '../../storage/photos';
import type { Storage } from '../../storage/storage';
import { logChange, type Author } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference } from '../log/changes';
import { journaled } from '../log/journal';
import { toSar } from '../orders/money';
import { unchangedSince } from '../log/version';
import { plainValues } from '../../../contract/fields/plainFields';
import { ownConditions, ownSort } from '../../db/lists/own';
import { ownRefusal } from '../records/ownRefusal';
import { eraseCustomer, lockCustomer, lockOrders, refuseOpenOrders } from './erase';
import { listErased } from './erasures';

type Row = { user: typeof customers.$inferSelect; stats: typeof userStats.$inferSelect };

const answer = ({ user, stats: { user_id: _, ...stats } }: Row): Customer => ({
    ...user,
    photo: photoAddress(user.photo),
    device_type: user.device_type as Customer['device_type'],
    ...plainValues('customers', user),
    orders_count: stats.orders_count,
    total_spent: toSar(stats.total_spent),
    last_order_at: stats.last_order_at?.toISOString() ?? null,
    last_seen_at: stats.last_seen_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
});

/** Customers joined with their counters; a trigger creates the counters of each customer. */
const selectCustomers = (db: Db) =>
    db
        .select({ user: customers, stats: userStats })
        .from(customers)
        .innerJoin(userStats, eq(userStats.user_id, customers.id));

type Col = (typeof CUSTOMER_SORTS)[number];

/** The sort columns of the list. */
const SORTS: Record<Col, SQL> = {
    id: sql`${customers.id}`,
    created_at: sql`${customers.created_at}`,
    orders_count: sql`${userStats.orders_count}`,
    total_spent: sql`${userStats.total_spent}`,
    last_seen_at: sql`${userStats.last_seen_at}`,
};
const OF_STATS: ReadonlySet<CustomerSort> = new Set(['orders_count', 'total_spent', 'last_seen_at']);

/** Columns that may be null. Nulls come last in both directions. */
const NULLABLE: ReadonlySet<CustomerSort> = new Set(['last_seen_at']);

/** The ORDER BY of an index. Any other form would sort the whole table for each page. */
const order = (col: CustomerSort, down: boolean): Sort[] => {
    const own = ownSort('customers', customers, col, down);
    if (own) return [own, [customers.id, down ? 'desc' : 'asc']];
    const way = down ? (NULLABLE.has(col) ? 'desc nulls last' : 'desc') : 'asc';
    return [
        [SORTS[col as Col], way],
        [OF_STATS.has(col) ? userStats.user_id : customers.id, way],
    ];
};

/** Customers by id, in the order of the ids; deleted ones are omitted. */
export const readCustomers = async (db: Db, ids: number[]): Promise<Customer[]> =>
    (await selectCustomers(db).where(idIn(customers.id, ids)).orderBy(asc(customers.id))).map(answer);

/**
 * The list of customers, newest first unless another order is requested; `q` is searched in name, e-mail and phone, or
 * is `#` and an id.
 */
export const customerList =
    (zone: string) =>
    ({ q, col, desc: down, ...asked }: Omit<CustomersQuery, 'page'>): RecordList<Customer> => {
        const where = ownConditions('customers', customers, asked, zone);
        return {
            table: customers,
            from: sourceOf(col, q !== '' || where !== undefined),
            where,
            typed: q,
            sorted: col !== undefined,
            order: col ? order(col, down) : order('created_at', true),
            read: readCustomers,
        };
    };

/** The counters alone where the list is sorted by them and needs nothing else. */
function sourceOf(col: CustomerSort | undefined, hasCustomers: boolean): RecordList<Customer>['from'] {
    if (!col || !OF_STATS.has(col)) return undefined;
    return hasCustomers
        ? {
              rows: sql`${customers} join ${userStats} on ${userStats.user_id} = ${customers.id}`,
              id: userStats.user_id,
          }
        : { rows: sql`${userStats}`, id: userStats.user_id };
}

/** A page of the list. */
export const listCustomers = (
    db: Db,
    zone: string,
    { page, ...query }: CustomersQuery,
): Promise<Page<Customer>> => listPage(db, page, customerList(zone)(query), CUSTOMER_NAMES);

const read = async (db: Db, id: number, lock = false): Promise<Row> => {
    const query = selectCustomers(db).where(eq(customers.id, id));
    const [row] = await (lock ? query.for('update', { of: customers }) : query);
    if (!row) throw missing();
    return row;
};

/**
 * Updates a customer; omitted fields keep their values. The name and phone on their orders change too.
 * @throws Refusal 404; 409 if it changed since
 */
export const updateCustomer = (
    db: Db,
    actor: Author,
    id: number,
    body: CustomerBody,
    version?: string,
): Promise<Customer> =>
    journaled(db, async tx => {
        if (body.name !== undefined || body.phone !== undefined) await lockOrders(tx, id);
        const row = await read(tx, id, true);
        const before = row.user;
        await unchangedSince(version, before.updated_at, async () => answer(row));
        const after = expectOne(
            await tx
                .update(customers)
                .set({ ...body, updated_at: sql`clock_timestamp()` })
                .where(eq(customers.id, id))
                .returning()
                .catch((error: unknown) => {
                    throw ownRefusal('customers', error) ?? error;
                }),
        );
        if (after.name !== before.name || after.phone !== before.phone)
            await tx
                .update(orders)
                .set({ customer_name: after.name, customer_phone: after.phone })
                .where(eq(orders.user_id, id));
        const set = await logChange(tx, actor, 'update', 'customers', id, difference(before, body));
        return answer({ user: { ...after, ...set }, stats: row.stats });
    });

/**
 * Deletes a customer without open orders. Their orders stay without personal data.
 * @throws Refusal 404; 409 with the open orders
 */
export const deleteCustomer = (db: Db, storage: Storage, actor: Actor, id: number): Promise<void> =>
    withFiles(storage, files =>
        db.transaction(async tx => {
            const customer = await lockCustomer(tx, id);
            await refuseOpenOrders(tx, actor, id);
            const count = await eraseCustomer(tx, files, actor, customer);
            await listErased(tx, actor, id, count);
        }),
    );
