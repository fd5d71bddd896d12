import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { extensions } from '../../../contract/nouns';
import type { CategoryDetail, CategoryNode, ParentRefusal } from '../../../contract/schemas/categories';
import { useName } from '../../components/fields/NameField';
import { useFailureToast } from '../../components/forms/oneAtATime';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { changeOfToast } from '../../providers/data/changes';
import { ApiError } from '../../providers/failure';
import { offers, send } from '../../providers/http';
import { movedIn, type Position, type Tree, treeOf } from './tree';

const { tree, move, parents } = extensions.categories;
const TREE_KEY = ['categories', 'getTree'];

/** All categories; without the extensions there is no `data`, and nothing is asked. */
export const useCategoryTree = () =>
    useQuery({
        // Named like react-admin's reads: a save of a category marks them as outdated.
        queryKey: TREE_KEY,
        queryFn: ({ signal }) =>
            send<{ data: CategoryNode[] }>(tree, {}, { signal }).then(({ data }) => data),
        select: treeOf,
        enabled: offers(tree),
    });

/** Whether categories can be moved: the host can, and the role may. */
export const useMayMove = (): boolean => {
    const { mayCall } = useAccess();
    return mayCall(move);
};

/** Where a category cannot be moved, and why; without an answer the move itself says it. */
export const useParentRefusals = (id: number | undefined) =>
    useQuery({
        queryKey: ['categories', 'getParents', id],
        queryFn: ({ signal }) =>
            send<{ data: ParentRefusal[] }>(parents, { id }, { signal }).then(({ data }) => data),
        enabled: offers(parents) && id !== undefined,
        retry: false,
    });

/** Moves a category to a position. The toast offers to undo it, or says why it failed unless a dialog does. */
export const useMoveCategory = (categories: Tree | undefined, inDialog = false) => {
    const notify = useNotify();
    const refresh = useRefresh();
    const text = useText();
    const nameOf = useName();
    const showFailure = useFailureToast();
    const client = useQueryClient();
    return useMutation({
        mutationFn: ({ id, parent, after }: Position & { id: number }) => {
            const version = categories?.get(id)?.updated_at;
            return send<{ data: CategoryDetail }>(
                move,
                { id, parent_id: parent, ...(after !== undefined && { after_id: after }) },
                version ? { version } : {},
            );
        },
        onSuccess: ({ data }, { id, ...position }) => {
            const node = categories?.get(id);
            const target = position.parent === null ? undefined : categories?.get(position.parent);
            notify(
                node?.parent_id === position.parent
                    ? text('screen.categories.reordered')
                    : target
                      ? text('screen.categories.moved', { name: nameOf(target) })
                      : text('screen.categories.moved_top'),
                { type: 'success', ...changeOfToast() },
            );
            // The next key press moves it on, before the tree is read again.
            client.setQueryData<CategoryNode[]>(
                TREE_KEY,
                nodes =>
                    nodes &&
                    node &&
                    movedIn(nodes, { ...node, updated_at: data.updated_at ?? node.updated_at }, position),
            );
            refresh();
        },
        onError: failure => {
            if (!inDialog) showFailure(failure);
            // The next attempt is based on what a colleague changed.
            if (failure instanceof ApiError && failure.status === 409) refresh();
        },
    });
};
