import { cleanup, configure, render } from '@testing-library/react';
import {
    CoreAdminContext,
    type DataProvider,
    defaultLightTheme,
    type RaRecord,
    RecordContextProvider,
    ResourceContextProvider,
    SaveContextProvider,
    ThemeProvider,
    ThemesContext,
} from 'react-admin';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { messages as en } from '../../../i18n/en/messages';
import { PageContext } from '../../../src/resources/page';
import { loadLazyParts } from '../../../src/components/lazyPart';
import { RouterContext } from '../../../src/components/page/PlainLink';
import { createI18nProvider } from '../../../src/providers/i18n/i18nProvider';
import { storeUser } from '../../../src/providers/auth/session';
import { createStore } from '../../../src/providers/storage/store';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};

/** Signs in while a screen is shown, by default with every permission. */
export const signInAs = (permissions: readonly string[] = PERMISSIONS) =>
    storeUser({
        id: 1,
        name: 'Sara',
        email: 'sara@example.com',
        photo: null,
        role: { name: 'Role', permissions: [...permissions] },
        access_token: 'token',
    });

// Generous, because waits take longer on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const i18nProvider = createI18nProvider('en', en);

// A press would otherwise wait for the code of what it opens.
beforeAll(async () => void (await loadLazyParts()));
beforeEach(() => {
    localStorage.clear();
    signInAs();
});
afterEach(cleanup);

/** A page without a menu entry, for parts whose test does not name one. */
const SOME_PAGE = { page: { path: '' } as never, layout: 'default' } as const;

/** Renders a part of the panel, at any address or those of one path, with messages and the test's data provider. */
export const show = (
    part: ReactNode,
    dataProvider: Partial<DataProvider> = {},
    address = '/',
    path = '*',
) => {
    const routes = [
        {
            path,
            element: (
                <CoreAdminContext
                    i18nProvider={i18nProvider}
                    dataProvider={dataProvider as DataProvider}
                    store={createStore()}
                >
                    <ThemesContext.Provider value={{ lightTheme: defaultLightTheme }}>
                        <ThemeProvider>
                            <PageContext value={SOME_PAGE}>{part}</PageContext>
                        </ThemeProvider>
                    </ThemesContext.Provider>
                </CoreAdminContext>
            ),
        },
        // A page whose code never loads.
        { path: '/coming', lazy: () => new Promise<never>(() => {}) },
    ];
    const router = createMemoryRouter(routes, { initialEntries: [address] });
    return render(
        <RouterContext value={router}>
            <RouterProvider router={router} />
        </RouterContext>,
    );
};

/** The context of a record's form; `save` is called for each save. */
export const InRecord = ({
    record,
    save = vi.fn(),
    children,
}: {
    record?: RaRecord;
    /** A mock function, whose type is too wide for a function type. */
    save?: unknown;
    children: ReactNode;
}) => (
    <ResourceContextProvider value="products">
        <RecordContextProvider value={record}>
            <SaveContextProvider value={{ save: save as never, saving: false, mutationMode: 'pessimistic' }}>
                {children}
            </SaveContextProvider>
        </RecordContextProvider>
    </ResourceContextProvider>
);
