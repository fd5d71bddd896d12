import { useSeenColumns } from '../components/plainFields/plainListColumns';
import { orders } from '../resources/orders';
import { OrdersBody } from '../resources/orders/list/OrdersBody';
import { ListCard } from './ListCard';
import { ListPage } from './ListPage';

/** The list of orders: the generated one, with tabs, keys, a drawer and steps of orders. */
const OrderList = () => {
    const declaration = useSeenColumns(orders);
    return (
        <ListPage declaration={declaration}>
            <OrdersBody>{slots => <ListCard declaration={declaration} slots={slots} />}</OrdersBody>
        </ListPage>
    );
};
export default OrderList;
