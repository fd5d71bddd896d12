import { useGetManyReference, type Identifier } from 'react-admin';
import { api } from '../../../../contract/nouns';
import type { Option } from '../../../../contract/schemas/categories';
import { useAccess } from '../../../providers/auth/access';

/** The options of a category with those it inherits, if the role may read them. */
export const useOptions = (categoryId: Identifier | null | undefined) => {
    const { mayCall } = useAccess();
    const readable = mayCall(api.options.list);
    const result = useGetManyReference<Option>(
        'options',
        {
            target: 'category_id',
            id: categoryId ?? '',
            pagination: { page: 1, perPage: Number.POSITIVE_INFINITY },
            sort: { field: 'id', order: 'ASC' },
        },
        { enabled: readable && categoryId !== null && categoryId !== undefined },
    );
    return { ...result, readable };
};

/** Whether the category has options with values; undefined while that is unknown. */
export const useHasOptions = (categoryId: Identifier | null | undefined): boolean | undefined =>
    useOptions(categoryId).data?.some(({ values }) => values.length > 0);
