import { BasenameContextProvider } from 'react-admin';
import { Suspense, useMemo } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { LayoutName } from '../../contract/constants';
import { closeUndoDialog, useUndoDialog } from '../components/undo/undoDialog';
import type { Navigation } from '../layouts/navigation';
import { LanguagePicker } from '../layouts/account/LanguagePicker';
import { PreviewBanner } from '../layouts/account/PreviewBanner';
import { Shell } from '../layouts/Shell';
import { useSignOut } from '../layouts/account/useSignOut';
import { useAccess } from '../providers/auth/access';
import { useStoredUser } from '../providers/auth/session';
import { hasForm } from '../resources/parts';
import { logout } from './logout';
import { destinationsOf, inLayout, menuOf, pageAt } from './menu';
import { symbolicBase, toPublic } from './symbolic';
import { lazyDialog } from '../components/lazyPart';

// Loaded on first use.
const UndoDialog = lazyDialog(() => import('../resources/activity/UndoDialog'));

/** The same element in each render, so that the top bar is not rendered with it. */
const LANGUAGES = <LanguagePicker />;

/** The dialog of undo, which any page may open. */
const UndoSlot = () =>
    useUndoDialog() && (
        <Suspense>
            <UndoDialog onClose={closeUndoDialog} />
        </Suspense>
    );

/** The navigation data that the layout receives for the open page. */
const useLayoutNavigation = (layout: LayoutName): Navigation => {
    const { mayCall, permissions } = useAccess();
    const { pathname, search } = useLocation();
    const destinations = useMemo(() => destinationsOf(layout, permissions), [layout, permissions]);
    return useMemo(() => {
        const declaration = pageAt(pathname.slice(layout.length + 2))?.declaration;
        const makes =
            declaration &&
            (declaration.pages?.new || hasForm(declaration)) &&
            mayCall(declaration.calls?.create);
        return {
            destinations,
            inLayout: other => inLayout(other, { pathname, search }),
            newHere: makes
                ? toPublic(`${symbolicBase(layout)}/${declaration.name}/create`, { pathname, search })
                : undefined,
        };
    }, [destinations, layout, mayCall, pathname, search]);
};

/** The shell of a layout around its pages. */
export const ShellOfRoute = ({ layout }: { layout: LayoutName }) => {
    const user = useStoredUser();
    const menu = useMemo(() => menuOf(layout), [layout]);
    const signingOut = useSignOut(() => void logout());
    const navigation = useLayoutNavigation(layout);
    // Signed out; the browser is going to the sign-in page.
    if (!user) return null;
    return (
        <BasenameContextProvider basename={symbolicBase(layout)}>
            <Shell
                layout={layout}
                menu={menu}
                navigation={navigation}
                user={user}
                bar={LANGUAGES}
                onLogout={signingOut.ask}
            >
                <Outlet />
            </Shell>
            <PreviewBanner />
            {signingOut.question}
            <UndoSlot />
        </BasenameContextProvider>
    );
};
