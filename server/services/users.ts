import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { User, UserBody, UsersQuery } from '../../contract/schemas/users';
import type { Db } from '../db/connect';
import type { Page } from '../db/paging';
import { activity, journalRows, purchases, users, userStats } from '../db/schema';
import type { RecordList } from '../db/search';
import { inOrder, searchPage } from '../db/searchPage';
import { fenceOf, momentOf, numberOf, sortedIds, wordOf, type Sorted } from '../db/sorted';
import { nearerEnd, partByDay, sumOf, userSums } from '../db/sums';
import { only } from '../db/only';
import { isAmong } from '../db/planned';
import { missing } from '../http/refusal';
import { photoAddress } from '../storage/addresses';
import { withFiles } from '../storage/photos';
import type { Storage } from '../storage/storage';
import { record } from './activity';
import type { Actor } from './actor';
import { difference, formerly } from './changes';
import { journaled } from './journal';
import { toSar } from './money';
import { unchangedSince } from './version';

type Row = { user: typeof users.$inferSelect; stats: typeof userStats.$inferSelect };

const answer = ({ user, stats: { user_id: _, ...stats } }: Row): User => ({
    ...user,
    photo: photoAddress(user.photo),
    device_type: user.device_type as User['device_type'],
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

type Col = NonNullable<UsersQuery['col']>;

/** The sort columns of the list: the table whose index has the column, and how to read its fences if it has some. */
const SORTS: Record<Col, { by: SQL; table: PgTable; id: PgColumn; valueFrom?: Sorted['valueFrom'] }> = {
    id: { by: sql`${users.id}`, table: users, id: users.id },
    name: { by: sql`lower(${users.name})`, table: users, id: users.id, valueFrom: wordOf },
    email: { by: sql`${users.email}`, table: users, id: users.id, valueFrom: wordOf },
    country: { by: sql`${users.country}`, table: users, id: users.id },
    created_at: { by: sql`${users.created_at}`, table: users, id: users.id },
    orders_count: {
        by: sql`${userStats.orders_count}`,
        table: userStats,
        id: userStats.user_id,
        valueFrom: numberOf,
    },
    total_spent: {
        by: sql`${userStats.total_spent}`,
        table: userStats,
        id: userStats.user_id,
        valueFrom: numberOf,
    },
    last_seen_at: {
        by: sql`${userStats.last_seen_at}`,
        table: userStats,
        id: userStats.user_id,
        valueFrom: momentOf,
    },
};

/** Columns that may be null. Nulls come last in both directions. */
const NULLABLE: ReadonlySet<Col> = new Set(['email', 'last_seen_at']);

/** The ORDER BY of an index, forwards or backwards. Any other form would sort the whole table for each page. */
const order = (col: Col, down: boolean, backwards = false): SQL => {
    const { by, id } = SORTS[col];
    const last = down && NULLABLE.has(col);
    const way = sql.raw(
        `${down === backwards ? 'asc' : 'desc'}${last ? ` nulls ${backwards ? 'first' : 'last'}` : ''}`,
    );
    return sql`${by} ${way}, ${id} ${way}`;
};

/** The ids of a page of all customers, read from the index alone. */
async function pageOfIds(
    db: Db,
    zone: string,
    { col, down, total }: { col: Col; down: boolean; total: number },
    limit: number,
    offset: number,
): Promise<number[]> {
    const { table, id, by, valueFrom } = SORTS[col];
    const select = async (backwards: boolean, where: SQL | undefined, limit: number, offset: number) =>
        (
            await db.execute<{ id: number }>(sql`
                select ${id} as id from ${table} where ${where ?? sql`true`}
                order by ${order(col, down, backwards)} limit ${limit} offset ${offset}`)
        ).rows.map(row => row.id);
    if (col === 'created_at') {
        const list = { sums: userSums(zone), at: sql`${users.created_at}`, where: sql`true`, down };
        const part = await partByDay(db, zone, list, limit, offset);
        return select(false, part.where, limit, part.offset);
    }
    const sorted = valueFrom && { list: col, table, id, by, valueFrom, hasMissing: NULLABLE.has(col) };
    const found = sorted && (await sortedIds(db, sorted, { down, limit, offset }));
    if (found) return found;
    const end = nearerEnd(total, limit, offset);
    const ids = await select(end.fromEnd, undefined, end.limit, end.offset);
    return end.fromEnd ? ids.reverse() : ids;
}

/** Customers by id, in the order of the ids; deleted ones are omitted. */
export const readUsers = async (db: Db, ids: number[]): Promise<User[]> =>
    (await selectUsers(db).where(isAmong(users.id, ids)).orderBy(asc(users.id))).map(answer);

/** The words of customers are counted by the fences of their names. */
const countedByName = (down: boolean): NonNullable<RecordList<User>['counted']> => ({
    down,
    after: async (db, bucket) => {
        const { by, id } = SORTS.name;
        const fence = await fenceOf(db, 'name', down ? bucket + 1 : bucket);
        const at = fence && sql`(${by}, ${id}) ${sql.raw(down ? '<' : '>=')} (${fence.key}, ${fence.id})`;
        // The first bucket has the names before its fence, too.
        return at && (down || bucket > 0) ? at : sql`true`;
    },
});

/**
 * The list of customers, newest first unless another order is requested; `q` is searched in name, e-mail and phone, or
 * is `#` and an id.
 */
export const userList = ({ q, col, desc: down }: Omit<UsersQuery, 'page'>): RecordList<User> => ({
    table: users,
    typed: q,
    phone: users.phone,
    counted: col === 'name' ? countedByName(down) : {},
    sorted: col !== undefined,
    joined:
        col && SORTS[col].table === userStats
            ? sql`join ${userStats} on ${userStats.user_id} = ${users.id}`
            : undefined,
    order: col ? order(col, down) : order('created_at', true),
    seek:
        col && NULLABLE.has(col)
            ? undefined
            : { by: SORTS[col ?? 'created_at'].by, down: col === undefined || down },
    read: readUsers,
});

/** A page of the list. */
export function listUsers(db: Db, zone: string, query: UsersQuery): Promise<Page<User>> {
    const { page, col = 'created_at' } = query;
    const down = query.col === undefined || query.desc;
    let total = 0;
    return searchPage(db, page, userList(query), {
        total: async () => (total = await sumOf(db, userSums(null), sql`level = 'a'`)),
        rows: async (limit, offset) =>
            inOrder(await pageOfIds(db, zone, { col, down, total }, limit, offset), ids =>
                readUsers(db, ids),
            ),
    });
}

const read = async (db: Db, id: number, lock = false): Promise<Row> => {
    const query = selectUsers(db).where(eq(users.id, id));
    const [row] = await (lock ? query.for('update', { of: users }) : query);
    if (!row) throw missing();
    return row;
};

/**
 * Locks a customer's orders before the customer. Cancelling an order locks in the same order, which prevents deadlocks.
 */
const lockPurchases = (tx: Db, userId: number) =>
    tx
        .select({ id: purchases.id })
        .from(purchases)
        .where(eq(purchases.user_id, userId))
        .orderBy(asc(purchases.id))
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
        if (body.name !== undefined || body.phone !== undefined) await lockPurchases(tx, id);
        const row = await read(tx, id, true);
        const before = row.user;
        await unchangedSince(version, before.updated_at, async () => answer(row));
        const after = only(
            await tx
                .update(users)
                .set({ ...body, updated_at: sql`clock_timestamp()` })
                .where(eq(users.id, id))
                .returning(),
        );
        if (after.name !== before.name || after.phone !== before.phone)
            await tx
                .update(purchases)
                .set({ customer_name: after.name, customer_phone: after.phone })
                .where(eq(purchases.user_id, id));
        await record(tx, actor, 'update', 'users', id, difference(before, body));
        return answer({ user: after, stats: row.stats });
    });

/**
 * Deletes a customer. Their orders stay without personal data.
 * @throws Refusal 404
 */
export const deleteUser = (db: Db, storage: Storage, actor: Actor, id: number): Promise<void> =>
    withFiles(storage, files =>
        db.transaction(async tx => {
            await lockPurchases(tx, id);
            const { user } = await read(tx, id, true);
            await tx
                .update(purchases)
                .set({ user_id: null, customer_name: '', customer_phone: '', address: null })
                .where(eq(purchases.user_id, id));
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
