import { orders } from '../resources/orders';
import { OrdersBody } from '../resources/orders/list/OrdersBody';
import { ListCard } from './ListCard';
import { ListPage } from './ListPage';

/** The list of orders: the generated one, with tabs, keys, a drawer and steps of orders. */
const OrderList = () => (
    <ListPage declaration={orders}>
        <OrdersBody>{slots => <ListCard declaration={orders} slots={slots} />}</OrdersBody>
    </ListPage>
);
export default OrderList;
