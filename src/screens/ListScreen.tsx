import { NewButton } from './EmptyList';
import { ListCard } from './ListCard';
import { ResourceContextProvider, useListContext } from 'react-admin';
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { CheckedListBase } from '../components/lists/rows/CheckedListBase';
import { rowsMeta } from '../components/lists/rows/rowsMeta';
import { useListMode } from '../components/lists/listMode';
import { TitleBar } from '../components/page/TitleBar';
import { useOpensRecords } from '../components/lists/openedFromList';
import { StableListContext } from '../components/lists/rows/StableListContext';
import { usePolling } from '../components/lists/usePolling';
import { useDialogParam } from '../components/forms/useDialogParam';
import { useResourceText } from '../components/hooks/useText';
import { Waiting } from '../components/feedback/Waiting';
import { DetailPrerender } from './DetailPrerender';
import { runWhenIdle } from './runWhenIdle';
import { endFirstCalls } from '../providers/data/firstCalls';
import type { Declaration } from '../resources/declare';
import { useDeclaration } from '../resources/page';
import { hasForm, loadParts } from '../resources/parts';
import { useCrumbs } from '../resources/crumbs';
import { PAGE_SIZE } from '../providers/host';
import { HOST_PAGE_SIZE } from '../providers/data/paging';

/** A resource's list from its declaration: search, columns, pages, and dialogs over it. */
const ListScreen = () => {
    const declaration = useDeclaration();
    return (
        <ListPage declaration={declaration}>
            <StableListContext>
                <Rows declaration={declaration} />
            </StableListContext>
            <Ahead declaration={declaration} />
            <OpenDialog declaration={declaration} />
        </ListPage>
    );
};
export default ListScreen;

/** The page of a list: its context, title and main action above what it shows. */
export const ListPage = ({ declaration, children }: { declaration: Declaration; children: ReactNode }) => {
    const { name, sort, columns, calls, plain, listAside } = declaration;
    useOpensRecords(name);
    const { name: nameOf } = useResourceText();
    const crumbs = useCrumbs();
    return (
        <ResourceContextProvider value={name}>
            <CheckedListBase
                key={name}
                disableAuthentication
                perPage={plain ? PAGE_SIZE : HOST_PAGE_SIZE}
                sort={sort}
                columns={columns}
                exporter={false}
                queryOptions={{
                    ...usePolling(),
                    meta: rowsMeta(calls),
                    onError: error => console.error(error),
                }}
            >
                <TitleBar
                    crumbs={crumbs()}
                    title={nameOf(name, 2)}
                    more={listAside}
                    action={<NewButton declaration={declaration} />}
                />
                {children}
            </CheckedListBase>
        </ResourceContextProvider>
    );
};

/** Rendered with each address; its card is not. */
const Rows = ({ declaration }: { declaration: Declaration }) => (
    <ListCard declaration={declaration} mode={useListMode()} />
);

const recordDialog = () => import('./RecordDialog');
const RecordDialog = lazy(recordDialog);

/** Whether a resource's forms are dialogs over its list instead of pages. */
const inDialogs = (declaration: Declaration): boolean =>
    hasForm(declaration) && !(declaration.pages?.edit && declaration.pages.new);

/**
 * Preloads the code of a row's page when the list has its rows and the browser is idle: not before, because that would
 * delay the list. Then the page is rehearsed.
 */
const Ahead = ({ declaration }: { declaration: Declaration }) => {
    const { isPending } = useListContext();
    const [screen, setScreen] = useState<{ DetailScreen: ComponentType }>();
    useEffect(() => {
        if (isPending) return;
        const load = async () => {
            endFirstCalls();
            if (declaration.pages?.detail) {
                const [{ default: DetailScreen }] = await Promise.all([
                    import('./DetailScreen'),
                    loadParts(declaration),
                ]);
                setScreen({ DetailScreen });
            } else if (inDialogs(declaration)) await Promise.all([recordDialog(), loadParts(declaration)]);
        };
        // A failure is retried and reported when the page is opened.
        return runWhenIdle(() => void load().catch((error: unknown) => console.warn(error)));
    }, [isPending, declaration]);
    return screen && <DetailPrerender declaration={declaration} screen={screen.DetailScreen} />;
};

/** The form over the list. */
const OpenDialog = ({ declaration }: { declaration: Declaration }) => {
    const { value } = useDialogParam('dialog');
    return inDialogs(declaration) && value ? (
        <Suspense fallback={<Waiting />}>
            <RecordDialog declaration={declaration} value={value} />
        </Suspense>
    ) : null;
};
