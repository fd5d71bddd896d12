import type { Audience, Campaign, CampaignBody } from '../../../contract/schemas/campaigns';
import { SEND_DELAY_MS } from '../../../contract/shop';

/** The lengths that a collapsed notification shows; phones truncate longer texts. */
export const VISIBLE_LENGTH = { title: 45, body: 150 } as const;

/** A campaign due within this many milliseconds was sent without a time and waits for its delay. */
export const SOON_MS = 2 * SEND_DELAY_MS;

/** Criteria by which customers are chosen. */
export const CHOSEN_BY = ['country', 'device_type', 'locale', 'user_ids'] as const;
export type AudienceKind = 'all' | (typeof CHOSEN_BY)[number];

/** The form's values. */
export type CampaignValues = {
    title: string;
    title_ar: string;
    body: string;
    body_ar: string;
    audience: AudienceKind;
    country?: string | null;
    device_type?: string | null;
    /** The primary subtag of a language. */
    locale?: string | null;
    user_ids?: number[] | null;
    opens: 'nothing' | 'product' | 'category';
    ref_id?: number | null;
    when: 'now' | 'later';
    /** ISO 8601. */
    send_at?: string | null;
    /** The scheduled message that it replaces. */
    replaces?: { id: number; title: string } | null;
};

export const START = { audience: 'all', opens: 'nothing', when: 'now' } satisfies Partial<CampaignValues>;

/** The form's audience; undefined until one is chosen. */
export const audienceOf = ({
    audience,
    country,
    device_type,
    locale,
    user_ids,
}: Pick<CampaignValues, 'audience' | (typeof CHOSEN_BY)[number]>): Audience | undefined => {
    if (audience === 'all') return { all: true };
    if (audience === 'country') return country ? ({ country } as Audience) : undefined;
    if (audience === 'device_type') return device_type ? ({ device_type } as Audience) : undefined;
    if (audience === 'locale') return locale ? { locale } : undefined;
    return user_ids?.length ? { user_ids } : undefined;
};

/** The language of which customers receive one text alone; undefined if they receive theirs of two. */
export const onlyLanguageOf = ({
    audience,
    locale,
}: Partial<Pick<CampaignValues, 'audience' | 'locale'>>): string | undefined =>
    (audience === 'locale' && locale) || undefined;

/** The texts that are sent: customers of one language receive the same, whichever of the two they are sent. */
const textsToSend = ({ title, title_ar, body, body_ar, ...values }: CampaignValues) => {
    const only = onlyLanguageOf(values);
    if (!only) return { title, title_ar, body, body_ar };
    const one = only === 'ar' ? { title: title_ar, body: body_ar } : { title, body };
    return { ...one, title_ar: one.title, body_ar: one.body };
};

/** The request body: one audience, a destination only if one is opened, a time only if it is scheduled. */
export const campaignBody = (values: CampaignValues): Partial<CampaignBody> => ({
    ...textsToSend(values),
    audience: audienceOf(values),
    ref_type: values.opens === 'nothing' ? null : values.opens,
    ref_id: values.opens === 'nothing' ? null : values.ref_id,
    send_at: values.when === 'later' ? values.send_at : null,
    ...(values.replaces && { replaces: values.replaces.id }),
});

type Scheduled = Pick<
    Campaign,
    'title' | 'title_ar' | 'body' | 'body_ar' | 'audience' | 'ref_type' | 'ref_id' | 'send_at' | 'created_at'
>;

/**
 * The form's values of a campaign that was scheduled. One sent without a time has that of the delay; one for a language has the
 * text of that language alone.
 */
export const valuesOf = (message: Scheduled): CampaignValues => {
    const { title, title_ar, body, body_ar, audience, ref_type, ref_id, send_at, created_at } = message;
    const chosen = { country: null, device_type: null, locale: null, user_ids: null, ...audience };
    const wasNow = Date.parse(send_at) - Date.parse(created_at) <= SOON_MS;
    const unwritten = chosen.locale === 'ar' ? { title: '', body: '' } : { title_ar: '', body_ar: '' };
    return {
        title,
        title_ar,
        body,
        body_ar,
        ...(chosen.locale && unwritten),
        audience: CHOSEN_BY.find(kind => chosen[kind]) ?? 'all',
        country: chosen.country,
        device_type: chosen.device_type,
        locale: chosen.locale,
        user_ids: chosen.user_ids,
        opens: ref_type ?? 'nothing',
        ref_id,
        when: wasNow ? 'now' : 'later',
        send_at: wasNow ? null : send_at,
    };
};

/** The form's values of a message that replaces a scheduled one. */
export const replacementOf = (message: Scheduled & Pick<Campaign, 'id'>): CampaignValues => ({
    ...valuesOf(message),
    replaces: { id: message.id, title: message.title },
});

/** Characters as people count them, not code units: an emoji is one. */
export const lengthOf = (text: string | null | undefined): number => [...(text ?? '')].length;
