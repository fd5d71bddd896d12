import { lazyPart } from '../../components/lazyPart';
import { previewedRole, useStoredUser } from '../../providers/auth/session';

const PreviewAlert = lazyPart(() => import('./PreviewAlert').then(({ PreviewAlert }) => PreviewAlert));

/** Says that the panel is shown as another role, below the page, so that nothing moves when it arrives. */
export const PreviewBanner = () => {
    useStoredUser();
    const role = previewedRole();
    return role && <PreviewAlert role={role.name} />;
};
