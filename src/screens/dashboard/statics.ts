import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { statics as calls } from '../../../contract/calls/statics';
import type { Statics } from '../../../contract/schemas/statics';
import { send } from '../../providers/http';

const KEY = ['statics'];

/** The parts of the statistics that have a call of their own, and where each stands in the whole. */
const PARTS = {
    salesMonth: (whole: Statics, part: never): Statics => ({
        ...whole,
        sales: { ...whole.sales, per_month: part },
    }),
    salesDevice: (whole: Statics, part: never): Statics => ({
        ...whole,
        sales: { ...whole.sales, per_device_type: part },
    }),
    salesCategory: (whole: Statics, part: never): Statics => ({
        ...whole,
        sales: { ...whole.sales, per_category: part },
    }),
    recentSales: (whole: Statics, part: never): Statics => ({
        ...whole,
        recent: { ...whole.recent, recent_sales: part },
    }),
    recentOrders: (whole: Statics, part: never): Statics => ({
        ...whole,
        recent: { ...whole.recent, recent_orders: part },
    }),
};
export type Part = keyof typeof PARTS;

/** The statistics: loaded once and cached (specification, section 4). */
export const useStatics = () =>
    useQuery({
        queryKey: KEY,
        queryFn: ({ signal }) => send<{ data: Statics }>(calls.all, {}, { signal }).then(({ data }) => data),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
    });

/** Reloads one widget by its own call. */
export const useReload = (part: Part | undefined) => {
    const queryClient = useQueryClient();
    return useMutation({
        mutationFn: async () => {
            const { data } = await send<{ data: never }>(calls[part!]);
            queryClient.setQueryData<Statics>(KEY, whole => whole && PARTS[part!](whole, data));
        },
        onError: error => console.error(error),
    });
};
