import type { Banner } from '../../../contract/schemas/banners';
import type { Campaign } from '../../../contract/schemas/campaigns';
import type { Plan } from '../../../contract/schemas/plans';

/** The lanes of the calendar, from the top. */
export const LANES = ['price', 'threshold', 'visibility', 'products', 'banners', 'campaigns'] as const;
export type Lane = (typeof LANES)[number];

/** An entry of the calendar. Times are milliseconds; an entry without an end is a moment, or goes on. */
export type PlanItem = {
    key: string;
    lane: Lane;
    title: string;
    from: number;
    to: number | null;
    picture?: string | null;
    /** Whether it is over. */
    isOver: boolean;
    /** Whether an admin should look at it. */
    needs: boolean;
    /** The plan; banners and messages have pages of their own. */
    plan?: Plan;
};

const laneOf = ({ fields }: Plan): Lane =>
    fields.some(field => field === 'price' || field === 'compare_at_price')
        ? 'price'
        : fields.includes('low_stock_threshold')
          ? 'threshold'
          : fields.includes('is_active')
            ? 'visibility'
            : 'products';

/** Whether a plan could not do all that it should, or would not be able to. */
export const needsAttention = ({ refused, problem }: Pick<Plan, 'refused' | 'problem'>): boolean =>
    refused.length > 0 || problem !== null;

const timeOf = (text: string | null | undefined): number | null => (text ? Date.parse(text) : null);

export const planItem = (plan: Plan): PlanItem => ({
    key: `plan-${plan.id}`,
    lane: laneOf(plan),
    title: plan.title,
    from: Date.parse(plan.at),
    to: timeOf(plan.until),
    picture: plan.product?.cover ?? null,
    isOver: plan.state === 'done' || plan.state === 'failed',
    needs: needsAttention(plan),
    plan,
});

/** The entries of banners that have a schedule. */
export const bannerItems = (
    banners: readonly Banner[],
    titleOf: (banner: Banner) => string,
    now = Date.now(),
): PlanItem[] =>
    banners.flatMap(banner => {
        const [from, to] = [timeOf(banner.shown_from), timeOf(banner.shown_until)];
        if (from === null && to === null) return [];
        return {
            key: `banner-${banner.id}`,
            lane: 'banners' as const,
            title: titleOf(banner),
            from: from ?? timeOf(banner.created_at) ?? now,
            to,
            picture: banner.photo,
            isOver: to !== null && to <= now,
            needs: banner.leads_nowhere === true,
        };
    });

export const campaignItem = (campaign: Campaign, title: string): PlanItem => ({
    key: `campaign-${campaign.id}`,
    lane: 'campaigns',
    title,
    from: Date.parse(campaign.send_at),
    to: null,
    isOver: false,
    needs: false,
});

/** A span of time in milliseconds. */
export type Span = { from: number; to: number };

/** The entries that touch a span. */
export const itemsIn = (items: readonly PlanItem[], { from, to }: Span): PlanItem[] =>
    items.filter(item => item.from < to && (item.to ?? item.from) >= from);

/** An entry with its place in a lane: shares of the span from 0 to 1, and a row. */
export type Placed = { item: PlanItem; start: number; end: number; row: number };

/** Places the entries of a lane so that none covers another. A moment is `least` of the span wide. */
export function placed(items: readonly PlanItem[], { from, to }: Span, least: number): Placed[] {
    const ends: number[] = [];
    const share = (time: number) => Math.min(1, Math.max(0, (time - from) / (to - from)));
    return items
        .toSorted((a, b) => a.from - b.from)
        .map(item => {
            const start = Math.min(share(item.from), 1 - least);
            const end = Math.max(start + least, share(item.to ?? item.from));
            const free = ends.findIndex(last => last <= start + 1e-9);
            const row = free < 0 ? ends.length : free;
            ends[row] = end;
            return { item, start, end, row };
        });
}

/** Which end of a plan moves: its beginning with its end, or its end alone. */
export type MovedEnd = 'both' | 'until';

/** The times of a plan that was moved by some milliseconds; undefined if it cannot move so. */
export function movedTimes(
    { at, until, state }: Pick<Plan, 'at' | 'until' | 'state'>,
    by: number,
    end: MovedEnd = 'both',
    now = Date.now(),
): { at?: string; until?: string } | undefined {
    const shifted = (text: string) => new Date(Date.parse(text) + by).toISOString();
    const isActive = state === 'active';
    if (by === 0 || (state !== 'planned' && !isActive)) return undefined;
    const next = {
        ...(!isActive && end === 'both' && { at: shifted(at) }),
        ...(until !== null && { until: shifted(until) }),
    };
    const first = next.at ?? next.until;
    if (first === undefined || Date.parse(first) <= now) return undefined;
    if (next.until !== undefined && next.until <= (next.at ?? at)) return undefined;
    return next;
}
