import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import {
    CreateBase,
    EditBase,
    ShowBase,
    useCreateContext,
    useEditContext,
    useRefresh,
    useShowContext,
} from 'react-admin';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '../components/feedback/EmptyState';
import { FailureState } from '../components/feedback/FailureState';
import { RemoveDialog } from '../components/feedback/RemoveDialog';
import { useResourceText, useText } from '../components/hooks/useText';
import { useAccess } from '../providers/auth/access';
import { useStoredUser } from '../providers/auth/session';
import type { Declaration } from '../resources/declare';
import { useParts } from '../resources/parts';
import { RecordHistory } from '../resources/activity/RecordHistory';
import { ContentSkeleton } from '../components/feedback/ContentSkeleton';
import { useRecordName } from '../resources/crumbs';
import { FormDialog } from '../components/forms/FormDialog';
import { useDialogParam } from '../components/forms/useDialogParam';
import { useReferencesInAddress } from '../components/lists/filters/useReferencesInAddress';
import { useSave } from '../components/forms/useSave';
import { isMissing } from '../resources/useMissingRecord';
import { ApartOnTouch } from '../components/page/ApartOnTouch';

/**
 * The form of a resource without edit pages, over its list or over the record's page: `?dialog=new`, `?dialog={id}`. Enter
 * saves; Escape closes, after a question if there is unsaved input.
 */
const RecordDialog = ({
    declaration,
    value,
    onPage = false,
}: {
    declaration: Declaration;
    value: string;
    /** Whether the record's page is below, which offers its history and its deletion. */
    onPage?: boolean;
}) => {
    const { mayCall } = useAccess();
    const { leave, settle } = useDialogParam('dialog');
    const isNew = value === 'new';
    const call = isNew ? declaration.calls?.create : declaration.calls?.update;
    if (!isNew && declaration.detailDialog) return <DetailDialog id={value} {...{ declaration, leave }} />;
    if (!mayCall(call)) return <NoForm declaration={declaration} exists={!!call} leave={leave} />;
    return isNew ? (
        <NewDialog key="new" declaration={declaration} leave={leave} settle={settle} />
    ) : (
        <EditDialog
            key={value}
            id={value}
            onPage={onPage}
            declaration={declaration}
            leave={leave}
            settle={settle}
        />
    );
};

export default RecordDialog;

type DialogProps = { declaration: Declaration; leave: () => void; settle: () => void };
type EditProps = DialogProps & { onPage: boolean };

/** A dialog that shows something else than the form. */
const DialogWithoutForm = ({
    declaration,
    leave,
    title,
    children,
}: Omit<DialogProps, 'settle'> & { title?: string | undefined; children: ReactNode }) => {
    const text = useText();
    const { name: nameOf } = useResourceText();
    return (
        <Dialog
            open
            onClose={leave}
            fullWidth
            maxWidth="sm"
            // Without a title the dialog needs a label.
            slotProps={{
                paper: { 'aria-label': title ?? nameOf(declaration.name), 'aria-labelledby': undefined },
            }}
        >
            {title && (
                <DialogTitle>
                    <bdi>{title}</bdi>
                </DialogTitle>
            )}
            <DialogContent>{children}</DialogContent>
            <DialogActions>
                <Button onClick={leave}>{text('action.close')}</Button>
            </DialogActions>
        </Dialog>
    );
};

/** An address of a form that the role may not save, or that the resource does not have. */
const NoForm = ({ exists, ...dialog }: Omit<DialogProps, 'settle'> & { exists: boolean }) => {
    const text = useText();
    const { message } = useResourceText();
    return (
        <DialogWithoutForm {...dialog}>
            <EmptyState
                sentence={exists ? text('error.forbidden') : message(dialog.declaration.name, 'not_found')}
            />
        </DialogWithoutForm>
    );
};

/** The content of a dialog whose record is missing, could not be read, or is being read. */
const WithoutRecord = ({
    declaration,
    error,
    refetch,
}: Pick<DialogProps, 'declaration'> & { error: Error | null | undefined; refetch: () => unknown }) => {
    const { message } = useResourceText();
    if (isMissing(error)) return <EmptyState sentence={message(declaration.name, 'not_found')} />;
    return error ? <FailureState error={error} retry={refetch} /> : <ContentSkeleton />;
};

/** A record's facts, where no call changes it. */
const DetailDialog = ({ id, ...dialog }: Omit<DialogProps, 'settle'> & { id: string }) => (
    <ShowBase
        id={id}
        disableAuthentication
        queryOptions={{ onError: error => console.error(error), retry: false }}
    >
        <DetailOfRecord {...dialog} />
    </ShowBase>
);

const DetailOfRecord = ({ declaration, leave }: Omit<DialogProps, 'settle'>) => {
    const { record, error, refetch } = useShowContext();
    const { detail } = useParts(declaration);
    const recordName = useRecordName();
    return (
        <DialogWithoutForm declaration={declaration} leave={leave} title={record && recordName(record)}>
            {record ? detail : <WithoutRecord {...{ declaration, error, refetch }} />}
        </DialogWithoutForm>
    );
};

const NewDialog = ({ declaration, leave, settle }: DialogProps) => {
    const { message } = useResourceText();
    const refresh = useRefresh();
    const saving = useSave({
        resource: declaration.name,
        draft: 'new',
        toast: message(declaration.name, 'created'),
        then: () => {
            settle();
            refresh();
        },
    });
    return (
        <CreateBase redirect={false} disableAuthentication mutationOptions={saving.mutationOptions}>
            <NewDialogForm
                declaration={declaration}
                leave={leave}
                error={saving.error}
                title={message(declaration.name, 'new')}
            />
        </CreateBase>
    );
};

const NewDialogForm = ({
    declaration,
    leave,
    error,
    title,
}: Omit<DialogProps, 'settle'> & { error: Error | null; title: string }) => {
    const { saving } = useCreateContext();
    const given = useReferencesInAddress(declaration.name);
    return (
        <FormDialog
            title={title}
            onLeave={leave}
            error={error}
            saving={saving}
            defaults={{ ...declaration.defaults, ...given }}
            draft="new"
        >
            {useParts(declaration).inputs}
        </FormDialog>
    );
};

const EditDialog = ({ id, ...props }: EditProps & { id: string }) => {
    const { declaration, settle } = props;
    const saving = useSave({
        resource: declaration.name,
        draft: id,
        toast: 'screen.form.saved',
        then: settle,
    });
    return (
        <EditBase
            id={id}
            disableAuthentication
            redirect={false}
            mutationMode="pessimistic"
            queryOptions={{ onError: error => console.error(error), retry: false }}
            mutationOptions={saving.mutationOptions}
        >
            <EditDialogForm {...props} error={saving.error} />
        </EditBase>
    );
};

const EditDialogForm = ({
    declaration,
    leave,
    settle,
    onPage,
    error: saveError,
}: EditProps & { error: Error | null }) => {
    const { mayCall } = useAccess();
    const { record, error, refetch, saving } = useEditContext();
    const { inputs, beforeRemoval } = useParts(declaration);
    const text = useText();
    const recordName = useRecordName();
    const user = useStoredUser();
    const [removing, setRemoving] = useState(false);
    if (!record)
        return (
            <DialogWithoutForm declaration={declaration} leave={leave}>
                <WithoutRecord {...{ declaration, error, refetch }} />
            </DialogWithoutForm>
        );
    const locked = declaration.lockedFor?.(record, user?.id);
    return (
        <FormDialog
            title={text('page.edit_of', { name: recordName(record) })}
            onLeave={leave}
            error={saveError}
            draft={record.id}
            saving={saving}
            extra={
                !onPage &&
                mayCall(declaration.calls?.delete) && (
                    <ApartOnTouch
                        action={text('action.delete')}
                        of={recordName(record)}
                        disabled={saving || !!locked}
                        onPress={() => setRemoving(true)}
                    >
                        <Button
                            color="error"
                            disabled={saving || !!locked}
                            title={locked && text(locked)}
                            onClick={() => setRemoving(true)}
                        >
                            {text('action.delete')}
                        </Button>
                    </ApartOnTouch>
                )
            }
        >
            {inputs}
            {!onPage && <RecordHistory resource={declaration.name} id={record.id} />}
            <RemoveDialog
                resource={declaration.name}
                record={record}
                name={recordName(record)}
                typed={declaration.erases && (recordName(record) || String(record.id))}
                open={removing}
                onClose={() => setRemoving(false)}
                onRemoved={settle}
            >
                {beforeRemoval}
            </RemoveDialog>
        </FormDialog>
    );
};
