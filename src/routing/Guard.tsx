import { useEffect, type ReactNode } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import type { LayoutName } from '../../contract/constants';
import { api } from '../../contract/nouns';
import { can, type Requirement } from '../../contract/permissions';
import { ContentSkeleton } from '../components/feedback/ContentSkeleton';
import { NotAllowed } from '../components/feedback/NotAllowed';
import { useResourceText, useText } from '../components/hooks/useText';
import { useAccess } from '../providers/auth/access';
import { hasField } from '../providers/data/hostFields';
import { HOST_PAGE_SIZE } from '../providers/data/paging';
import { extended } from '../providers/http';
import type { Page } from '../resources/page';
import { mayLack, useOffered } from '../resources/roles/offered';
import { AbsentPage } from './AbsentPage';
import { DASHBOARD } from './paths';
import { requirementOf } from './pages';
import { useCrumbs } from '../resources/crumbs';

/**
 * Checks the permission of a page (docs/specification.md#6-permissions). Without it, shows a toast and goes to the
 * dashboard with the address in `?redirect=`. If the page opens but the role may not read its data, explains that in
 * place and requests nothing, because a 403 would end the session.
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
    const { meets } = useAccess();
    const required = requirementOf(page, layout);
    if (!meets(required))
        return mayLack([required ?? []].flat()) ? <Unknown page={page} required={required} /> : <Denied />;
    if (typeof page.needs === 'object' && !meets(page.needs))
        return <Refused page={page} needs={page.needs} />;
    return page.field && !extended ? (
        <WithField page={page} field={page.field}>
            {children}
        </WithField>
    ) : (
        children
    );
};

const Denied = () => {
    const notify = useNotify();
    const { pathname, search } = useLocation();
    useEffect(() => notify('toast.forbidden', { type: 'error' }), [notify]);
    return <Navigate replace to={`${DASHBOARD}?redirect=${encodeURIComponent(pathname + search)}`} />;
};

/** A page of the shop, which the host lacks if none of its roles has the permission. */
const Unknown = ({ page, required }: { page: Page; required: Requirement }) => {
    const { offered, isLoading } = useOffered();
    const { mayCall } = useAccess();
    if (isLoading) return <ContentSkeleton />;
    return !mayCall(api.roles.list) || can(offered, required) ? (
        <Denied />
    ) : (
        <AbsentPage noun={page.declaration?.name} title={page.title} />
    );
};

/** A page of a field, if the newest records have it. */
const WithField = ({
    page,
    field: { of, name },
    children,
}: {
    page: Page;
    field: NonNullable<Page['field']>;
    children: ReactNode;
}) => {
    const { data, isLoading } = useGetList(of, NEWEST, { retry: false });
    if (isLoading) return <ContentSkeleton />;
    return hasField(data, name) ? children : <AbsentPage title={page.title} />;
};

/** In the host's own page size. */
const NEWEST = {
    pagination: { page: 1, perPage: HOST_PAGE_SIZE },
    sort: { field: 'id', order: 'DESC' as const },
    filter: {},
};

/** Has the page's title, for the tab, the heading and screen readers. */
const Refused = ({ page, needs }: { page: Page; needs: readonly string[] }) => {
    const text = useText();
    const { name } = useResourceText();
    const { declaration, title } = page;
    const crumbs = useCrumbs();
    const called = title ? text(title) : name(declaration?.name ?? '', 2);
    return <NotAllowed needs={needs} title={called} crumbs={crumbs()} />;
};
