import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { extensions } from '../../../contract/nouns';
import type { SharedView, ViewBody } from '../../../contract/schemas/views';
import { offers, send } from '../../providers/http';
import { useFailureToast } from '../forms/oneAtATime';

const NONE: SharedView[] = [];
/** The version of a view that was not there, so that one of the same name that was shared since is not replaced. */
const UNSEEN = 'none';

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
        enabled: offers(extensions.views.list),
    });
    const changes = {
        onError: (failure: unknown) => void showFailure(failure),
        onSettled: () => queries.invalidateQueries({ queryKey }),
    };
    const share = useMutation({
        mutationFn: (view: Omit<ViewBody, 'list'>) =>
            send(
                extensions.views.save,
                { list, ...view },
                { version: data.find(({ label }) => label === view.label)?.updated_at ?? UNSEEN },
            ),
        ...changes,
    });
    const remove = useMutation({
        mutationFn: (id: number) => send(extensions.views.remove, { id }),
        ...changes,
    });
    return { shared: data, share, remove };
};
