import {
    keepPreviousData,
    useMutation,
    useQuery,
    useQueryClient,
    type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { nouns } from '../../../contract/nouns';
import type {
    RangeQuery,
    RangeStatistics,
    RangeTopSelling,
    Statistics,
    TopSellingQuery,
} from '../../../contract/schemas/statistics';
import type { Since } from '../../../contract/schemas/since';
import type { WorkQueue } from '../../../contract/schemas/workQueue';
import { useAlerts } from '../../providers/alerts/useAlerts';
import { offers } from '../../providers/http';
import { send } from '../../providers/data/normalisedSend';

const { calls } = nouns.statistics;

/** The statistics of all time and, if the server has them, of a chosen period, which then also fill the slices. */
export type WidgetProps = {
    data: Statistics;
    range?: RangeStatistics | undefined;
    /** The best sellers of that period; without them the widgets are those of all time. */
    top?: UseQueryResult<RangeTopSelling>;
};

const KEY = ['statistics'];
const RANGE_KEY = ['statistics', 'range'];

/** The parts of the statistics that have their own call, with their fields in the whole. */
const PARTS = {
    salesMonth: (whole: Statistics, part: never): Statistics => ({
        ...whole,
        sales: { ...whole.sales, per_month: part },
    }),
    salesDevice: (whole: Statistics, part: never): Statistics => ({
        ...whole,
        sales: { ...whole.sales, per_device_type: part },
    }),
    salesCategory: (whole: Statistics, part: never): Statistics => ({
        ...whole,
        sales: { ...whole.sales, per_category: part },
    }),
    recentSales: (whole: Statistics, part: never): Statistics => ({
        ...whole,
        recent: { ...whole.recent, recent_sales: part },
    }),
    recentOrders: (whole: Statistics, part: never): Statistics => ({
        ...whole,
        recent: { ...whole.recent, recent_orders: part },
    }),
};
export type Part = keyof typeof PARTS;

/** The statistics with all their groups. What a host lacks within a group stays absent. */
const whole = (data: Partial<Statistics>): Statistics =>
    ({
        ...data,
        customers: {},
        total_revenue: {},
        sales: {},
        recent: {},
        ...withoutMissing(data),
    }) as Statistics;

const withoutMissing = (data: object) =>
    Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== null));

/** The statistics: loaded once and cached (docs/specification.md#4-states). */
export const useStatistics = () =>
    useQuery({
        queryKey: KEY,
        queryFn: ({ signal }) =>
            send<{ data: Statistics }>(calls.all, {}, { signal }).then(({ data }) => whole(data)),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
    });

/** Milliseconds before cached statistics of a period are refetched. */
const RANGE_FRESH_MS = 60_000;

/** The statistics of chosen days, if the server has the extensions. The previous ones stay until the next arrive. */
export const useRangeStatistics = (query: RangeQuery) =>
    useQuery<RangeStatistics>({
        queryKey: [...RANGE_KEY, query],
        queryFn: ({ signal }) =>
            send<{ data: RangeStatistics }>(calls.range, query, { signal }).then(({ data }) => data),
        enabled: offers(calls.range),
        staleTime: RANGE_FRESH_MS,
        placeholderData: keepPreviousData,
    });

/**
 * The best sellers of chosen days, if the server has the extensions. They are read from all orders of these days and are a
 * minute old at most on the server, so that they follow the time and not each order.
 */
export const useTopSelling = ({ from, to }: TopSellingQuery) =>
    useQuery<RangeTopSelling>({
        queryKey: ['statistics', 'topSelling', from, to],
        queryFn: ({ signal }) =>
            send<{ data: RangeTopSelling }>(calls.topSelling, { from, to }, { signal }).then(
                ({ data }) => data,
            ),
        enabled: offers(calls.topSelling),
        staleTime: RANGE_FRESH_MS,
        refetchInterval: RANGE_FRESH_MS,
        placeholderData: keepPreviousData,
    });

/** Named like react-admin's reads: a save marks them as outdated. */
const QUEUE_KEY = ['statistics', 'getWorkQueue'];
/** Milliseconds between refetches of the work queue. */
const QUEUE_FRESH_MS = 60_000;

/** Reads the work to be done, if the server has the extensions. */
export const useWorkQueue = () =>
    useQuery<WorkQueue>({
        queryKey: QUEUE_KEY,
        queryFn: ({ signal }) =>
            send<{ data: WorkQueue }>(calls.workQueue, {}, { signal }).then(({ data }) => data),
        refetchInterval: QUEUE_FRESH_MS,
    });

/** Reads what happened since the admin's last visit. */
export const useSince = () =>
    useQuery<Since | null>({
        queryKey: ['statistics', 'since'],
        queryFn: ({ signal }) =>
            send<{ data: Since | null }>(calls.since, {}, { signal }).then(({ data }) => data),
        staleTime: QUEUE_FRESH_MS,
    });

/** The cached statistics, with the time at which each part was reloaded (ISO 8601). */
type CachedStatistics = Statistics & {
    read_at?: Partial<Record<Part, string>>;
    /** The server's time of the newest alert for which it was reloaded. */
    alert_at?: string;
};

/** When a part was read by its own call; undefined if it is as old as the whole. */
export const useReadAt = (part: Part | undefined): string | undefined =>
    useQueryClient().getQueryData<CachedStatistics>(KEY)?.read_at?.[part as Part];

const useReadPart = () => {
    const queryClient = useQueryClient();
    return useCallback(
        async (part: Part) => {
            const { data } = await send<{ data: never }>(calls[part]);
            queryClient.setQueryData<CachedStatistics>(
                KEY,
                whole =>
                    whole && {
                        ...PARTS[part](whole, data),
                        read_at: { ...whole.read_at, [part]: new Date().toISOString() },
                    },
            );
        },
        [queryClient],
    );
};

/** Reloads one widget by its own call, and the chosen period with it. */
export const useReload = (part: Part | undefined) => {
    const readPart = useReadPart();
    const queryClient = useQueryClient();
    return useMutation({
        mutationFn: () =>
            Promise.all([part && readPart(part), queryClient.invalidateQueries({ queryKey: RANGE_KEY })]),
        onError: error => console.error(error),
    });
};

/** Milliseconds for which alerts are collected before the widgets reload. */
const GATHER_MS = 250;

/** Reloads the widgets with their own call when an alert arrives, or has arrived while another page was open. */
export const useReloadOnAlerts = (): void => {
    const readPart = useReadPart();
    const { alerts } = useAlerts();
    const queryClient = useQueryClient();
    const newest = alerts[0]?.at;
    useEffect(() => {
        if (!newest) return;
        const whole = queryClient.getQueryData<CachedStatistics>(KEY);
        if (!whole || Date.parse(newest) <= Date.parse(whole.alert_at ?? whole.generated_at)) return;
        const timer = setTimeout(() => {
            queryClient.setQueryData<CachedStatistics>(KEY, now => now && { ...now, alert_at: newest });
            for (const part of Object.keys(PARTS) as Part[])
                readPart(part).catch((error: unknown) => console.error(error));
            void queryClient.invalidateQueries({ queryKey: RANGE_KEY });
            void queryClient.invalidateQueries({ queryKey: QUEUE_KEY });
        }, GATHER_MS);
        return () => clearTimeout(timer);
    }, [newest, readPart, queryClient]);
};
