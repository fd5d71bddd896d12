import { useGetOne } from 'react-admin';
import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import { useAccess } from '../../providers/auth/access';
import { useNounName } from '../hooks/useNounName';

/** The name of a record of which only the id is known; its kind and id if it cannot be read. */
export const ReferenceName = ({ resource, id }: { resource: string; id: number }) => {
    const { mayCall } = useAccess();
    const nameOf = useNounName();
    const { one, list } = (nouns as Record<string, Noun>)[resource]?.calls ?? {};
    const { data } = useGetOne(resource, { id }, { enabled: mayCall(one ?? list), retry: false });
    return <bdi>{nameOf(resource, data ?? { id })}</bdi>;
};
