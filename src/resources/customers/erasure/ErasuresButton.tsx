import ErasuresIcon from '@mui/icons-material/AutoDeleteOutlined';
import { Suspense, useState } from 'react';
import { Button } from 'react-admin';
import { extensions } from '../../../../contract/nouns';
import { Waiting } from '../../../components/feedback/Waiting';
import { useText } from '../../../components/hooks/useText';
import { lazyDialog } from '../../../components/lazyPart';
import { useAccess } from '../../../providers/auth/access';

const ErasuresDialog = lazyDialog(() => import('./ErasuresDialog'));

/** Opens the erasures from the list of customers. */
export const ErasuresButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    if (!useAccess().mayCall(extensions.erasures.list)) return null;
    return (
        <>
            <Button
                color="inherit"
                size="medium"
                label={text('resources.erasures.name', { smart_count: 2 })}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
            >
                <ErasuresIcon />
            </Button>
            {isOpen && (
                <Suspense fallback={<Waiting />}>
                    <ErasuresDialog onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
