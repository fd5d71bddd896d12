import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { LinkBase, useGetList, useRecordContext } from 'react-admin';
import type { ReactNode } from 'react';
import { api } from '../../../contract/nouns';
import type { Purchase } from '../../../contract/schemas/purchases';
import type { User, UserDetail } from '../../../contract/schemas/users';
import { formatDate } from '../../components/fields/dates';
import { formatCount } from '../../components/fields/money';
import { Money, useTag } from '../../components/fields/MoneyField';
import { filteredAddress } from '../../components/lists/filteredAddress';
import { ListRows } from '../../components/lists/ListRows';
import { Section } from '../../components/page/Section';
import { useResourceText, useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/access';
import { HOST_PAGE_SIZE } from '../../providers/paging';
import { OrderTable, OrderTableSkeleton } from '../purchases/OrderTable';
import { TopProducts } from '../products/TopProducts';

/** A customer; other hosts, and roles without the permission, have only the fields of the list. */
type Customer = User & Partial<UserDetail>;

/** What the customer has bought, in figures. */
export const Figures = () => {
    const user = useRecordContext<Customer>();
    const text = useText();
    const tag = useTag();
    const { field } = useResourceText();
    if (!user) return null;
    const { buying } = user;
    return (
        <Section>
            <Box
                component="dl"
                sx={{
                    margin: 0,
                    display: 'flex',
                    flexWrap: 'wrap',
                    justifyContent: 'space-between',
                    columnGap: 5,
                    rowGap: 4,
                }}
            >
                <Figure label={field('users', 'orders_count')}>
                    <bdi dir="ltr">{formatCount(user.orders_count, tag)}</bdi>
                </Figure>
                <Figure label={field('users', 'total_spent')}>
                    <Money value={user.total_spent} />
                </Figure>
                {buying && (
                    <>
                        <Figure label={text('screen.dashboard.average_order')}>
                            <Money value={buying.average_order} />
                        </Figure>
                        <Figure label={text('screen.customer.first_order')}>
                            <Day at={buying.first_order_at} />
                        </Figure>
                    </>
                )}
                <Figure label={field('users', 'last_order_at')}>
                    <Day at={user.last_order_at} />
                </Figure>
            </Box>
        </Section>
    );
};

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
    <div>
        <Typography component="dt" variant="caption" color="textSecondary">
            {label}
        </Typography>
        <Typography component="dd" variant="h2" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
            {children}
        </Typography>
    </div>
);

const Day = ({ at }: { at: string | null }) => {
    const text = useText();
    return <bdi dir="ltr">{formatDate(at) || text('screen.facts.empty')}</bdi>;
};

const SHOWN = 10;
const COLUMNS = ['number', 'created_at', 'items_count', 'total', 'status'] as const;

/** The newest orders of the customer, for roles that may show orders. */
export const Orders = () => {
    const { mayCall } = useAccess();
    const user = useRecordContext<User>();
    return user && mayCall(api['purchase-operations'].list) ? (
        <NewestOrders id={user.id} count={user.orders_count} />
    ) : null;
};

const NewestOrders = ({ id, count }: { id: number; count: number }) => {
    const text = useText();
    const { name } = useResourceText();
    const filter = { user_id: id };
    const { data, error, refetch } = useGetList<Purchase>('purchase-operations', {
        pagination: { page: 1, perPage: HOST_PAGE_SIZE },
        sort: { field: 'created_at', order: 'DESC' },
        filter,
    });
    return (
        <Section
            title={name('purchase-operations', 2)}
            action={
                data &&
                data.length > 0 && (
                    <Button
                        component={LinkBase}
                        to={filteredAddress('/default/purchase-operations', filter)}
                        size="small"
                    >
                        {text('screen.customer.all_orders')}
                    </Button>
                )
            }
        >
            <ListRows
                of={{ data, error, refetch }}
                skeleton={<OrderTableSkeleton rows={Math.min(count, SHOWN)} />}
                empty={<None>{text('screen.customer.no_orders')}</None>}
            >
                {(rows: readonly Purchase[]) => <OrderTable rows={rows.slice(0, SHOWN)} columns={COLUMNS} />}
            </ListRows>
        </Section>
    );
};

/** The products that the customer bought most. */
export const Buying = () => {
    const buying = useRecordContext<Customer>()?.buying;
    const text = useText();
    if (!buying) return null;
    return (
        <Section title={text('screen.customer.top_products')}>
            <ListRows
                of={{ data: buying.top_products }}
                empty={<None>{text('screen.customer.no_products')}</None>}
            >
                <TopProducts rows={buying.top_products} />
            </ListRows>
        </Section>
    );
};

/** One line for a section without contents. */
export const None = ({ children }: { children: string }) => (
    <Typography color="textSecondary">{children}</Typography>
);
