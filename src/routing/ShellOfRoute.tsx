import { useMemo } from 'react';
import { Outlet } from 'react-router';
import type { LayoutName } from '../../contract/constants';
import { Shell } from '../layouts/Shell';
import { signOut } from '../providers/authProvider';
import { send } from '../providers/http';
import { useStoredUser } from '../providers/session';
import { menuOf } from './menu';
import { SIGN_IN } from './paths';

const logout = async () => {
    await signOut(send);
    window.location.assign(SIGN_IN);
};

/** A layout's frame around its pages. */
export const ShellOfRoute = ({ layout }: { layout: LayoutName }) => {
    const user = useStoredUser();
    const menu = useMemo(() => menuOf(layout), [layout]);
    // Signed out a moment ago: the browser is on its way to the sign-in page.
    if (!user) return null;
    return (
        <Shell layout={layout} menu={menu} user={user} onLogout={logout}>
            <Outlet />
        </Shell>
    );
};
