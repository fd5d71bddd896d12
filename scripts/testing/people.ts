import { createHash, randomBytes } from 'node:crypto';
import { expectOne } from '../../server/db/expectOne';
import type { Db } from '../../server/db/connect';
import { admins, customers, roles, sessions } from '../../server/db/schema';

const unique = (): string => randomBytes(6).toString('hex');

/** Adds an admin whose role has these permissions, and signs in. @returns the token of the session */
export async function signIn(db: Db, permissions: readonly string[]): Promise<string> {
    const name = `Person ${unique()}`;
    const role = expectOne(
        await db
            .insert(roles)
            .values({ name, permissions: [...permissions] })
            .returning({ id: roles.id }),
    );
    const admin = expectOne(
        await db
            .insert(admins)
            .values({ name, email: `${unique()}@shop.example`, role_id: role.id, password_hash: '-' })
            .returning({ id: admins.id }),
    );
    const token = randomBytes(32).toString('base64url');
    const token_hash = createHash('sha256').update(token).digest();
    await db.insert(sessions).values({ token_hash, admin_id: admin.id });
    return token;
}

/** Adds a customer, as a registration in the app does. @returns the id */
export async function addCustomer(db: Db): Promise<number> {
    const phone = `+9665${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const customer = { name: 'Sara', phone, country: 'SA', locale: 'ar', device_type: 'ios' };
    return expectOne(await db.insert(customers).values(customer).returning({ id: customers.id })).id;
}
