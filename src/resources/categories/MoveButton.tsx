import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Category } from '../../../contract/schemas/categories';
import { useText } from '../../components/hooks/useText';
import { MoveDialog } from './MoveDialog';
import { useCategoryTree, useMayMove } from './useCategoryTree';

/** Moves the open category below another, without dragging. */
export const MoveButton = () => {
    const text = useText();
    const category = useRecordContext<Category>();
    const mayMove = useMayMove();
    const { data, isError } = useCategoryTree();
    const [open, setOpen] = useState(false);
    if (!category || !mayMove || isError) return null;
    return (
        <>
            <Button color="inherit" disabled={!data} onClick={() => setOpen(true)}>
                {text('screen.categories.move')}
            </Button>
            {open && data && <MoveDialog category={category} tree={data} onClose={() => setOpen(false)} />}
        </>
    );
};
