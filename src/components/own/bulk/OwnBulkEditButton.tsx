import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { ownFields, ownNouns } from '../../../../contract/fields/ownFields';
import { Waiting } from '../../feedback/Waiting';
import { useText } from '../../hooks/useText';
import { useOwnAccess } from '../useOwnAccess';

// Loaded on first use.
const OwnBulkEdit = lazy(() => import('./OwnBulkEdit'));

/** Changes one of the shop's fields of all selected records. A host that lacks all of them has none. */
export const OwnBulkEditButton = () => {
    const { resource, data = [] } = useListContext();
    const { mayEdit } = useOwnAccess();
    const text = useText();
    const [open, setOpen] = useState(false);
    const fields = ownFields(resource).filter(
        field =>
            field.bulk &&
            mayEdit(field) &&
            (resource in ownNouns || data.some(row => row[field.name] !== undefined)),
    );
    if (fields.length === 0) return null;
    return (
        <>
            <Button size="small" startIcon={<EditIcon />} onClick={() => setOpen(true)}>
                {text('screen.bulk.edit')}
            </Button>
            {open && (
                <Suspense fallback={<Waiting />}>
                    <OwnBulkEdit fields={fields} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
