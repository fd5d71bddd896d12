import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { Waiting } from '../../../components/feedback/Waiting';
import { useText } from '../../../components/hooks/useText';
import { lazyDialog } from '../../../components/lazyPart';

// Loaded on first use.
const BulkEdit = lazyDialog(() => import('./BulkEdit'));

/** Changes price, stock, visibility or category of the selected products. */
export const BulkEditButton = () => {
    const text = useText();
    const [open, setOpen] = useState(false);
    return (
        <>
            <Button size="small" startIcon={<EditIcon />} onClick={() => setOpen(true)}>
                {text('screen.bulk.edit')}
            </Button>
            {open && (
                <Suspense fallback={<Waiting />}>
                    <BulkEdit onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
