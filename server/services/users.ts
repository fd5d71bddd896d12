import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { User, UserBody, UsersQuery } from '../../contract/schemas/users';
import type { Db } from '../db/connect';
import { countOf, holds, paged, type Page } from '../db/paging';
import { purchases, users } from '../db/schema';
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

/** What an index sorts by can hold nothing; PostgreSQL puts that last upwards and first downwards, as the index does. */
const order = (column: SQL, down: boolean) =>
    down ? [desc(column), desc(users.id)] : [asc(column), asc(users.id)];

/** A page of app users; `q` is looked for in name, e-mail and phone. */
export function listUsers(
    db: Db,
    { page, q, col = 'created_at', desc: down }: UsersQuery,
): Promise<Page<User>> {
    const where = q
        ? holds(
              sql`(' ' || lower(${users.name} || ' ' || coalesce(${users.email}, '') || ' ' || ${users.phone}))`,
              q,
          )
        : undefined;
    return paged(
        page,
        () => countOf(db, users, where),
        async (limit, offset) =>
            (
                await db
                    .select()
                    .from(users)
                    .where(where)
                    .orderBy(...order(SORTS[col], down))
                    .limit(limit)
                    .offset(offset)
            ).map(answer),
    );
}

const read = async (db: Db, id: number, lock = false): Promise<Row> => {
    const query = db.select().from(users).where(eq(users.id, id));
    const [row] = await (lock ? query.for('update') : query);
    if (!row) throw missing();
    return row;
};

/** Changes an app user; what is left out stays. @throws Refusal 404; 409 where it changed since */
export const updateUser = (
    db: Db,
    actor: Actor,
    id: number,
    body: UserBody,
    version?: string,
): Promise<User> =>
    db.transaction(async tx => {
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
            const user = await read(tx, id, true);
            await tx
                .update(purchases)
                .set({ user_id: null, customer_name: '', customer_phone: '', address: null })
                .where(eq(purchases.user_id, id));
            await tx.delete(users).where(eq(users.id, id));
            files.drop(user.photo);
            // Whoever asked to be forgotten is not kept in the log either.
            await record(tx, actor, 'delete', 'users', id, formerly({ country: user.country }));
        }),
    );
