import { CoreAdminContext, ResourceDefinitionContextProvider } from 'react-admin';
import { Session } from './boot/Session';
import { authProvider, dataProvider, definitions, untranslated, queryClient, store } from './boot/providers';
import { Toasts } from './components/feedback/Toasts';
import { routerProvider } from './routing/adapter';
import { OpenedPage } from './routing/OpenedPage';
import { PanelTheme } from './routing/PanelTheme';
import { symbolicBase } from './routing/symbolic';
import { Words } from './routing/Words';

/**
 * The panel as a react-admin app: what `<Admin>` renders, with its parts in sight.
 *
 * - The providers are made in `boot/providers.ts`.
 * - The resources are the declarations of `resources/index.ts`, which react-admin knows as `definitions`.
 * - The pages and the five layouts around them are routes: `routing/pages.ts` lists the pages, `layouts/layouts.ts` the
 *   layouts, `routing/router.tsx` makes the routes, and `OpenedPage` shows the one of the address.
 */
export const App = () => (
    <CoreAdminContext
        basename={symbolicBase('default')}
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={untranslated}
        queryClient={queryClient}
        routerProvider={routerProvider}
        store={store}
    >
        <ResourceDefinitionContextProvider definitions={definitions}>
            <Words>
                <PanelTheme>
                    <Session />
                    <OpenedPage />
                    <Toasts />
                </PanelTheme>
            </Words>
        </ResourceDefinitionContextProvider>
    </CoreAdminContext>
);
