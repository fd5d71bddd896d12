import { z } from 'zod';
import { MESSAGE_LENGTH } from '../limits';
import { BANNER_REF_TYPES, COUNTRIES, DEVICE_TYPES, type Country, type DeviceType } from '../shop';
import { banner } from './banners';
import { filter, givenId, id, instant, line, page, text } from './wire';

export const CAMPAIGN_STATUSES = ['scheduled', 'sending', 'sent', 'failed'] as const;

/** The maximum number of specific customers in an audience. */
const MOST_NAMED = 1000;
/** Maximum number of days ahead that a campaign may be scheduled. */
export const FURTHEST_DAYS = 365;

/**
 * The audience of a campaign. Inactive customers receive nothing. Customers of one language receive one text: the campaign has
 * it in both of its languages.
 */
export type Audience =
    | { all: true }
    | { country: Country }
    | { device_type: DeviceType }
    | { locale: string }
    | { user_ids: number[] };

/** One object instead of a union, so that errors name the field. */
export const audience = z
    .object({
        all: z.literal(true),
        country: z.enum(COUNTRIES),
        device_type: z.enum(DEVICE_TYPES),
        /** A language with its regional forms, by its primary subtag: `ar`. */
        locale: z.string().regex(/^[a-z]{2,3}$/),
        user_ids: z.array(id).min(1).max(MOST_NAMED),
    })
    .partial()
    .refine(by => Object.values(by).filter(value => value !== undefined).length === 1, {
        params: { sentence: 'audience' },
    }) as unknown as z.ZodType<Audience>;

/**
 * Without `send_at` it is sent after `SEND_DELAY_MS`; a `test` to at most `MOST_TESTED` chosen customers is sent at once.
 * `ref_type` and `ref_id` are set together: the record that a tap opens.
 */
export const campaignBody = z.object({
    title: line(MESSAGE_LENGTH.title),
    title_ar: line(MESSAGE_LENGTH.title),
    body: text(MESSAGE_LENGTH.body),
    body_ar: text(MESSAGE_LENGTH.body),
    audience,
    ref_type: z.enum(BANNER_REF_TYPES).nullish(),
    ref_id: givenId.nullish(),
    send_at: instant.nullish(),
    test: z.boolean().optional(),
    /** The scheduled campaign that this one replaces: it is deleted in the same transaction. */
    replaces: givenId.nullish(),
});
export type CampaignBody = z.infer<typeof campaignBody>;

/** The same audience in a query: `?all=true`, `?country=SA`, `?device_type=ios`, `?locale=ar` or `?user_ids=1,2,3`. */
export const audienceQuery = z.object({
    all: z.string().optional(),
    country: z.string().optional(),
    device_type: z.string().optional(),
    locale: z.string().optional(),
    user_ids: z.string().max(12_000).optional(),
});
export type AudienceQuery = z.infer<typeof audienceQuery>;

/** The current number of customers in an audience. */
export const audienceSize = z.object({ size: z.number().int().min(0) });

/** The preview of an audience. */
export const audiencePreview = audienceSize.extend({
    /** The newest customers' names; empty for roles that may show neither customers nor orders. */
    names: z.array(z.string()),
    /** The customers' languages with their shares from 0 to 1, largest first; of the newest 5,000 in larger audiences. */
    languages: z.array(z.object({ locale: z.string(), share: z.number() })),
});
export type AudiencePreview = z.infer<typeof audiencePreview>;

/** Whether campaigns reach phones: without a gateway they are only recorded. */
export const pushGateway = z.object({ connected: z.boolean() });

/** Delivery figures of a campaign on the phones. */
export const pushFigures = z.object({
    /** Phones that it has yet to be sent to. */
    waiting: z.number().int(),
    /** Phones that the gateway accepted it for. */
    sent: z.number().int(),
    /** Phones that the gateway refused, for example because the app was deleted. */
    failed: z.number().int(),
    /** Phones on which it was opened; 0 too if the app does not tell. */
    opened: z.number().int(),
});
export type PushFigures = z.infer<typeof pushFigures>;

export const campaign = z.object({
    id,
    title: z.string(),
    title_ar: z.string(),
    body: z.string(),
    body_ar: z.string(),
    audience,
    /** The number of recipients: estimated when it was created, final once it is sent. */
    audience_size: z.number().int(),
    ref_type: z.enum(BANNER_REF_TYPES).nullable(),
    ref_id: id.nullable(),
    ref: banner.shape.ref,
    send_at: instant,
    /** `sending`: due and not yet delivered; `failed`: all attempts failed. */
    status: z.enum(CAMPAIGN_STATUSES),
    sent_at: instant.nullable(),
    /** Null if it is not sent, or was sent without a gateway. */
    push: pushFigures.nullable(),
    /** Its author; without an id if the admin was deleted. */
    admin: z.object({ id: id.nullable(), name: z.string() }),
    created_at: instant,
});
export type Campaign = z.infer<typeof campaign>;

/** The query of GET /notifications: those that wait for their time, or all of them. */
export const campaignsQuery = z.object({ page, status: filter(z.literal('scheduled')) });
