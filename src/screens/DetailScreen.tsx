import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { LinkBase, ResourceContextProvider, ShowBase, useCreatePath, useShowContext } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Waiting } from '../components/feedback/Waiting';
import { useDialogParam } from '../components/forms/useDialogParam';
import { SKIP_LEAVE_GUARD } from '../components/forms/skipLeaveGuard';
import { RemoveDialog } from '../components/feedback/RemoveDialog';
import { Columns } from '../components/page/Section';
import { TitleBar } from '../components/page/TitleBar';
import { useText } from '../components/useText';
import { useAccess } from '../providers/access';
import { useDeclaration, usePage, useRecordId } from '../resources/page';
import { hasForm, useParts } from '../resources/parts';
import { RecordHistory } from '../resources/activity/RecordHistory';
import { useCrumbs, useRecordName } from '../resources/crumbs';
import { ContentSkeleton } from '../components/feedback/ContentSkeleton';
import { RecordUnavailable } from './RecordUnavailable';
import { useMissingRecord } from './useMissingRecord';

/** The detail of a record from its declaration: facts in the wide column, status and dates in the narrow one. */
const DetailScreen = () => {
    const declaration = useDeclaration();
    const id = useRecordId();
    const onError = useMissingRecord(declaration);
    return (
        <ResourceContextProvider value={declaration.name}>
            <ShowBase key={id} id={id} disableAuthentication queryOptions={{ onError, retry: false }}>
                <Detail id={id} />
            </ShowBase>
        </ResourceContextProvider>
    );
};
export default DetailScreen;

const Detail = ({ id }: { id: string }) => {
    const declaration = useDeclaration();
    const { detail, detailAside, detailMark, detailActions } = useParts(declaration);
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
                            <RemoveButton />
                        </>
                    )
                }
                action={record && <EditButton id={id} />}
            />
            {record ? (
                <Columns
                    main={detail}
                    aside={
                        <>
                            {detailAside}
                            <RecordHistory resource={declaration.name} id={record.id} />
                        </>
                    }
                />
            ) : (
                <ContentSkeleton />
            )}
            <OpenDialog id={id} />
        </>
    );
};

const RecordDialog = lazy(() => import('./RecordDialog'));

/** The form of a resource without edit pages, over the record's page. */
const OpenDialog = ({ id }: { id: string }) => {
    const declaration = useDeclaration();
    const { value } = useDialogParam('dialog');
    return value === id && hasForm(declaration) && !declaration.pages?.edit ? (
        <Suspense fallback={<Waiting />}>
            <RecordDialog declaration={declaration} value={id} onPage />
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

const RemoveButton = () => {
    const { mayCall } = useAccess();
    const { layout } = usePage();
    const declaration = useDeclaration();
    const { name, calls, pages } = declaration;
    const { beforeRemoval } = useParts(declaration);
    const { record } = useShowContext();
    const recordName = useRecordName();
    const text = useText();
    const navigate = useNavigate();
    const [open, setOpen] = useState(false);
    if (!mayCall(calls?.delete) || !record) return null;
    return (
        <>
            <Button color="error" variant="outlined" onClick={() => setOpen(true)}>
                {text('action.delete')}
            </Button>
            <RemoveDialog
                resource={name}
                record={record}
                name={recordName(record)}
                open={open}
                onClose={() => setOpen(false)}
                onRemoved={() => {
                    const parent =
                        record.parent_id && pages?.detail?.replace(/:\w+/, String(record.parent_id));
                    navigate(`/${layout}/${parent || pages?.list}`, {
                        replace: true,
                        state: SKIP_LEAVE_GUARD,
                    });
                }}
            >
                {beforeRemoval}
            </RemoveDialog>
        </>
    );
};
