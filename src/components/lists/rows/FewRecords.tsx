import { ListContextProvider, ResourceContextProvider, useList, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';

/** The list context of a few records on the page of another one, also while they load or after a failure. */
export const FewRecords = <One extends RaRecord>({
    resource,
    of: { data, error, refetch },
    children,
}: {
    resource: string;
    of: { data: One[] | undefined; error: Error | null; refetch: () => unknown };
    children: ReactNode;
}) => {
    const list = useList({ ...(data && { data, perPage: data.length }), isPending: !data, error });
    return (
        <ResourceContextProvider value={resource}>
            {/* useList has no rows while it loads them, and for one more render. */}
            <ListContextProvider value={{ ...list, data, refetch } as typeof list}>
                {children}
            </ListContextProvider>
        </ResourceContextProvider>
    );
};
