import { and, asc, desc, eq, notInArray, sql, type SQL } from 'drizzle-orm';
import { api } from '../../../contract/nouns';
import { mayAccess } from '../../../contract/permissions';
import { FINISHED_STATUSES } from '../../../contract/statuses';
import type { User, UserBody, USER_SORTS, UserSort, UsersQuery } from '../../../contract/schemas/users';
import type { Db } from '../../db/connect';
import type { RecordList, Sort } from '../../db/lists/list';
import { CUSTOMER_NAMES } from '../../db/lists/near';
import { listPage } from '../../db/lists/page';
import type { Page } from '../../db/paging';
import { activity, journalRows, orders, users, userStats } from '../../db/schema';
import { only } from '../../db/expectOne';
import { isAmong } from '../../db/preparedStatements';
import { missing, Refusal } from '../../base/refusal';
import { photoAddress } from '../../storage/addresses';
import { withFiles } from '../../storage/photos';
import type { Storage } from '../../storage/storage';
import { record } from '../log/activity';
import type { Actor } from '../log/actor';
import { difference, formerly } from '../log/changes';
import { journaled } from '../log/journal';
import { toSar } from '../orders/money';
import { unchangedSince } from '../log/version';
import { plainValues } from '../../../contract/fields/plainFields';
import { ownConditions, ownSort } from '../../db/lists/own';
import { ownRefusal } from '../records/ownRefusal';

type Row = { user: typeof users.$inferSelect; stats: typeof userStats.$inferSelect };

const answer = ({ user, stats: { user_id: _, ...stats } }: Row): User => ({
    ...user,
    photo: photoAddress(user.photo),
    device_type: user.device_type as User['device_type'],
    ...plainValues('customers', user),
    orders_count: stats.orders_count,
    total_spent: toSar(stats.total_spent),
    last_order_at: stats.last_order_at?.toISOString() ?? null,
    last_seen_at: stats.last_seen_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
});

/** Customers joined with their counters; a trigger creates the counters of each customer. */
const selectUsers = (db: Db) =>
    db
        .select({ user: users, stats: userStats })
        .from(users)
        .innerJoin(userStats, eq(userStats.user_id, users.id));

type Col = (typeof USER_SORTS)[number];

/** The sort columns of the list. */
const SORTS: Record<Col, SQL> = {
    id: sql`${users.id}`,
    created_at: sql`${users.created_at}`,
    orders_count: sql`${userStats.orders_count}`,
    total_spent: sql`${userStats.total_spent}`,
    last_seen_at: sql`${userStats.last_seen_at}`,
};
const OF_STATS: ReadonlySet<UserSort> = new Set(['orders_count', 'total_spent', 'last_seen_at']);

/** Columns that may be null. Nulls come last in both directions. */
const NULLABLE: ReadonlySet<UserSort> = new Set(['last_seen_at']);

/** The ORDER BY of an index. Any other form would sort the whole table for each page. */
const order = (col: UserSort, down: boolean): Sort[] => {
    const own = ownSort('users', users, col, down);
    if (own) return [own, [users.id, down ? 'desc' : 'asc']];
    const way = down ? (NULLABLE.has(col) ? 'desc nulls last' : 'desc') : 'asc';
    return [
        [SORTS[col as Col], way],
        [OF_STATS.has(col) ? userStats.user_id : users.id, way],
    ];
};

/** Customers by id, in the order of the ids; deleted ones are omitted. */
export const readUsers = async (db: Db, ids: number[]): Promise<User[]> =>
    (await selectUsers(db).where(isAmong(users.id, ids)).orderBy(asc(users.id))).map(answer);

/**
 * The list of customers, newest first unless another order is requested; `q` is searched in name, e-mail and phone, or
 * is `#` and an id.
 */
export const userList =
    (zone: string) =>
    ({ q, col, desc: down, ...asked }: Omit<UsersQuery, 'page'>): RecordList<User> => {
        const where = ownConditions('users', users, asked, zone);
        return {
            table: users,
            from: sourceOf(col, q !== '' || where !== undefined),
            where,
            typed: q,
            sorted: col !== undefined,
            order: col ? order(col, down) : order('created_at', true),
            read: readUsers,
        };
    };

/** The counters alone where the list is sorted by them and needs nothing else. */
function sourceOf(col: UserSort | undefined, hasUsers: boolean): RecordList<User>['from'] {
    if (!col || !OF_STATS.has(col)) return undefined;
    return hasUsers
        ? {
              rows: sql`${users} join ${userStats} on ${userStats.user_id} = ${users.id}`,
              id: userStats.user_id,
          }
        : { rows: sql`${userStats}`, id: userStats.user_id };
}

/** A page of the list. */
export const listUsers = (db: Db, zone: string, { page, ...query }: UsersQuery): Promise<Page<User>> =>
    listPage(db, page, userList(zone)(query), CUSTOMER_NAMES);

const read = async (db: Db, id: number, lock = false): Promise<Row> => {
    const query = selectUsers(db).where(eq(users.id, id));
    const [row] = await (lock ? query.for('update', { of: users }) : query);
    if (!row) throw missing();
    return row;
};

/**
 * Locks a customer's orders before the customer. Cancelling an order locks in the same order, which prevents deadlocks.
 */
const lockOrders = (tx: Db, userId: number) =>
    tx
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.user_id, userId))
        .orderBy(asc(orders.id))
        .for('update');

/**
 * Updates a customer; omitted fields keep their values. The name and phone on their orders change too.
 * @throws Refusal 404; 409 if it changed since
 */
export const updateUser = (
    db: Db,
    actor: Actor,
    id: number,
    body: UserBody,
    version?: string,
): Promise<User> =>
    journaled(db, async tx => {
        if (body.name !== undefined || body.phone !== undefined) await lockOrders(tx, id);
        const row = await read(tx, id, true);
        const before = row.user;
        await unchangedSince(version, before.updated_at, async () => answer(row));
        const after = only(
            await tx
                .update(users)
                .set({ ...body, updated_at: sql`clock_timestamp()` })
                .where(eq(users.id, id))
                .returning()
                .catch((error: unknown) => {
                    throw ownRefusal('users', error) ?? error;
                }),
        );
        if (after.name !== before.name || after.phone !== before.phone)
            await tx
                .update(orders)
                .set({ customer_name: after.name, customer_phone: after.phone })
                .where(eq(orders.user_id, id));
        await record(tx, actor, 'update', 'users', id, difference(before, body));
        return answer({ user: after, stats: row.stats });
    });

/** Open orders that a refusal names. */
const MOST_NAMED = 20;

/**
 * Refuses to erase a customer to whom something is still to be delivered or refunded. The customer is locked, so that no order
 * is added meanwhile. Only those who may read orders are told which ones.
 * @throws Refusal 409 with the newest open orders
 */
async function refuseOpenOrders(tx: Db, { permissions }: Actor, id: number): Promise<void> {
    const open = and(eq(orders.user_id, id), notInArray(orders.status, [...FINISHED_STATUSES]));
    const count = await tx.$count(orders, open);
    if (count === 0) return;
    const { id: orderId, number, status } = orders;
    const named = await tx
        .select({ id: orderId, number, status })
        .from(orders)
        .where(open)
        .orderBy(desc(orderId))
        .limit(MOST_NAMED);
    const mayRead = mayAccess(permissions, api['purchase-operations'].list.access);
    throw new Refusal(409, s => s.customerHasOrders(count), { ...(mayRead && { data: { orders: named } }) });
}

/**
 * Deletes a customer without open orders. Their orders stay without personal data.
 * @throws Refusal 404; 409 with the open orders
 */
export const deleteUser = (db: Db, storage: Storage, actor: Actor, id: number): Promise<void> =>
    withFiles(storage, files =>
        db.transaction(async tx => {
            await lockOrders(tx, id);
            const { user } = await read(tx, id, true);
            await refuseOpenOrders(tx, actor, id);
            await tx
                .update(orders)
                .set({ user_id: null, customer_name: '', customer_phone: '', address: null })
                .where(eq(orders.user_id, id));
            await tx.delete(users).where(eq(users.id, id));
            files.drop(user.photo);
            // Personal data leaves the log and the journal too, including older entries.
            await tx
                .update(activity)
                .set({ changes: {}, record_name: '' })
                .where(and(eq(activity.resource, 'users'), eq(activity.resource_id, id)));
            await tx.delete(journalRows).where(
                // Written like the index's expression.
                sql`table_name = 'users' and (before ->> 'id')::int = ${id}`,
            );
            await record(tx, actor, 'delete', 'users', id, formerly({ country: user.country }));
        }),
    );
