import Card from '@mui/material/Card';
import { ListBase, ResourceContextProvider } from 'react-admin';
import { ListTable } from '../../components/lists/ListRows';
import { Pager } from '../../components/lists/Pager';
import { TitleBar } from '../../components/page/TitleBar';
import { useText } from '../../components/useText';
import { purchases } from '.';
import { NoOrders } from './NoOrders';
import { HOST_PAGE_SIZE } from '../../providers/paging';

/** The older list of orders: read-only, oldest first. */
const OldPurchases = () => {
    const text = useText();
    return (
        <ResourceContextProvider value={purchases.name}>
            <ListBase
                disableAuthentication
                perPage={HOST_PAGE_SIZE}
                sort={{ field: 'created_at', order: 'ASC' }}
                storeKey="old-purchases"
                exporter={false}
                queryOptions={{ onError: error => console.error(error) }}
            >
                <TitleBar
                    crumbs={[
                        { label: text('menu.ecommerce') },
                        {
                            label: text('resources.purchase-operations.name', { smart_count: 2 }),
                            to: '/default/purchase-operations',
                        },
                        { label: text('page.old_purchases') },
                    ]}
                    title={text('page.old_purchases')}
                />
                <Card sx={{ overflow: 'hidden' }}>
                    <ListTable empty={<NoOrders />}>{purchases.columns}</ListTable>
                    <Pager />
                </Card>
            </ListBase>
        </ResourceContextProvider>
    );
};
export default OldPurchases;
