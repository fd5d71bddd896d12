import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { COUNTRIES } from '../../../contract/shop';
import { updatedAt } from './columns';

/** The shop's settings: one row, which the migration inserts. The names are null until they are first saved. */
export const shopSettings = pgTable(
    'shop_settings',
    {
        id: integer('id').primaryKey().default(1),
        name: text('name'),
        name_ar: text('name_ar'),
        /** The key of the logo in the file storage. */
        photo: text('photo'),
        legal_name: text('legal_name'),
        vat_number: text('vat_number'),
        commercial_register: text('commercial_register'),
        street: text('street'),
        building: text('building'),
        district: text('district'),
        city: text('city'),
        postal_code: text('postal_code'),
        country: text('country', { enum: COUNTRIES }).notNull().default('SA'),
        /** The days that an erasure of a customer waits at least. */
        erasure_days: integer('erasure_days').notNull().default(30),
        updated_at: updatedAt(),
    },
    table => [check('shop_settings_one', sql`${table.id} = 1`)],
);
