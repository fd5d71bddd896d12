import { EditBase, ResourceContextProvider, useEditContext } from 'react-admin';
import { useNavigateHere } from '../components/forms/useNavigateHere';
import { SKIP_LEAVE_GUARD } from '../components/forms/skipLeaveGuard';
import { SaveBar } from '../components/forms/SaveBar';
import { Columns } from '../components/page/Section';
import { TitleBar } from '../components/page/TitleBar';
import { useText } from '../components/hooks/useText';
import { useAccess } from '../providers/auth/access';
import { useDeclaration, usePage, useRecordId } from '../resources/page';
import { useParts } from '../resources/parts';
import { useCrumbs, useRecordName } from '../resources/crumbs';
import { ContentSkeleton } from '../components/feedback/ContentSkeleton';
import { FormBody } from '../components/forms/FormBody';
import { RecordUnavailable } from '../resources/RecordUnavailable';
import { useMissingRecord } from '../resources/useMissingRecord';
import { useSave } from '../components/forms/useSave';

/** The edit form of a record, or the resource's own page. */
const EditScreen = () => {
    const { page: Page } = useParts(useDeclaration());
    return Page ? <Page /> : <GeneratedEdit />;
};
export default EditScreen;

/** After a save it shows the record, if the role may see it. */
const GeneratedEdit = () => {
    const { mayCall } = useAccess();
    const { layout } = usePage();
    const declaration = useDeclaration();
    const { name, calls, pages } = declaration;
    const id = useRecordId();
    const onMissing = useMissingRecord(declaration);
    const navigate = useNavigateHere();
    const saving = useSave({
        resource: name,
        draft: id,
        toast: 'screen.form.saved',
        then: () => {
            if (pages?.detail && mayCall(calls?.one))
                navigate(`/${layout}/${pages.detail.replace(/:\w+/, id)}`, {
                    state: SKIP_LEAVE_GUARD,
                    replace: true,
                });
        },
    });
    return (
        <ResourceContextProvider value={name}>
            <EditBase
                key={id}
                id={id}
                disableAuthentication
                mutationMode="pessimistic"
                redirect={false}
                queryOptions={{ onError: onMissing, retry: false }}
                mutationOptions={saving.mutationOptions}
            >
                <EditForm id={id} error={saving.error} />
            </EditBase>
        </ResourceContextProvider>
    );
};

const EditForm = ({ id, error: saveError }: { id: string; error: Error | null }) => {
    const { inputs, aside } = useParts(useDeclaration());
    const { record, error, refetch, saving } = useEditContext();
    const recordName = useRecordName();
    const crumbs = useCrumbs();
    const text = useText();
    const title = record && text('page.edit_of', { name: recordName(record) });
    if (error && !record) return <RecordUnavailable id={id} error={error} retry={refetch} />;
    return (
        <>
            <TitleBar crumbs={crumbs(record, title)} title={title} id={id} />
            {record ? (
                <FormBody draft={id}>
                    <Columns main={inputs} aside={aside} />
                    <SaveBar error={saveError} saving={saving} />
                </FormBody>
            ) : (
                <ContentSkeleton />
            )}
        </>
    );
};
