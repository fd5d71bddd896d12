import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { devices, customers } from '../../db/schema';
import { invalid } from '../../base/refusal';

/** Registers a phone, or gives it to another customer. @throws Refusal 422 at `user_id` for an unknown customer */
export const registerDevice = (db: Db, token: string, user_id: number): Promise<void> =>
    db.transaction(async tx => {
        // The lock keeps the customer from being deleted before the device is stored.
        const [user] = await tx
            .select({ id: customers.id })
            .from(customers)
            .where(eq(customers.id, user_id))
            .for('key share');
        if (!user) throw invalid({ user_id: s => s.unknownIds({ ids: String(user_id) }) });
        await tx
            .insert(devices)
            .values({ token, user_id })
            .onConflictDoUpdate({ target: devices.token, set: { user_id, seen_at: sql`now()` } });
    });

/** Forgets a phone; an unknown one is ignored. */
export const removeDevice = async (db: Db, token: string): Promise<void> =>
    void (await db.delete(devices).where(eq(devices.token, token)));
