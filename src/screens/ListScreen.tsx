import { ListCard } from './ListCard';
import { useSeenColumns } from '../components/plainFields/plainListColumns';
import { useListContext } from 'react-admin';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useListMode } from '../components/lists/listMode';
import { StableListContext } from '../components/lists/rows/StableListContext';
import { useDialogParam } from '../components/forms/useDialogParam';
import { Waiting } from '../components/feedback/Waiting';
import type { DetailPrerender } from './DetailPrerender';
import { runWhenIdle } from './runWhenIdle';
import { endFirstCalls } from '../providers/data/firstCalls';
import type { Declaration } from '../resources/declare';
import { useDeclaration } from '../resources/page';
import { withLaterWords } from '../providers/i18n/i18nProvider';
import { hasForm, loadParts } from '../resources/parts';
import { ListPage } from './ListPage';
import { lazyDialog } from '../components/lazyPart';

/** A resource's list from its declaration: search, columns, pages, and dialogs over it. */
const ListScreen = () => {
    const declaration = useSeenColumns(useDeclaration());
    return (
        <ListPage declaration={declaration}>
            <StableListContext>
                <Rows declaration={declaration} />
            </StableListContext>
            <PreloadDetail declaration={declaration} />
            <OpenDialog declaration={declaration} />
        </ListPage>
    );
};
export default ListScreen;

/** Rendered with each address; its card is not. */
const Rows = ({ declaration }: { declaration: Declaration }) => (
    <ListCard declaration={declaration} mode={useListMode()} />
);

const recordDialog = () => import('./RecordDialog');
const RecordDialog = lazyDialog(recordDialog);

/** Whether a resource's forms are dialogs over its list instead of pages. */
const inDialogs = (declaration: Declaration): boolean =>
    hasForm(declaration) && !(declaration.pages?.edit && declaration.pages.new);

/**
 * Preloads the code of a row's page when the list has its rows and the browser is idle: not before, because that would
 * delay the list. Then the page is rendered once, unseen.
 */
const PreloadDetail = ({ declaration }: { declaration: Declaration }) => {
    const { isPending } = useListContext();
    const [ahead, setAhead] = useState<{
        DetailScreen: ComponentType;
        DetailPrerender: typeof DetailPrerender;
    }>();
    useEffect(() => {
        if (isPending) return;
        const load = async () => {
            endFirstCalls();
            if (declaration.pages?.detail) {
                const [{ default: DetailScreen }, { DetailPrerender }] = await withLaterWords(
                    Promise.all([
                        import('./DetailScreen'),
                        import('./DetailPrerender'),
                        loadParts(declaration),
                    ]),
                );
                setAhead({ DetailScreen, DetailPrerender });
            } else if (inDialogs(declaration))
                await withLaterWords(Promise.all([recordDialog(), loadParts(declaration)]));
        };
        // A failure is retried and reported when the page is opened.
        return runWhenIdle(() => void load().catch((error: unknown) => console.warn(error)));
    }, [isPending, declaration]);
    return ahead && <ahead.DetailPrerender declaration={declaration} screen={ahead.DetailScreen} />;
};

/** The form over the list. */
const OpenDialog = ({ declaration }: { declaration: Declaration }) => {
    const { value, leave } = useDialogParam('dialog');
    return inDialogs(declaration) && value ? (
        <Suspense fallback={<Waiting />}>
            <RecordDialog declaration={declaration} value={value} onClose={leave} />
        </Suspense>
    ) : null;
};
