import { CreateBase, ResourceContextProvider, useCreateContext, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { useNavigateHere } from '../components/forms/useNavigateHere';
import { FormBody } from '../components/forms/FormBody';
import { SKIP_LEAVE_GUARD } from '../components/forms/skipLeaveGuard';
import { SaveBar } from '../components/forms/SaveBar';
import { Columns } from '../components/page/Section';
import { TitleBar } from '../components/page/TitleBar';
import { useResourceText, useText } from '../components/hooks/useText';
import { useSave } from '../components/forms/useSave';
import { useAccess } from '../providers/auth/access';
import type { Declaration } from '../resources/declare';
import { idParameter, useDeclaration, usePage } from '../resources/page';
import { useParts } from '../resources/parts';
import { useCrumbs } from '../resources/crumbs';
import { useMissingRecord } from '../resources/useMissingRecord';

/** The parent of a new record, from the address. */
type Under = { id: string; field: string };

/** The form for a new record, or the resource's own page. At `{parent_id}/new` it gets that parent. */
const NewScreen = () => {
    const { page } = usePage();
    const declaration = useDeclaration();
    const { newPage: Page } = useParts(declaration);
    const field = idParameter(page);
    const parentId = useParams()[field ?? ''];
    if (Page) return <Page />;
    const under = field && parentId ? { id: parentId, field } : undefined;
    return <NewRecord key={parentId} declaration={declaration} under={under} />;
};
export default NewScreen;

const NewRecord = ({ declaration, under }: { declaration: Declaration; under?: Under }) => {
    const { mayCall } = useAccess();
    const { layout } = usePage();
    const { name, calls, pages } = declaration;
    const navigate = useNavigateHere();
    const { message } = useResourceText();
    const draft = under ? `new:${under.id}` : 'new';
    const { error, mutationOptions } = useSave({
        resource: name,
        draft,
        toast: message(name, 'created'),
        then: record => {
            // After an empty answer the created record may be unknown.
            const made = record.id !== '';
            const path = !made
                ? undefined
                : pages?.detail && mayCall(calls?.one)
                  ? pages.detail
                  : pages?.edit;
            navigate(`/${layout}/${(path ?? pages?.list ?? '').replace(/:\w+/, String(record.id))}`, {
                state: SKIP_LEAVE_GUARD,
                replace: true,
            });
        },
    });
    return (
        <ResourceContextProvider value={name}>
            <CreateBase
                disableAuthentication
                redirect={false}
                mutationOptions={mutationOptions}
                transform={data => (under ? { ...data, [under.field]: under.id } : data)}
            >
                <NewForm declaration={declaration} under={under} draft={draft} error={error} />
            </CreateBase>
        </ResourceContextProvider>
    );
};

const NewForm = ({
    declaration,
    under,
    draft,
    error,
}: {
    declaration: Declaration;
    under?: Under;
    draft: string;
    error: Error | null;
}) => {
    const { mayCall } = useAccess();
    const { name, calls, defaults } = declaration;
    const { inputs, aside } = useParts(declaration);
    const { saving } = useCreateContext();
    const onError = useMissingRecord(declaration);
    const { data: parent } = useGetOne(
        name,
        { id: under?.id ?? '' },
        { enabled: !!under && mayCall(calls.one), retry: false, onError },
    );
    const crumbs = useCrumbs();
    const text = useText();
    const { message } = useResourceText();
    const title = under ? text('page.new_child') : message(name, 'new');
    return (
        <>
            <TitleBar
                crumbs={crumbs(
                    parent ? { ...parent, ancestors: [...(parent.ancestors ?? []), parent] } : undefined,
                    title,
                )}
                title={title}
                parentId={under?.id}
            />
            <FormBody defaults={defaults} draft={draft}>
                <Columns main={inputs} aside={aside} />
                <SaveBar error={error} saving={saving} always />
            </FormBody>
        </>
    );
};
