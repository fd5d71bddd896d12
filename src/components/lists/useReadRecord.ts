import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent, type Identifier } from 'react-admin';
import { resourceCalls } from '../../../contract/nouns';
import { useAccess } from '../../providers/auth/access';

/** The key under which react-admin caches a record. */
export const recordKey = (resource: string, id: Identifier) => [resource, 'getOne', { id: String(id) }];

/**
 * Reads a record of a resource into the cache for the page that may be opened next, and resolves to whether it is there. A
 * role that may not read it reads nothing. A failure is reported when the page is opened.
 */
export const useReadRecord = (resource: string): ((id: Identifier) => Promise<boolean>) => {
    const dataProvider = useDataProvider();
    const queryClient = useQueryClient();
    const { mayCall } = useAccess();
    return useEvent(async (id: Identifier) => {
        if (!mayCall(resourceCalls[resource]?.one)) return false;
        const queryKey = recordKey(resource, id);
        await queryClient.prefetchQuery({
            queryKey,
            queryFn: async ({ signal }) => (await dataProvider.getOne(resource, { id, signal })).data,
        });
        return queryClient.getQueryData(queryKey) !== undefined;
    });
};
