import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns';
import { campaigns } from './campaigns';
import { customers } from './customers';

/** The phones of customers, each with its token at the push gateway. */
export const devices = pgTable(
    'devices',
    {
        id: id(),
        user_id: integer('user_id')
            .notNull()
            .references(() => customers.id, { onDelete: 'cascade' }),
        token: text('token').notNull().unique('devices_token'),
        /** The last time that the app named the token. */
        seen_at: instant('seen_at').notNull().defaultNow(),
        created_at: createdAt(),
    },
    table => [index('devices_user').on(table.user_id)],
);

/** Each phone that a campaign goes to. The rows are deleted after 90 days; `deliveries` keeps their counts. */
export const pushes = pgTable(
    'pushes',
    {
        notification_id: integer('notification_id')
            .notNull()
            .references(() => campaigns.id, { onDelete: 'cascade' }),
        device_id: integer('device_id')
            .notNull()
            .references(() => devices.id, { onDelete: 'cascade' }),
        /** `sending`: handed to the gateway, whose answer is not stored yet. */
        state: text('state', { enum: ['waiting', 'sending', 'sent', 'failed'] })
            .notNull()
            .default('waiting'),
        tries: integer('tries').notNull().default(0),
        try_at: instant('try_at').notNull().defaultNow(),
        opened_at: instant('opened_at'),
        created_at: createdAt(),
    },
    table => [
        primaryKey({ columns: [table.notification_id, table.device_id] }),
        index('pushes_device').on(table.device_id),
        index('pushes_due')
            .on(table.try_at)
            .where(sql`${table.state} in ('waiting', 'sending')`),
        index('pushes_unfinished')
            .on(table.notification_id)
            .where(sql`${table.state} in ('waiting', 'sending')`),
    ],
);
