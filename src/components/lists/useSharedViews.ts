import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { extensions } from '../../../contract/nouns';
import type { SharedView, ViewBody } from '../../../contract/schemas/views';
import { extended, send } from '../../providers/http';
import { useFailureToast } from '../forms/oneAtATime';

const NONE: SharedView[] = [];

/**
 * The views of a list that admins shared, and ways to share and delete one; failures are toasts. An extension: other hosts
 * have none.
 */
export const useSharedViews = (list: string) => {
    const showFailure = useFailureToast();
    const queries = useQueryClient();
    const queryKey = ['views', list];
    const { data = NONE } = useQuery({
        queryKey,
        queryFn: async ({ signal }) =>
            (await send<{ data: SharedView[] }>(extensions.views.list, { list }, { signal })).data,
        enabled: extended,
    });
    const changes = {
        onError: (failure: unknown) => void showFailure(failure),
        onSettled: () => queries.invalidateQueries({ queryKey }),
    };
    const share = useMutation({
        mutationFn: (view: Omit<ViewBody, 'list'>) => send(extensions.views.save, { list, ...view }),
        ...changes,
    });
    const remove = useMutation({
        mutationFn: (id: number) => send(extensions.views.remove, { id }),
        ...changes,
    });
    return { shared: data, share, remove };
};
