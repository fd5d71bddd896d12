import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { admins } from './admins';
import { bytea, createdAt, id, instant } from './columns';
import { roles } from './roles';

const adminId = () =>
    integer('admin_id')
        .notNull()
        .references(() => admins.id, { onDelete: 'cascade' });

/** Authenticator apps, one per admin. The key is encrypted with the server's secret. */
export const totpFactors = pgTable('totp_factors', {
    admin_id: adminId().primaryKey(),
    sealed_key: text('sealed_key').notNull(),
    /** The time step of the last accepted code; codes of earlier steps and of this one are refused. */
    last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
    created_at: createdAt(),
});

/** Passkeys. Only public keys are stored. */
export const passkeys = pgTable(
    'passkeys',
    {
        id: id(),
        admin_id: adminId(),
        name: text('name').notNull(),
        credential_id: text('credential_id').notNull(),
        public_key: bytea('public_key').notNull(),
        /** The authenticator's count of signatures; one that goes backwards reveals a copy. */
        counter: bigint('counter', { mode: 'number' }).notNull(),
        transports: text('transports').array().notNull(),
        created_at: createdAt(),
        used_at: instant('used_at'),
    },
    table => [
        uniqueIndex('passkeys_credential').on(table.credential_id),
        index('passkeys_admin').on(table.admin_id),
    ],
);

/** Unused recovery codes. A code has 80 random bits, so a fast hash suffices. */
export const recoveryCodes = pgTable(
    'recovery_codes',
    { admin_id: adminId(), code_hash: bytea('code_hash').notNull() },
    table => [primaryKey({ columns: [table.admin_id, table.code_hash] })],
);

/** The roles whose members need a second factor. */
export const roleFactors = pgTable('role_factors', {
    role_id: integer('role_id')
        .primaryKey()
        .references(() => roles.id, { onDelete: 'cascade' }),
});

/** Challenges that were met, until they expire, so that none is met twice. */
export const usedChallenges = pgTable('used_challenges', {
    hash: bytea('hash').primaryKey(),
    used_at: instant('used_at').notNull().defaultNow(),
});
