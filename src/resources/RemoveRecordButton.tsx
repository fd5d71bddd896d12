import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { useState } from 'react';
import { useNavigateHere } from '../components/forms/useNavigateHere';
import { RemoveDialog } from '../components/feedback/RemoveDialog';
import { SKIP_LEAVE_GUARD } from '../components/forms/skipLeaveGuard';
import { useText } from '../components/hooks/useText';
import { ApartOnTouch } from '../components/page/ApartOnTouch';
import { useAccess } from '../providers/auth/access';
import { useRecordName } from './crumbs';
import { useDeclaration, usePage } from './page';
import { useParts } from './parts';

/** Deletes the record of a page after a confirmation, then opens its parent or its list. */
export const RemoveRecordButton = () => {
    const { mayCall } = useAccess();
    const { layout } = usePage();
    const declaration = useDeclaration();
    const { name, calls, pages, erases } = declaration;
    const { beforeRemoval } = useParts(declaration);
    const record = useRecordContext();
    const recordName = useRecordName();
    const text = useText();
    const navigate = useNavigateHere();
    const [open, setOpen] = useState(false);
    if (!mayCall(calls?.delete) || !record) return null;
    return (
        <>
            <ApartOnTouch
                action={text('action.delete')}
                of={recordName(record)}
                onPress={() => setOpen(true)}
            >
                <Button color="error" variant="outlined" onClick={() => setOpen(true)}>
                    {text('action.delete')}
                </Button>
            </ApartOnTouch>
            <RemoveDialog
                resource={name}
                record={record}
                name={recordName(record)}
                typed={erases && (recordName(record) || String(record.id))}
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
