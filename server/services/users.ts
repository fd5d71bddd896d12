import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { User, UserBody, UsersQuery } from '../../contract/schemas/users';
import type { Db } from '../db/connect';
import type { Page } from '../db/paging';
import { activity, purchases, users } from '../db/schema';
import { searchPage } from '../db/search';
import type { WholeList } from '../db/wholeList';
import { missing } from '../http/refusal';
import { photoAddress } from '../storage/addresses';
import { withFiles } from '../storage/photos';
import type { Storage } from '../storage/storage';
import { difference, formerly, record } from './activity';
import type { Actor } from './actor';
import { toSar } from './money';
import { unchangedSince } from './version';

type Row = typeof users.$inferSelect;

const answer = (row: Row): User => ({
    ...row,
    photo: photoAddress(row.photo),
    device_type: row.device_type as User['device_type'],
    total_spent: toSar(row.total_spent),
    last_order_at: row.last_order_at?.toISOString() ?? null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
});

const SORTS: Record<NonNullable<UsersQuery['col']>, SQL> = {
    id: sql`${users.id}`,
    name: sql`lower(${users.name})`,
    email: sql`${users.email}`,
    country: sql`${users.country}`,
    orders_count: sql`${users.orders_count}`,
    total_spent: sql`${users.total_spent}`,
    created_at: sql`${users.created_at}`,
    last_seen_at: sql`${users.last_seen_at}`,
};

/** Who has no e-mail address, or was never seen, comes last either way; the other columns hold something in every row. */
const NULLABLE: ReadonlySet<keyof typeof SORTS> = new Set(['email', 'last_seen_at']);

/** Word for word as the indexes have it: anything else would sort the whole table for each page. */
const order = (col: keyof typeof SORTS, down: boolean): SQL => {
    if (!down) return sql`${SORTS[col]} asc, ${users.id} asc`;
    const last = sql.raw(NULLABLE.has(col) ? ' nulls last' : '');
    return sql`${SORTS[col]} desc${last}, ${users.id} desc${last}`;
};

/** A page of app users, newest first unless told otherwise; `q` is searched in name, e-mail and phone, or is `#` and an id. */
export const listUsers = (db: Db, { page, q, col, desc: down }: UsersQuery): Promise<Page<User>> =>
    searchPage(db, users, page, { typed: q, sorted: col !== undefined }, async (where, limit, offset) =>
        (
            await db
                .select()
                .from(users)
                .where(where)
                .orderBy(col ? order(col, down) : order('created_at', true))
                .limit(limit)
                .offset(offset)
        ).map(answer),
    );

/** App users by their ids, in the order of ids. What is not there is left out. */
export const readUsers = async (db: Db, ids: number[]): Promise<User[]> =>
    (await db.select().from(users).where(inArray(users.id, ids)).orderBy(asc(users.id))).map(answer);

/** The same as a whole. */
export const allUsers = ({ q, col, desc: down }: Omit<UsersQuery, 'page'>): WholeList<User> => ({
    table: users,
    typed: q,
    sorted: col !== undefined,
    order: col ? order(col, down) : order('created_at', true),
    read: readUsers,
});

const read = async (db: Db, id: number, lock = false): Promise<Row> => {
    const query = db.select().from(users).where(eq(users.id, id));
    const [row] = await (lock ? query.for('update') : query);
    if (!row) throw missing();
    return row;
};

/**
 * Locks somebody's operations before they are locked themselves: cancelling one holds it and then changes what its
 * customer spent, and the other way round the two would wait for each other.
 */
const lockPurchases = (tx: Db, userId: number) =>
    tx
        .select({ id: purchases.id })
        .from(purchases)
        .where(eq(purchases.user_id, userId))
        .orderBy(asc(purchases.id))
        .for('update');

/**
 * Changes an app user; what is left out stays. Their operations say who they are now.
 * @throws Refusal 404; 409 where it changed since
 */
export const updateUser = (
    db: Db,
    actor: Actor,
    id: number,
    body: UserBody,
    version?: string,
): Promise<User> =>
    db.transaction(async tx => {
        if (body.name !== undefined || body.phone !== undefined) await lockPurchases(tx, id);
        const before = await read(tx, id, true);
        await unchangedSince(version, before.updated_at, async () => answer(before));
        const [after] = await tx
            .update(users)
            .set({ ...body, updated_at: sql`clock_timestamp()` })
            .where(eq(users.id, id))
            .returning();
        if (after!.name !== before.name || after!.phone !== before.phone)
            await tx
                .update(purchases)
                .set({ customer_name: after!.name, customer_phone: after!.phone })
                .where(eq(purchases.user_id, id));
        await record(tx, actor, 'update', 'users', id, difference(before, body));
        return answer(after!);
    });

/**
 * Deletes an app user. Their orders stay, without what identifies them.
 * @throws Refusal 404
 */
export const deleteUser = (db: Db, storage: Storage, actor: Actor, id: number): Promise<void> =>
    withFiles(storage, files =>
        db.transaction(async tx => {
            await lockPurchases(tx, id);
            const user = await read(tx, id, true);
            await tx
                .update(purchases)
                .set({ user_id: null, customer_name: '', customer_phone: '', address: null })
                .where(eq(purchases.user_id, id));
            await tx.delete(users).where(eq(users.id, id));
            files.drop(user.photo);
            // Whoever asked to be forgotten is not kept in the log either: not now, and not as what they were before.
            await tx
                .update(activity)
                .set({ changes: {}, record_name: '' })
                .where(and(eq(activity.resource, 'users'), eq(activity.resource_id, id)));
            await record(tx, actor, 'delete', 'users', id, formerly({ country: user.country }));
        }),
    );
