import { useRecordContext } from 'react-admin';
import type { Role } from '../../../../contract/schemas/roles';
import { PreviewButton } from './PreviewButton';

/** In the form of a saved role: the panel as this role sees it. */
export const RolePreview = () => {
    const role = useRecordContext<Role>();
    return role?.id ? (
        <div>
            <PreviewButton role={role} />
        </div>
    ) : null;
};
