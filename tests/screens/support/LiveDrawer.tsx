import { useState } from 'react';
import type { Order } from '../../../contract/schemas/orders';
import { Toasts } from '../../../src/components/feedback/Toasts';
import { OrderDrawer } from '../../../src/resources/orders/drawer/OrderDrawer';

/** The drawer of an order, which shows each change of it as the list does, with the toasts. */
export const LiveDrawer = ({ first }: { first: Order }) => {
    const [shown, setShown] = useState(first);
    return (
        <>
            <OrderDrawer
                number={shown.number}
                order={shown}
                loading={false}
                error={null}
                retry={() => {}}
                onLeave={() => {}}
                onUpdated={(_, updated) => setShown(updated)}
                onChanged={setShown}
            />
            <Toasts />
        </>
    );
};
