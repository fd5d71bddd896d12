import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import {
    Activity,
    Component,
    Suspense,
    use,
    useEffect,
    useInsertionEffect,
    useState,
    type ComponentType,
    type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { recordKey, useReadRecord } from '../components/lists/useReadRecord';
import type { Declaration } from '../resources/declare';
import { PageContext, PagesContext, usePage } from '../resources/page';
import { runWhenIdle } from './runWhenIdle';

/** The resources whose page was rendered ahead since the document was loaded. */
const prerendered = new Set<string>();

/**
 * Renders the page of the list's first record once, out of sight and in small steps while the browser is idle. The first
 * record that is opened then needs no code to be compiled and no styles to be made (docs/decisions/0037-page-load-order.md).
 */
export const DetailPrerender = ({
    declaration,
    screen,
}: {
    declaration: Declaration;
    screen: ComponentType;
}) => {
    const { name } = declaration;
    const { data } = useListContext();
    const id = data?.[0]?.id;
    const read = useReadRecord(name);
    const queryClient = useQueryClient();
    const [prerendering, setPrerendering] = useState<string>();
    useEffect(() => {
        if (id === undefined || prerendered.has(name)) return;
        return runWhenIdle(() => {
            prerendered.add(name);
            void read(id).then(isRead => {
                if (!isRead) return;
                // If it is opened, it is read again: it may have changed or be deleted by then.
                void queryClient.invalidateQueries({
                    queryKey: recordKey(name, id),
                    refetchType: 'none',
                });
                setPrerendering(String(id));
            });
        });
    }, [id, name, read, queryClient]);
    return (
        prerendering !== undefined && (
            <Unseen onRendered={() => setPrerendering(undefined)}>
                <RecordPage declaration={declaration} id={prerendering} screen={screen} />
            </Unseen>
        )
    );
};

const RecordPage = ({
    declaration,
    id,
    screen: Screen,
}: {
    declaration: Declaration;
    id: string;
    screen: ComponentType;
}) => {
    const { layout } = usePage();
    const page = use(PagesContext).find(
        ({ kind, declaration: of }) => kind === 'detail' && of === declaration,
    );
    return (
        page && (
            <PageContext value={{ page, layout, id }}>
                <Screen />
            </PageContext>
        )
    );
};

/** Renders outside of the document and runs no effects. */
const Unseen = ({ children, onRendered }: { children: ReactNode; onRendered: () => void }) => {
    const [box] = useState(() => document.createElement('div'));
    return (
        <Harmless>
            <Activity mode="hidden">
                <Suspense>
                    {createPortal(children, box)}
                    <Rendered onRendered={onRendered} />
                </Suspense>
            </Activity>
        </Harmless>
    );
};

/** Runs with the commit of what is beside it. Insertion effects are the only ones of a hidden tree. */
const Rendered = ({ onRendered }: { onRendered: () => void }) => {
    useInsertionEffect(() => {
        const timer = setTimeout(onRendered);
        return () => clearTimeout(timer);
    });
    return null;
};

/** A page that fails when it is rendered ahead says so when it is opened. */
class Harmless extends Component<{ children: ReactNode }, { failed?: boolean }> {
    override state: { failed?: boolean } = {};
    static getDerivedStateFromError = () => ({ failed: true });
    override render() {
        return !this.state.failed && this.props.children;
    }
}
