import { BasenameContextProvider } from 'react-admin';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet, useLocation, type RouteObject } from 'react-router';
import { LAYOUTS } from '../../contract/constants';
import { Home } from '../public/Home';
import { PageContext, type Page } from '../resources/page';
import { withLaterWords } from '../providers/i18n/i18nProvider';
import { loadParts } from '../resources/parts';
import { Guard } from './Guard';
import { withTimeout } from '../components/withTimeout';
import { AbsentPage } from './AbsentPage';
import { DASHBOARD, layoutOf } from './paths';
import { absentPages, pages, screens } from './pages';
import { RouteError } from './RouteError';
import { ShellOfRoute } from './ShellOfRoute';
import { symbolicBase } from './symbolic';

type Screen = ComponentType;
type PanelPage = Page & { screen: keyof typeof screens };
const wrapped = new Map<string, Promise<{ Component: Screen }>>();

/**
 * Creates a page's component once for all five prefixes, so that changing the layout does not remount the content or
 * refetch its data.
 */
const componentOf = (page: PanelPage) => {
    if (!wrapped.has(page.path))
        wrapped.set(
            page.path,
            withTimeout(codeOf(page))
                .then(({ default: Screen }) => {
                    // The same element in each render, so that the page is not rendered with each address.
                    const screen = <Screen />;
                    return {
                        Component: function OpenPage() {
                            const layout = layoutOf(useLocation().pathname) ?? 'default';
                            const open = useMemo(() => ({ page, layout }), [layout]);
                            return (
                                <PageContext value={open}>
                                    <BasenameContextProvider basename={symbolicBase(layout)}>
                                        <Guard page={page} layout={layout}>
                                            {screen}
                                        </Guard>
                                    </BasenameContextProvider>
                                </PageContext>
                            );
                        },
                    };
                })
                .catch(error => {
                    wrapped.delete(page.path);
                    throw error;
                }),
        );
    return wrapped.get(page.path)!;
};

/** Loads a page's code, with the form or detail of its resource and the messages that a list is shown without. */
const codeOf = async ({ screen, kind, declaration }: PanelPage): Promise<{ default: Screen }> => {
    if (screen === 'list') return screens.list();
    const [code] = await withLaterWords(
        Promise.all([screens[screen](), declaration && kind !== 'list' ? loadParts(declaration) : undefined]),
    );
    return code;
};

/** The routes of all pages in all layouts, inside the app. */
const routesIn = (app: ReactNode): RouteObject[] => [
    {
        element: app,
        errorElement: <RouteError />,
        children: [
            ...LAYOUTS.map(layout => ({
                path: layout,
                element: <ShellOfRoute layout={layout} />,
                children: [
                    { index: true, element: <Navigate replace to={`/${layout}/dashboard/ecommerce`} /> },
                    {
                        errorElement: <RouteError />,
                        element: <Outlet />,
                        children: [
                            ...pages
                                .filter(page => page.layouts.includes(layout))
                                .map(page => ({ path: page.path, lazy: () => componentOf(page) })),
                            ...(layout === 'default' ? absentPages : []).map(({ path, ...named }) => ({
                                path,
                                element: <AbsentPage {...named} />,
                            })),
                        ],
                    },
                ],
            })),
            ...['admin', 'session/login'].map(path => ({
                path,
                element: <Navigate replace to={DASHBOARD} />,
            })),
            { path: '*', element: <Home /> },
        ],
    },
];

export const createRouter = (app: ReactNode) => createBrowserRouter(routesIn(app));
