import CopyIcon from '@mui/icons-material/DownloadOutlined';
import { Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { mayCopyCustomer } from '../../../../contract/customers/copy';
import { extensions } from '../../../../contract/nouns';
import type { Customer } from '../../../../contract/schemas/customers';
import { Waiting } from '../../../components/feedback/Waiting';
import { useText } from '../../../components/hooks/useText';
import { lazyDialog } from '../../../components/lazyPart';
import { useAccess } from '../../../providers/auth/access';
import { RecordMenu } from '../../RecordMenu';

// Loaded on first use.
const CopyDialog = lazyDialog(() => import('./CopyDialog'));

/** The menu of a customer's page, with the copy of their data for those who may read all of it. */
export const CustomerMenu = () => {
    const customer = useRecordContext<Customer>();
    const { mayCall, permissions } = useAccess();
    const text = useText();
    const [open, setOpen] = useState(false);
    const mayCopy = mayCall(extensions.customers.copy) && mayCopyCustomer(permissions);
    if (!customer || !mayCopy) return <RecordMenu />;
    return (
        <>
            <RecordMenu
                entries={[
                    {
                        action: text('screen.customers.copy.start'),
                        icon: <CopyIcon fontSize="small" />,
                        onPress: () => setOpen(true),
                    },
                ]}
            />
            {open && (
                <Suspense fallback={<Waiting />}>
                    <CopyDialog customer={customer} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
