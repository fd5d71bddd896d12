import ErasureIcon from '@mui/icons-material/AutoDeleteOutlined';
import CopyIcon from '@mui/icons-material/DownloadOutlined';
import { Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { mayCopyCustomer } from '../../../contract/customers/copy';
import { extensions } from '../../../contract/nouns';
import type { CustomerDetail } from '../../../contract/schemas/customers';
import { Waiting } from '../../components/feedback/Waiting';
import { useText } from '../../components/hooks/useText';
import { lazyDialog } from '../../components/lazyPart';
import { useAccess } from '../../providers/auth/access';
import { RecordMenu } from '../RecordMenu';

// Loaded on first use.
const dialogs = {
    copy: lazyDialog(() => import('./copy/CopyDialog')),
    erasure: lazyDialog(() => import('./erasure/ErasureDialog')),
};

/**
 * The menu of a customer's page, with the copy of their data for those who may read all of it, and with its erasure unless one waits
 * already.
 */
export const CustomerMenu = () => {
    const customer = useRecordContext<CustomerDetail>();
    const { mayCall, permissions } = useAccess();
    const text = useText();
    const [opened, setOpened] = useState<keyof typeof dialogs>();
    if (!customer) return <RecordMenu />;
    const mayCopy = mayCall(extensions.customers.copy) && mayCopyCustomer(permissions);
    const mayErase = mayCall(extensions.erasures.create) && customer.erasure === null;
    const Dialog = opened && dialogs[opened];
    return (
        <>
            <RecordMenu
                entries={[
                    ...(mayCopy
                        ? [
                              {
                                  action: text('screen.customers.copy.start'),
                                  icon: <CopyIcon fontSize="small" />,
                                  onPress: () => setOpened('copy'),
                              },
                          ]
                        : []),
                    ...(mayErase
                        ? [
                              {
                                  action: text('screen.customers.erasure.start'),
                                  icon: <ErasureIcon fontSize="small" />,
                                  onPress: () => setOpened('erasure'),
                              },
                          ]
                        : []),
                ]}
            />
            {Dialog && (
                <Suspense fallback={<Waiting />}>
                    <Dialog customer={customer} onClose={() => setOpened(undefined)} />
                </Suspense>
            )}
        </>
    );
};
