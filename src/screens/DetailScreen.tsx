import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { LinkBase, ResourceContextProvider, ShowBase, useCreatePath, useShowContext } from 'react-admin';
import { Suspense } from 'react';
import { Waiting } from '../components/feedback/Waiting';
import { useDialogParam } from '../components/forms/useDialogParam';
import { useTwoPanes } from '../components/hooks/useTwoPanes';
import { Panes } from '../components/page/Panes';
import { Columns } from '../components/page/Section';
import { TitleBar } from '../components/page/TitleBar';
import { DatesSection } from '../components/fields/Facts';
import { useText } from '../components/hooks/useText';
import { useAccess } from '../providers/auth/access';
import { useDeclaration, useRecordId } from '../resources/page';
import { RecordMenu } from '../resources/RecordMenu';
import { hasForm, useParts } from '../resources/parts';
import { RecordHistory } from '../resources/activity/RecordHistory';
import { useCrumbs, useRecordName } from '../resources/crumbs';
import { ContentSkeleton } from '../components/feedback/ContentSkeleton';
import { RecordUnavailable } from '../resources/RecordUnavailable';
import { useMissingRecord } from '../resources/useMissingRecord';
import { lazyDialog } from '../components/lazyPart';

/**
 * The detail of a record from its declaration: its head band, facts in the wide column, status, dates and history in the narrow one. A resource
 * with a page of its own shows that to those who may edit.
 */
const DetailScreen = () => {
    const declaration = useDeclaration();
    const { mayCall } = useAccess();
    const { page: Page } = useParts(declaration);
    return Page && mayCall(declaration.calls.update) ? <Page /> : <GeneratedDetail />;
};
export default DetailScreen;

const GeneratedDetail = () => {
    const declaration = useDeclaration();
    const id = useRecordId();
    const onError = useMissingRecord(declaration);
    const { detailPane } = useParts(declaration);
    const twoPanes = useTwoPanes() && detailPane !== undefined;
    const detail = (
        <ShowBase key={id} id={id} disableAuthentication queryOptions={{ onError, retry: false }}>
            <Detail id={id} stacked={twoPanes} />
        </ShowBase>
    );
    return (
        <ResourceContextProvider value={declaration.name}>
            {twoPanes ? <Panes pane={detailPane}>{detail}</Panes> : detail}
        </ResourceContextProvider>
    );
};

const Detail = ({ id, stacked }: { id: string; stacked: boolean }) => {
    const declaration = useDeclaration();
    const { detailHead, detail, detailAside, detailMark, detailActions, detailMenu } = useParts(declaration);
    const { record, error, refetch } = useShowContext();
    const recordName = useRecordName();
    const crumbs = useCrumbs();
    const name = recordName(record);
    if (error && !record) return <RecordUnavailable id={id} error={error} retry={refetch} />;
    return (
        <>
            <TitleBar
                crumbs={crumbs(record, name)}
                title={record && name}
                id={id}
                mark={record && detailMark}
                more={
                    record && (
                        <>
                            {detailActions}
                            {detailMenu ?? <RecordMenu />}
                        </>
                    )
                }
                action={record && <EditButton id={id} />}
            />
            {record ? (
                <div>
                    {detailHead}
                    <Columns
                        stacked={stacked}
                        main={detail}
                        aside={
                            <>
                                {detailAside}
                                <DatesSection>
                                    <RecordHistory resource={declaration.name} id={record.id} />
                                </DatesSection>
                            </>
                        }
                    />
                </div>
            ) : (
                <ContentSkeleton />
            )}
            <OpenDialog id={id} />
        </>
    );
};

const RecordDialog = lazyDialog(() => import('./RecordDialog'));

/** The form of a resource without edit pages, over the record's page. */
const OpenDialog = ({ id }: { id: string }) => {
    const declaration = useDeclaration();
    const { value, leave } = useDialogParam('dialog');
    return value === id && hasForm(declaration) && !declaration.pages?.edit ? (
        <Suspense fallback={<Waiting />}>
            <RecordDialog declaration={declaration} value={id} onPage onClose={leave} />
        </Suspense>
    ) : null;
};

const EditButton = ({ id }: { id: string }) => {
    const { mayCall } = useAccess();
    const { name, calls } = useDeclaration();
    const createPath = useCreatePath();
    const text = useText();
    if (!mayCall(calls?.update)) return null;
    return (
        <Button
            component={LinkBase}
            to={createPath({ resource: name, id, type: 'edit' })}
            variant="contained"
            startIcon={<EditIcon />}
        >
            {text('action.edit')}
        </Button>
    );
};
