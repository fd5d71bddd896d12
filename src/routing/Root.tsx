import { MutationCache, QueryClient } from '@tanstack/react-query';
import {
    CoreAdminContext,
    I18nContext,
    type I18nProvider,
    ResourceDefinitionContextProvider,
    type ResourceDefinitions,
    useNotify,
} from 'react-admin';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import type { Calls } from '../../contract/call';
import { api } from '../../contract/nouns';
import { extensions } from '../../contract/nouns';
import { Toasts } from '../components/feedback/Toasts';
import { createAuthProvider, refreshUser } from '../providers/auth/authProvider';
import { createDataProvider } from '../providers/data/dataProvider';
import { ApiError } from '../providers/failure';
import { extended, sendForLines } from '../providers/http';
import { chooseLanguage, useWords } from '../providers/i18n/i18nProvider';
import { onLanguageOfOtherTab } from '../providers/i18n/language';
import { send } from '../providers/data/normalisedSend';
import { plainRest } from '../providers/data/plainRest';
import { withSafeWrites } from '../providers/data/safeWrites';
import { storedUser, takeFlag, useStoredUser } from '../providers/auth/session';
import { onStorageOfOtherTab, onStorageTrouble, storageTrouble } from '../providers/storage/storage';
import { createStore } from '../providers/storage/store';
import { withDelays } from '../providers/withDelays';
import { resources } from '../resources';
import { PagesContext } from '../resources/page';
import { hasForm } from '../resources/parts';
import { routerProvider } from './adapter';
import { LiveUpdates } from './LiveUpdates';
import { logout } from './logout';
import { pages } from './pages';
import { PanelTheme } from './PanelTheme';
import { SIGN_IN } from './paths';
import { symbolicBase } from './symbolic';

/** Drops the extension calls if the host has none. */
const offered = (calls: Calls): Calls =>
    extended
        ? calls
        : Object.fromEntries(Object.entries(calls).filter(([, { base }]) => base !== 'extensions'));
const calls = Object.fromEntries(
    resources.flatMap(({ name, calls }) => (calls ? [[name, offered(calls)]] : [])),
);
const delays = Object.fromEntries(
    resources.flatMap(({ name, changesShowAfter }) => (changesShowAfter ? [[name, changesShowAfter]] : [])),
);
// Nouns without records, or with other calls beside those of their records.
const {
    feed: _feed,
    statics: _statics,
    journal: _journal,
    stock: _stock,
    'admin-links': _links,
    'password-links': _passwords,
    'second-step': _secondStep,
    banners: _banners,
    photos: _photos,
    ...ours
} = extensions;
const allCalls: Record<string, Calls> = { ...ours, ...calls, profile: api.profile, home: api.home };
// Calls of plain REST are sent by ra-data-simple-rest.
for (const { name, plain } of resources) if (plain) delete allCalls[name];
const provider = createDataProvider(allCalls, send, name => plainRest(calls[name] ?? {}), sendForLines);
const recordNames = new Map(resources.map(({ name, recordName }) => [name, recordName]));
/** Reports a save that could not be compared; Root replaces it once toasts are mounted. */
let sayNotCompared = () => {};
const dataProvider = withDelays(
    extended
        ? provider
        : withSafeWrites(provider, allCalls, {
              nameOf: (resource, record) =>
                  recordNames.get(resource)?.(record) ?? (record.name as string | undefined),
              onNotCompared: () => sayNotCompared(),
          }),
    delays,
);
const authProvider = createAuthProvider(calls, send);
const store = createStore();
/** Replaced by `Words`. With another language than the store's, react-admin would render nothing before its first effects. */
const noWords: I18nProvider = {
    translate: key => key,
    changeLocale: () => Promise.resolve(),
    getLocale: () => store.getItem('locale') as string,
};
const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
        // A write can change other records (a parent's children, a role's admins), so data is read again when it is
        // opened next. react-admin updates open data, and the statistics stay cached (docs/specification.md#4-states).
        onSuccess: () =>
            queryClient.invalidateQueries({
                refetchType: 'none',
                predicate: ({ queryKey }) => String(queryKey[1]).startsWith('get'),
            }),
    }),
    defaultOptions: {
        queries: {
            // Offline queries fail with a message instead of pausing, and refetch on reconnection.
            networkMode: 'always',
            refetchOnReconnect: true,
            // Refused calls are not retried; lost connections and server errors are, once.
            retry: (count, error) => count < 1 && error instanceof ApiError && error.isTransient,
            staleTime: 5000,
        },
        // A paused mutation would be sent after the user was told to save again.
        mutations: { networkMode: 'always' },
    },
});

const definitions: ResourceDefinitions = Object.fromEntries(
    resources.map(declaration => {
        const { name, pages, icon, calls, recordName } = declaration;
        const form = hasForm(declaration);
        return [
            name,
            {
                name,
                icon,
                hasList: !!pages?.list,
                hasShow: !!pages?.detail,
                hasEdit: !!(pages?.edit || (form && calls?.update)),
                hasCreate: !!(pages?.new || (form && calls?.create)),
                recordRepresentation: recordName,
            },
        ];
    }),
);

/** The providers of all pages: data, session, language, theme and toasts. */
export const Root = () => (
    <CoreAdminContext
        basename={symbolicBase('default')}
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={noWords}
        queryClient={queryClient}
        routerProvider={routerProvider}
        store={store}
    >
        <ResourceDefinitionContextProvider definitions={definitions}>
            <Words>
                <PanelTheme>
                    <Session />
                    <Panel />
                    <Toasts />
                </PanelTheme>
            </Words>
        </ResourceDefinitionContextProvider>
    </CoreAdminContext>
);

const FactorGate = lazy(() => import('../resources/profile/factors/FactorGate'));

/** The page; before it, the set-up of a second factor that the role requires. */
const Panel = () => {
    const isGated = useStoredUser()?.second_factor === 'required';
    return extended && isGated ? (
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

/**
 * Provides the language. react-admin's I18nContextProvider has a `key` that remounts the tree on a change, which would
 * clear open forms. Another provider object in the same context translates everything in place.
 */
const Words = ({ children }: { children: React.ReactNode }) => {
    useEffect(() => onLanguageOfOtherTab(language => void chooseLanguage(language)), []);
    return <I18nContext.Provider value={useWords()}>{children}</I18nContext.Provider>;
};

/** Milliseconds between refreshes of the role. */
const ROLE_CHECK_MS = 60_000;

/**
 * Handles the session: shows the toast of a sign-in after the reload (docs/specification.md#4-states), reports a browser that
 * cannot store, refreshes the role, and follows sign-ins and sign-outs of other tabs.
 */
const Session = () => {
    const notify = useNotify();
    useEffect(() => {
        if (takeFlag('signedIn')) notify('toast.signed_in', { type: 'success' });
        // At another position than the specified toast.
        if (takeFlag('recoveryCode'))
            notify('screen.factors.recovery_used', { type: 'info', autoHideDuration: 20_000 });
        sayNotCompared = () => notify('error.not_compared', { type: 'info' });
    }, [notify]);

    const trouble = useSyncExternalStore(onStorageTrouble, storageTrouble);
    useEffect(() => {
        if (trouble) notify(`error.storage_${trouble}`, { type: 'warning', autoHideDuration: 20_000 });
    }, [trouble, notify]);

    useEffect(() => {
        const check = () => {
            if (document.visibilityState === 'visible')
                refreshUser(send).catch((error: unknown) => console.error(error));
        };
        const timer = setInterval(check, ROLE_CHECK_MS);
        window.addEventListener('focus', check);
        return () => {
            clearInterval(timer);
            window.removeEventListener('focus', check);
        };
    }, []);

    useEffect(() => {
        const token = storedUser()?.access_token;
        const follow = () => {
            const now = storedUser()?.access_token;
            if (now === token) return;
            const { pathname, search } = window.location;
            if (now) window.location.reload();
            else window.location.assign(`${SIGN_IN}?redirect=${encodeURIComponent(pathname + search)}`);
        };
        // Only for changes of other tabs; this tab's own sign-out navigates itself.
        return onStorageOfOtherTab(follow);
    }, []);
    return null;
};
