import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { DEMO_EMAIL, DEMO_REFUSED, SetupError, type Config } from '../base/config';
import { DEMO_PASSWORD } from '../../contract/passwordRules';
import { hashPassword, generatePassword, passwordMatches } from '../services/auth/passwords';
import type { Db } from '../db/connect';
import { pollLockInTransaction } from '../db/locks';
import { expectOne } from '../db/expectOne';
import { setPace } from '../db/pace';
import { countOf } from '../db/paging';
import { admins, roles } from '../db/schema';
import { withFiles, type Files } from '../storage/photos';
import type { Storage } from '../storage/storage';
import { seedCategories } from './categories';
import { seedHome } from './home';
import { seedAlerts, seedCampaigns } from './campaigns';
import { startPictures, type Picture } from './pictures';
import { seedPlans } from './plans';
import { seedProducts } from './products';
import { seedOrders } from './orders';
import { demoStaff, FULL_ACCESS } from './roles';
import { seedSettings } from './settings';
import { seedStock } from './stock';
import { seedTerms } from './terms';
import { seedCustomers } from './customers';

const fillTheRest = async (tx: Db, now: Date) => {
    await seedStock(tx);
    await setPace(tx);
    await seedSettings(tx, now);
    await seedTerms(tx, now);
    await seedCampaigns(tx, now);
    await seedAlerts(tx, now);
    await seedPlans(tx, now);
};

/** The steps that fill the demo shop, in order: each uses the records of earlier ones. Some return pictures of theirs. */
const DEMO: [what: string, fill: (tx: Db, now: Date) => Promise<Picture[] | void>][] = [
    ['categories', seedCategories],
    ['300 products', seedProducts],
    ['2,000 customers', seedCustomers],
    ['5,000 orders', seedOrders],
    ['the home', seedHome],
    ['terms, messages and alerts', fillTheRest],
];

/** The credentials to print after a start. */
export type FirstSignIn = { email: string; password: string; chosen: boolean };

/**
 * Fills an empty database in one transaction: the first admin with every permission, and the demo shop if configured, with
 * pictures if it is given a storage. A database with an admin is not changed; then it returns undefined.
 * @throws SetupError if a demo password would be usable from other machines.
 */
export async function seed(
    db: Db,
    config: Config,
    {
        storage,
        say = () => undefined,
        now = new Date(),
    }: { storage?: Storage; say?: (sentence: string) => void; now?: Date } = {},
): Promise<FirstSignIn | undefined> {
    if ((await countOf(db, admins)) > 0) {
        if (config.exposed) await refuseDemoPasswords(db);
        return undefined;
    }
    const fillAll = (tx: Db, files?: Files) => fillEmpty(tx, config, { files, say, now });
    return storage
        ? withFiles(storage, files => db.transaction(tx => fillAll(tx, files)))
        : db.transaction(tx => fillAll(tx));
}

async function fillEmpty(
    tx: Db,
    config: Config,
    { files, say, now }: { files: Files | undefined; say: (sentence: string) => void; now: Date },
): Promise<FirstSignIn | undefined> {
    // Another server may be filling the shop, which takes longer than a statement's time limit.
    await pollLockInTransaction(tx, 'seed');
    if ((await countOf(tx, admins)) > 0) return undefined;
    if (config.exposed && !config.admin) throw new SetupError(DEMO_REFUSED);
    const first = firstSignIn(config);
    await addStaff(tx, FULL_ACCESS, {
        name: config.seed === 'demo' ? 'Sara Al-Ghamdi' : 'Administrator',
        email: first.email,
        password: first.password,
    });
    if (config.seed !== 'demo') return first;
    for (const { role, name, email } of demoStaff)
        await addStaff(tx, role, {
            name,
            email,
            // With a chosen password for the first admin, the public password would be a way around it.
            password: config.admin ? randomBytes(32).toString('hex') : DEMO_PASSWORD,
        });
    const pictures = files && startPictures(files);
    for (const [what, fill] of DEMO) {
        say(`Filling the demo shop: ${what} …`);
        const added = await fill(tx, now);
        pictures?.add(added ?? []);
    }
    await pictures?.finish(tx);
    return first;
}

function firstSignIn({ admin, seed }: Config): FirstSignIn {
    if (admin) return { ...admin, chosen: true };
    const password = seed === 'demo' ? DEMO_PASSWORD : generatePassword();
    return { email: DEMO_EMAIL, password, chosen: false };
}

/** The first sign-in at a later start, while it still works; a generated password is not known again. */
export async function presentSignIn(db: Db, config: Config): Promise<FirstSignIn | undefined> {
    const first = firstSignIn(config);
    const [admin] = await db
        .select({ hash: admins.password_hash })
        .from(admins)
        .where(and(eq(admins.email, first.email), admins.is_active));
    return admin && (await passwordMatches(admin.hash, first.password)) ? first : undefined;
}

async function addStaff(
    tx: Db,
    role: { name: string; permissions: string[] },
    { name, email, password }: { name: string; email: string; password: string },
): Promise<void> {
    const made = expectOne(await tx.insert(roles).values(role).returning({ id: roles.id }));
    await tx
        .insert(admins)
        .values({ role_id: made.id, name, email, password_hash: await hashPassword(password) });
}

/**
 * Refuses active demo admins with the public password, left from an earlier start on loopback. They are the first rows
 * of their table.
 */
async function refuseDemoPasswords(db: Db): Promise<void> {
    const first = await db
        .select({ email: admins.email, is_active: admins.is_active, hash: admins.password_hash })
        .from(admins)
        .orderBy(admins.id)
        .limit(demoStaff.length + 1);
    const open = await Promise.all(
        first.map(async ({ email, is_active, hash }) =>
            is_active && (await passwordMatches(hash, DEMO_PASSWORD)) ? email : undefined,
        ),
    );
    const emails = open.filter(email => email !== undefined);
    if (emails.length > 0)
        throw new SetupError(
            `A demo password is refused where HOST is beyond this machine, TRUST_PROXY is set or NODE_ENV is production, and ${emails.join(', ')} still ` +
                `${emails.length > 1 ? 'have' : 'has'} it. Give ${emails.length > 1 ? 'each' : 'it'} a password with ` +
                '"npm run admin reset -- --email …", or start on an empty database with ADMIN_EMAIL and ADMIN_PASSWORD.',
        );
}
