import { CreateBase, ResourceContextProvider, useCreateContext, useGetOne } from 'react-admin';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { FormBody } from '../components/forms/FormBody';
import { SKIP_LEAVE_GUARD } from '../components/forms/skipLeaveGuard';
import { SaveBar } from '../components/forms/SaveBar';
import { Columns } from '../components/page/Section';
import { TitleBar } from '../components/page/TitleBar';
import { useResourceText, useText } from '../components/useText';
import { useSave } from '../components/forms/useSave';
import { useAccess } from '../providers/access';
import { resources } from '../resources';
import type { Declaration } from '../resources/declare';
import { idParameter, useDeclaration, usePage } from '../resources/page';
import { useParts } from '../resources/parts';
import { ChooseFirst } from './ChooseFirst';
import { useCrumbs, useRecordName } from '../resources/crumbs';
import { useMissingRecord } from '../resources/useMissingRecord';

/** The parent of a new record, from the address or chosen before. */
type Under = { declaration: Declaration; id: string; field: string };

/**
 * The form for a new record. At `{parent_id}/new` it gets that parent; if the declaration requires it, a record is
 * chosen first.
 */
const NewScreen = () => {
    const { page } = usePage();
    const declaration = useDeclaration();
    const { chosenFirst } = declaration;
    const field = idParameter(page);
    const parentId = useParams()[field ?? ''];
    const chosenId = useSearchParams()[0].get(chosenFirst?.parameter ?? '');

    if (chosenFirst && !chosenId) return <ChooseFirst declaration={declaration} chosenFirst={chosenFirst} />;
    const chosen = chosenFirst && resources.find(({ name }) => name === chosenFirst.resource);
    const under: Under | undefined =
        field && parentId
            ? { declaration, id: parentId, field }
            : chosenFirst && chosen && chosenId
              ? { declaration: chosen, id: chosenId, field: chosenFirst.value }
              : undefined;
    return <NewRecord key={under?.id} declaration={declaration} under={under} />;
};
export default NewScreen;

const NewRecord = ({ declaration, under }: { declaration: Declaration; under?: Under }) => {
    const { mayCall } = useAccess();
    const { layout } = usePage();
    const { name, calls, pages } = declaration;
    const navigate = useNavigate();
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
    const { name, defaults } = declaration;
    const { inputs, aside } = useParts(declaration);
    const { saving } = useCreateContext();
    const onError = useMissingRecord(under?.declaration ?? declaration);
    const { data: parent } = useGetOne(
        under?.declaration.name ?? name,
        { id: under?.id ?? '' },
        { enabled: !!under && mayCall(under.declaration.calls?.one), retry: false, onError },
    );
    const recordName = useRecordName();
    const crumbs = useCrumbs();
    const text = useText();
    const { message } = useResourceText();
    const isChild = under?.declaration === declaration;
    const title = isChild ? text('page.new_child') : message(name, 'new');
    const place = parent ? text('screen.categories.parent', { name: recordName(parent) }) : title;
    return (
        <>
            <TitleBar
                crumbs={crumbs(
                    isChild && parent
                        ? { ...parent, ancestors: [...(parent.ancestors ?? []), parent] }
                        : undefined,
                    place,
                )}
                title={title}
                // The chosen record is in the form; its id must not be taken for that of the new one.
                id={isChild ? under?.id : undefined}
            />
            <FormBody defaults={defaults} draft={draft}>
                <Columns main={inputs} aside={aside} />
                <SaveBar error={error} saving={saving} always />
            </FormBody>
        </>
    );
};
