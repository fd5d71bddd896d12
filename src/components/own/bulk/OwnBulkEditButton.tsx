import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useListContext, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { ownFields, ownNouns } from '../../../../contract/fields/ownFields';
import type { Noun } from '../../../../contract/noun';
import { nouns } from '../../../../contract/nouns';
import { useAccess } from '../../../providers/auth/access';
import { useText } from '../../hooks/useText';
import { usePlainAccess } from '../../plainFields/usePlainAccess';
import { OwnBulkEdit } from './OwnBulkEdit';

/**
 * Changes one of the shop's fields of all selected records: of `records`, else of those that a call reads. A host that lacks all of
 * the fields has none.
 */
const OwnBulkEditButton = ({ records }: { records?: readonly RaRecord[] | undefined }) => {
    const { resource, data = [] } = useListContext();
    const { mayEdit } = usePlainAccess();
    const { mayCall } = useAccess();
    const text = useText();
    const [open, setOpen] = useState(false);
    const fields = ownFields(resource).filter(
        field =>
            field.bulk &&
            mayEdit(field) &&
            (resource in ownNouns || data.some(row => row[field.name] !== undefined)),
    );
    if (fields.length === 0 || !mayCall((nouns as Record<string, Noun>)[resource]?.calls.update)) return null;
    return (
        <>
            <Button size="small" startIcon={<EditIcon />} onClick={() => setOpen(true)}>
                {text('screen.bulk.edit')}
            </Button>
            {open && <OwnBulkEdit fields={fields} records={records} onClose={() => setOpen(false)} />}
        </>
    );
};
export default OwnBulkEditButton;
