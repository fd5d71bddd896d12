import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { I18nProvider, ResourceDefinitions } from 'react-admin';
import type { Calls } from '../../contract/call';
import { api, extensions } from '../../contract/nouns';
import { createAuthProvider } from '../providers/auth/authProvider';
import { createDataProvider } from '../providers/data/dataProvider';
import { send } from '../providers/data/normalisedSend';
import { plainRest } from '../providers/data/plainRest';
import { withComputedFields } from '../providers/data/withComputed';
import { withSafeWrites } from '../providers/data/safeWrites';
import { ApiError } from '../providers/failure';
import { extended, offers, sendForLines } from '../providers/http';
import { createStore } from '../providers/storage/store';
import { withDelays } from '../providers/withDelays';
import { resources } from '../resources';
import { runWhenIdle } from '../screens/runWhenIdle';
import { hasForm } from '../resources/parts';

/** Drops the extension calls if the host has none. */
const offered = (calls: Calls): Calls =>
    Object.fromEntries(Object.entries(calls).filter(([, call]) => offers(call)));
const calls = Object.fromEntries(
    resources.flatMap(({ name, calls }) => (calls ? [[name, offered(calls)]] : [])),
);
const delays = Object.fromEntries(
    resources.flatMap(({ name, changesShowAfter }) => (changesShowAfter ? [[name, changesShowAfter]] : [])),
);
// Nouns without records, or with other calls beside those of their records.
const {
    feed: _feed,
    statistics: _statistics,
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
const hostProvider = createDataProvider(allCalls, send, name => plainRest(calls[name] ?? {}), sendForLines);
const provider = import.meta.env.SHOP_IS_EMPTY || extended ? hostProvider : withComputedFields(hostProvider);
const recordNames = new Map(resources.map(({ name, recordName }) => [name, recordName]));
/** The reports of saves in addition to their answer; the session sets them once toasts are mounted. */
export const saveReports = {
    onNotCompared: () => {},
    onPartlyStored: (_error: Error) => {},
};
/** Reads and writes the records of all resources, by the calls of the contract. */
export const dataProvider = withDelays(
    withSafeWrites(
        provider,
        { ...calls, ...allCalls },
        {
            trusted: extended,
            // A save does not wait for its code, and a deploy in between takes nothing away.
            whenIdle: runWhenIdle,
            nameOf: (resource, record) =>
                recordNames.get(resource)?.(record) || (record.name as string | undefined),
            refuseDelete: Object.fromEntries(
                resources.flatMap(({ name, erases }) => (erases ? [[name, erases.refuse]] : [])),
            ),
            onNotCompared: () => saveReports.onNotCompared(),
            onPartlyStored: error => saveReports.onPartlyStored(error),
        },
    ),
    delays,
);
/** The session and what the role may do. */
export const authProvider = createAuthProvider(calls, send);
/** Settings of lists, in the browser's storage. */
export const store = createStore();
/** Replaced by `Words` (src/routing/Words.tsx). With another language than the store's, react-admin would render nothing before its first effects. */
export const untranslated: I18nProvider = {
    translate: key => key,
    changeLocale: () => Promise.resolve(),
    getLocale: () => store.getItem('locale') as string,
};
/** The cache of read data, and the rules for reading it again. */
export const queryClient: QueryClient = new QueryClient({
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

/** The resources in react-admin's words. */
export const definitions: ResourceDefinitions = Object.fromEntries(
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
