import { useRecordContext } from 'react-admin';
import type { Admin } from '../../../contract/schemas/admins';
import { PersonName } from '../../components/fields/PersonName';
import { useText } from '../../components/hooks/useText';
import { useStoredUser } from '../../providers/auth/session';

/** The admin's name, with a mark for the signed-in admin. */
export const AdminName = () => {
    const own = useStoredUser()?.id;
    const text = useText();
    return <PersonName mark={admin => (admin.id === own ? text('screen.admins.you') : undefined)} />;
};

export const RoleField = () => <bdi>{useRecordContext<Admin>()?.role?.name}</bdi>;
