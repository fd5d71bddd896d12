import { CreateBase, ResourceContextProvider, useCreateContext, useGetOne } from 'ra-core';
import { useNavigate, useParams } from 'react-router';
import { SETTLED } from '../components/LeaveGuard';
import { SaveBar } from '../components/SaveBar';
import { Columns } from '../components/Section';
import { TitleBar } from '../components/TitleBar';
import { useResourceText, useText } from '../components/useText';
import { mayCall } from '../providers/authProvider';
import { idParameter, usePage } from '../resources/page';
import { useCrumbs, useRecordName } from './crumbs';
import { FormBody } from '../components/FormBody';
import { useMissingRecord } from './useMissingRecord';
import { useSaving } from '../components/useSaving';

/** The form of a record to be made; under `{parent_id}/new` the record is made below that one. */
const NewScreen = () => {
    const { page, layout } = usePage();
    const { name, calls, pages } = page.declaration!;
    const parameter = idParameter(page);
    const parentId = useParams()[parameter ?? ''];
    const navigate = useNavigate();
    const { name: nameOf } = useResourceText();
    const saving = useSaving({
        resource: name,
        draft: draftOf(parentId),
        notice: 'screen.form.created',
        args: { name: nameOf(name) },
        then: record => {
            const path = pages?.detail && mayCall(calls?.one) ? pages.detail : pages?.edit;
            navigate(`/${layout}/${(path ?? pages?.list ?? '').replace(/:\w+/, String(record.id))}`, {
                state: SETTLED,
                replace: true,
            });
        },
    });
    return (
        <ResourceContextProvider value={name}>
            <CreateBase
                key={parentId}
                disableAuthentication
                redirect={false}
                mutationOptions={saving.mutationOptions}
                transform={data => (parameter ? { ...data, [parameter]: parentId } : data)}
            >
                <NewForm parentId={parentId} error={saving.error} />
            </CreateBase>
        </ResourceContextProvider>
    );
};
export default NewScreen;

const draftOf = (parentId?: string) => (parentId ? `new:${parentId}` : 'new');

const NewForm = ({ parentId, error }: { parentId?: string; error: Error | null }) => {
    const declaration = usePage().page.declaration!;
    const { name, inputs, aside, defaults } = declaration;
    const { saving } = useCreateContext();
    const onError = useMissingRecord(declaration);
    const { data: parent } = useGetOne(
        name,
        { id: parentId! },
        { enabled: !!parentId, retry: false, onError },
    );
    const recordName = useRecordName();
    const crumbs = useCrumbs();
    const text = useText();
    const { name: nameOf } = useResourceText();
    const title = parentId
        ? text('page.new_child')
        : text('page.new_of', { name: nameOf(name).toLowerCase() });
    const trail = crumbs(
        parent && { ...parent, ancestors: [...(parent.ancestors ?? []), parent] },
        parent ? text('screen.categories.parent', { name: recordName(parent) }) : title,
    );
    return (
        <>
            <TitleBar crumbs={trail} title={title} id={parentId} />
            <FormBody defaults={defaults} draft={draftOf(parentId)}>
                <Columns main={inputs} aside={aside} />
                <SaveBar error={error} saving={saving} always />
            </FormBody>
        </>
    );
};
