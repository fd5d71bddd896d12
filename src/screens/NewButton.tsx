import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath } from 'react-admin';
import { useResourceText } from '../components/hooks/useText';
import { useAccess } from '../providers/auth/access';
import type { Declaration } from '../resources/declare';
import { hasForm } from '../resources/parts';

/** Whether the resource has a form for new records and the role may save it. */
export const useMayCreate = (declaration: Declaration): boolean => {
    const { mayCall } = useAccess();
    return mayCall(declaration.calls?.create) && !!(declaration.pages?.new || hasForm(declaration));
};

/** Leads to the form of a new record, if the role may save one. */
export const NewButton = ({ declaration }: { declaration: Declaration }) => {
    const { message } = useResourceText();
    const createPath = useCreatePath();
    const creatable = useMayCreate(declaration);
    if (!creatable) return null;
    return (
        <Button
            component={LinkBase}
            to={createPath({ resource: declaration.name, type: 'create' })}
            variant="contained"
            startIcon={<AddIcon />}
        >
            {message(declaration.name, 'new')}
        </Button>
    );
};
