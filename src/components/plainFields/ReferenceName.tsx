import { useGetList, useGetOne } from 'react-admin';
import type { Noun } from '../../../contract/noun';
import { extensions, nouns } from '../../../contract/nouns';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import { useAccess } from '../../providers/auth/access';
import { HOST_PAGE_SIZE } from '../../providers/data/paging';
import { useName } from '../fields/NameField';
import { useNounName } from '../hooks/useNounName';

const NEWEST = { page: 1, perPage: HOST_PAGE_SIZE };

/** The name of a record of which only the id is known: of a deleted one that in the log, else its kind and id. */
export const ReferenceName = ({ resource, id }: { resource: string; id: number }) => {
    const { mayCall } = useAccess();
    const nameOf = useName();
    const nounName = useNounName();
    const { one, list } = (nouns as Record<string, Noun>)[resource]?.calls ?? {};
    const { data, isError } = useGetOne(resource, { id }, { enabled: mayCall(one ?? list), retry: false });
    const { data: [entry] = [] } = useGetList<ActivityEntry>(
        'activity',
        { pagination: NEWEST, meta: { resource, record_id: id } },
        { enabled: isError && mayCall(extensions.activity.list), retry: false },
    );
    const logged = entry && nameOf({ name: entry.record_name, name_ar: entry.record_name_ar });
    return <bdi>{logged || nounName(resource, data ?? { id })}</bdi>;
};
