import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetList, useNotify } from 'react-admin';
import { nouns, extensions } from '../../../contract/nouns';
import type { Banner } from '../../../contract/schemas/banners';
import type { Campaign } from '../../../contract/schemas/campaigns';
import type { Plan } from '../../../contract/schemas/plans';
import { formatDateTime } from '../../components/fields/dates';
import { useName } from '../../components/fields/NameField';
import { useFailureToast } from '../../components/forms/oneAtATime';
import { useNounName } from '../../components/hooks/useNounName';
import { useText } from '../../components/hooks/useText';
import { usePolling } from '../../components/lists/usePolling';
import { useAccess } from '../../providers/auth/access';
import { send } from '../../providers/http';
import { bannerItems, campaignItem, planItem, type PlanItem, type Span } from './planItems';

const ALL = { page: 1, perPage: 200 };

/** All that is planned in a span: plans, and the schedules of banners and messages, as far as the role may see them. */
export const usePlanItems = ({ from, to }: Span) => {
    const { mayCall } = useAccess();
    const nameOf = useName();
    const nounName = useNounName();
    const polling = usePolling();
    const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const plans = useQuery({
        queryKey: ['plans', 'getList', query],
        queryFn: async ({ signal }) =>
            (await send<{ data: Plan[] }>(extensions.plans.list, query, { signal })).data,
        enabled: mayCall(extensions.plans.list),
        placeholderData: before => before,
        ...polling,
    });
    const banners = useGetList<Banner>(
        'banners',
        { pagination: ALL },
        { enabled: mayCall(nouns.banners.calls.list), ...polling },
    );
    const campaigns = useGetList<Campaign>(
        'campaigns',
        { pagination: ALL, filter: { status: 'scheduled' } },
        { enabled: mayCall(extensions.campaigns.list), ...polling },
    );
    const items: PlanItem[] = [
        ...(plans.data ?? []).map(planItem),
        ...bannerItems(banners.data ?? [], banner => nameOf(banner.ref ?? {}) || nounName('banners', banner)),
        ...(campaigns.data ?? []).map(campaign => campaignItem(campaign, nounName('campaigns', campaign))),
    ];
    return { items, isLoading: plans.isLoading, error: plans.error, retry: () => void plans.refetch() };
};

/** Changes the times of a plan, and says so in a toast. Resolves to whether it was done. */
export const useMovePlan = () => {
    const queries = useQueryClient();
    const notify = useNotify();
    const text = useText();
    const showFailure = useFailureToast();
    return async (
        { id, updated_at }: Plan,
        times: { at?: string; until?: string | null },
    ): Promise<boolean> => {
        try {
            await send(extensions.plans.update, { id, ...times }, { version: updated_at });
            const at = times.at ?? times.until;
            notify(
                at ? text('screen.plans.planned', { at: formatDateTime(at) }) : text('screen.form.saved'),
                {
                    type: 'success',
                },
            );
            return true;
        } catch (error) {
            showFailure(error);
            return false;
        } finally {
            await queries.invalidateQueries({ queryKey: ['plans'] });
        }
    };
};
