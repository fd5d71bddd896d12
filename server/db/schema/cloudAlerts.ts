import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The alerts that were written to Cloud Firestore, also those that a panel has cleared there since. */
export const cloudAlerts = pgTable(
    'cloud_alerts',
    {
        collection: text('collection', {
            enum: ['purchase_notifications', 'sold_out_notifications'],
        }).notNull(),
        document_id: integer('document_id').notNull(),
    },
    table => [primaryKey({ columns: [table.collection, table.document_id] })],
);
