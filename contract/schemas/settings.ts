import { z } from 'zod';
import { MOST_ERASURE_DAYS } from '../customers/erasure';
import { COUNTRIES, isVatNumber, plainVatNumber } from '../shop';
import { flag, givenNumber, id, instant, line } from './wire';

/** An optional line; an empty one clears the field, and an omitted one keeps it. */
const optional = (max: number) =>
    z.preprocess(
        value => (typeof value === 'string' && value.trim() === '' ? null : value),
        line(max).nullable().optional(),
    );

const vatNumber = z.preprocess(
    value => (typeof value === 'string' ? plainVatNumber(value) || null : value),
    z.string().max(30).nullable().optional(),
);

/** The text fields of the form; the logo is a file besides. */
export const settingsBody = z
    .object({
        name: line(60),
        name_ar: line(60),
        /** Removes the logo. */
        remove_photo: flag.optional(),
        legal_name: optional(200),
        vat_number: vatNumber,
        commercial_register: optional(30),
        street: optional(120),
        building: optional(20),
        district: optional(80),
        city: optional(80),
        postal_code: optional(20),
        country: z.enum(COUNTRIES).default('SA'),
        erasure_days: givenNumber(z.number().int().min(0).max(MOST_ERASURE_DAYS)).optional(),
    })
    .refine(({ vat_number, country }) => !vat_number || isVatNumber(vat_number, country), {
        path: ['vat_number'],
        params: { sentence: 'vat_number' },
    });
export type SettingsBody = z.infer<typeof settingsBody>;

const text = z.string().nullable();

/** The seller on invoices. Empty before the settings are saved. */
export const seller = z.object({
    id,
    legal_name: text,
    vat_number: text,
    commercial_register: text,
    street: text,
    building: text,
    district: text,
    city: text,
    postal_code: text,
    country: z.enum(COUNTRIES),
});
export type SellerRecord = z.infer<typeof seller>;

/** The settings. The names are null until they are first saved; the panel then uses its build's name. */
export const settings = seller.extend({
    name: text,
    name_ar: text,
    photo: text,
    /** The days that an erasure of a customer waits at least, in which it can be called off. */
    erasure_days: z.number().int(),
    updated_at: instant,
});
export type Settings = z.infer<typeof settings>;

/**
 * The shop as the public pages show it. `mail`: whether a forgotten password is replaced by mail. `time_zone`: the zone of
 * its days and times, by name.
 */
export const shop = z.object({
    id,
    name: text,
    name_ar: text,
    logo: text,
    mail: z.boolean(),
    time_zone: z.string(),
});
export type ShopRecord = z.infer<typeof shop>;
