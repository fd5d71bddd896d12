import { forwardRef, useCallback, useMemo } from 'react';
import { reactRouterProvider, type RouterProvider, type RouterTo } from 'react-admin';
import { createPath } from 'react-router';
import { PlainLink } from '../components/page/PlainLink';
import { toPublic } from './symbolic';

const resolve = (to: RouterTo): RouterTo => {
    if (typeof to === 'string') return toPublic(to, window.location);
    if (!to.pathname) return to;
    const [pathname, search] = toPublic(to.pathname, window.location).split('?');
    return { ...to, pathname, ...(search && { search: `?${search}` }) };
};

/** Whether a target has a path of this site, so that it does not depend on the open page's. */
const isWhole = (to: RouterTo) => (typeof to === 'string' ? to : (to.pathname ?? '')).startsWith('/');
const pathOf = (to: RouterTo) => (typeof to === 'string' ? to : createPath(to));

const { Link, Navigate } = reactRouterProvider;

/** react-router for react-admin, with symbolic addresses resolved before navigation. */
export const routerProvider: RouterProvider = {
    ...reactRouterProvider,
    useNavigate: () => {
        const navigate = reactRouterProvider.useNavigate();
        return useCallback(
            (to, options) => navigate(typeof to === 'number' ? to : resolve(to), options),
            [navigate],
        );
    },
    useMatch: pattern => reactRouterProvider.useMatch({ ...pattern, path: toPublic(pattern.path) }),
    Link: forwardRef<HTMLAnchorElement, React.ComponentProps<typeof Link>>(function PublicLink(
        { to, ...rest },
        ref,
    ) {
        return isWhole(to) ? (
            <PlainLink ref={ref} to={() => pathOf(resolve(to))} {...rest} />
        ) : (
            <Link ref={ref} to={resolve(to)} {...rest} />
        );
    }),
    Navigate: function PublicNavigate({ to, ...rest }) {
        const target = useMemo(() => resolve(to), [to]);
        return <Navigate to={target} {...rest} />;
    },
};
