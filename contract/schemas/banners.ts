import { z } from 'zod';
import { BANNER_REF_TYPES } from '../shop';
import { givenId, id, instant } from './wire';
import { plainAnswer, plainBody, plainQuery } from './fields';

/** The text fields of the form; the photo is a required file besides. */
export const bannerBody = z.object({
    ref_type: z.enum(BANNER_REF_TYPES),
    ref_id: givenId,
    ...plainBody('banners'),
});

/** When the app shows a banner; null without a limit. */
export const bannerSchedule = z
    .object({ shown_from: instant.nullable(), shown_until: instant.nullable() })
    .refine(
        ({ shown_from, shown_until }) =>
            !shown_from || !shown_until || Date.parse(shown_from) < Date.parse(shown_until),
        { path: ['shown_until'], params: { sentence: 'schedule_order' } },
    );

export const banner = z.object({
    id,
    photo: z.string(),
    ref_type: z.enum(BANNER_REF_TYPES),
    ref_id: id,
    /** Null if the target was deleted. */
    ref: z
        .object({
            id,
            name: z.string(),
            name_ar: z.string(),
            photo: z.string().nullable(),
            /** False if the target is hidden from customers. */
            is_active: z.boolean(),
        })
        .nullable(),
    /** Whether the target is deleted, hidden or sold out; other hosts may omit it. */
    leads_nowhere: z.boolean().optional(),
    /** When the app shows it; null without a limit. Only hosts with the extensions have them. */
    shown_from: instant.nullable().optional(),
    shown_until: instant.nullable().optional(),
    /** Of these times, for If-Match; other hosts may omit it. */
    version: z.string().optional(),
    ...plainAnswer('banners'),
    created_at: instant,
});
export type Banner = z.infer<typeof banner>;

/** The query of GET /banners/filtered of the extensions: by the shop's fields. */
export const bannersQuery = z.object(plainQuery('banners'));
