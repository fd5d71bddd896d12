import { lazyPart } from '../../components/lazyPart';
import { previewedRole, useStoredUser } from '../../providers/auth/session';

const PreviewAlert = lazyPart(() => import('./PreviewAlert').then(({ PreviewAlert }) => PreviewAlert));

/** Announces below the page that the panel is shown as another role, so that nothing moves when the notice arrives. */
export const PreviewBanner = () => {
    useStoredUser();
    const role = previewedRole();
    return role && <PreviewAlert role={role.name} />;
};
