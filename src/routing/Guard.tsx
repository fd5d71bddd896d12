import { useEffect, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import type { LayoutName } from '../../contract/constants';
import { NotAllowed } from '../components/feedback/NotAllowed';
import { useResourceText, useText } from '../components/useText';
import { useAccess } from '../providers/access';
import { MENU_GROUPS } from '../resources/declare';
import type { Page } from '../resources/page';
import { DASHBOARD } from './paths';
import { requirementOf } from './pages';

/**
 * Lets a page open or not (docs/specification.md#6-permissions). Whoever lacks what the door asks for is told, and goes to the
 * dashboard with the way back in `?redirect=`. Where the door is open, what the role may not read is explained in
 * place and never asked of the server, which would answer 403 and end the session.
 */
export const Guard = ({
    page,
    layout,
    children,
}: {
    page: Page;
    layout: LayoutName;
    children: ReactNode;
}) => {
    const notify = useNotify();
    const { pathname, search } = useLocation();
    const { meets } = useAccess();
    const denied = !meets(requirementOf(page, layout));

    useEffect(() => {
        if (denied) notify('toast.forbidden', { type: 'error' });
    }, [denied, notify]);

    if (denied)
        return <Navigate replace to={`${DASHBOARD}?redirect=${encodeURIComponent(pathname + search)}`} />;
    if (typeof page.needs === 'object' && !meets(page.needs))
        return <Refused page={page} needs={page.needs} />;
    return children;
};

/** Named as the page would be, so that a tab, a heading and a screen reader know where this is. */
const Refused = ({ page, needs }: { page: Page; needs: readonly string[] }) => {
    const text = useText();
    const { name } = useResourceText();
    const { declaration, title } = page;
    const group = declaration?.menu?.group;
    const called = title ? text(title) : name(declaration?.name ?? '', 2);
    return (
        <NotAllowed
            needs={needs}
            title={called}
            crumbs={[...(group ? [{ label: text(MENU_GROUPS[group]) }] : []), { label: called }]}
        />
    );
};
