import { extensions } from '../../contract/nouns';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useStoredUser } from '../providers/auth/session';
import { offers } from '../providers/http';
import { PagesContext } from '../resources/page';
import { LiveUpdates } from './LiveUpdates';
import { logout } from './logout';
import { pages } from './pages';
import { lazySection } from '../components/lazyPart';

const FactorGate = lazySection(() => import('../resources/profile/factors/FactorGate'));

/** The page; before it, the set-up of a second factor that the role requires. */
export const OpenedPage = () => {
    const isGated = useStoredUser()?.second_factor === 'required';
    return isGated && offers(extensions['second-factor'].one) ? (
        <Suspense fallback={null}>
            <FactorGate onLogout={() => void logout()} />
        </Suspense>
    ) : (
        <LiveUpdates>
            <PagesContext value={pages}>
                <Outlet />
            </PagesContext>
        </LiveUpdates>
    );
};
