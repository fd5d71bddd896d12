import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useGetList, useRecordContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { api, extensions } from '../../../contract/nouns';
import type { Bought, Order } from '../../../contract/schemas/orders';
import { STATUSES_BY_MEANING } from '../../../contract/statuses';
import type { Customer as ListedCustomer, CustomerDetail } from '../../../contract/schemas/customers';
import { FailureState } from '../../components/feedback/FailureState';
import { formatDate, shopToday } from '../../components/fields/dates';
import { formatCount } from '../../components/fields/money';
import { Money, useTag } from '../../components/fields/MoneyField';
import { useStatusText } from '../../components/fields/StatusChip';
import { useListFormat } from '../../components/fields/useListFormat';
import { PeriodInput } from '../../components/inputs/PeriodInput';
import { namedPeriodIn, type Days } from '../../components/inputs/periods';
import { filteredAddress } from '../../components/lists/filters/filteredAddress';
import { ListRows } from '../../components/lists/rows/ListRows';
import { Figure, Figures } from '../../components/page/HeadBand';
import { Section } from '../../components/page/Section';
import { useResourceText, useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { offers, send } from '../../providers/http';
import { HOST_PAGE_SIZE } from '../../providers/data/paging';
import { OrderTable, OrderTableSkeleton } from '../orders/list/OrderTable';
import { TopProducts } from '../products/TopProducts';

/** A customer; other hosts, and roles without the permission, have only the fields of the list. */
type Customer = ListedCustomer & Partial<CustomerDetail>;

/** The names of the statuses whose orders are no sales. */
const useReversedNames = (): string => {
    const status = useStatusText();
    return useListFormat()(STATUSES_BY_MEANING.reversed.map(status));
};

/** Figures of the customer's purchases, for the head band. */
export const BuyingFigures = () => {
    const reversed = useReversedNames();
    const user = useRecordContext<Customer>();
    const text = useText();
    const { field } = useResourceText();
    if (!user) return null;
    const { buying, orders_count, total_spent, last_order_at } = user;
    if ([orders_count, total_spent, last_order_at].every(figure => figure === undefined)) return null;
    return (
        <>
            <Figures>
                {orders_count !== undefined && (
                    <Figure label={field('customers', 'orders_count')}>
                        <Count value={orders_count} />
                    </Figure>
                )}
                {total_spent !== undefined && (
                    <Figure label={field('customers', 'total_spent')}>
                        <Money value={total_spent} />
                    </Figure>
                )}
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
                {last_order_at !== undefined && (
                    <Figure label={field('customers', 'last_order_at')}>
                        <Day at={last_order_at} />
                    </Figure>
                )}
            </Figures>
            {/* Other hosts may count otherwise. */}
            {buying !== undefined && (
                <Typography variant="caption" color="textSecondary">
                    {text('screen.customer.amounts_without_reversed', { statuses: reversed })}
                </Typography>
            )}
        </>
    );
};

const Count = ({ value }: { value: number }) => <bdi dir="ltr">{formatCount(value, useTag())}</bdi>;

const Day = ({ at }: { at: string | null }) => {
    const text = useText();
    return <bdi dir="ltr">{formatDate(at) || text('screen.facts.empty')}</bdi>;
};

const SHOWN = 10;
const COLUMNS = ['number', 'created_at', 'items_count', 'total', 'status'] as const;

/** The newest orders of the customer in a period, with its figures, for roles that may show orders. */
export const Orders = () => {
    const { mayCall } = useAccess();
    const user = useRecordContext<Customer>();
    return user && mayCall(api.orders.list) ? <NewestOrders id={user.id} count={user.orders_count} /> : null;
};

const NewestOrders = ({ id, count }: { id: number; count: number }) => {
    const text = useText();
    const { name } = useResourceText();
    const [address] = useSearchParams();
    const period = namedPeriodIn(address, shopToday(), 'all');
    const days = period.name === 'all' ? undefined : { from: period.from, to: period.to };
    const filter = { user_id: id, ...days };
    const { data, error, refetch } = useGetList<Order>('orders', {
        pagination: { page: 1, perPage: HOST_PAGE_SIZE },
        sort: { field: 'created_at', order: 'DESC' },
        filter,
    });
    // A host that does not say whose an order is may have answered those of everyone.
    if (data?.some(({ user }) => user === undefined)) return null;
    return (
        <Section
            title={name('orders', 2)}
            action={
                (data ? data.length : count) > 0 && (
                    <Button
                        component={LinkBase}
                        to={filteredAddress('/default/purchase-operations', filter)}
                        size="small"
                    >
                        {text(days ? 'screen.customer.orders_in_period' : 'screen.customer.all_orders')}
                    </Button>
                )
            }
        >
            <Box sx={{ display: 'grid', gap: 4 }}>
                {count > 0 && (
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
                        <PeriodInput period={period} all />
                    </Box>
                )}
                {days && offers(extensions.orders.bought) && <FiguresOfPeriod id={id} days={days} />}
                <ListRows
                    of={{ data, error, refetch }}
                    skeleton={<OrderTableSkeleton rows={Math.min(count, SHOWN)} />}
                    empty={
                        <None>
                            {text(days ? 'screen.customer.none_in_period' : 'screen.customer.no_orders')}
                        </None>
                    }
                >
                    {(rows: readonly Order[]) => <OrderTable rows={rows.slice(0, SHOWN)} columns={COLUMNS} />}
                </ListRows>
            </Box>
        </Section>
    );
};

/** Figures of the customer's purchases in a period. */
const FiguresOfPeriod = ({ id, days }: { id: number; days: Days }) => {
    const reversed = useReversedNames();
    const text = useText();
    const { field } = useResourceText();
    const { data, error, refetch } = useQuery({
        queryKey: ['orders', 'getBought', { user_id: id, ...days }],
        queryFn: async ({ signal }) =>
            (await send<{ data: Bought }>(extensions.orders.bought, { user_id: id, ...days }, { signal }))
                .data,
    });
    if (error) return <FailureState error={error} retry={refetch} />;
    const waiting = <Skeleton width={80} />;
    return (
        <div>
            <Figures>
                <Figure label={field('customers', 'orders_count')}>
                    {data ? <Count value={data.orders_count} /> : waiting}
                </Figure>
                <Figure label={field('orders', 'items_count')}>
                    {data ? <Count value={data.items_count} /> : waiting}
                </Figure>
                <Figure label={field('customers', 'total_spent')}>
                    {data ? <Money value={data.total_spent} /> : waiting}
                </Figure>
            </Figures>
            <Typography variant="caption" color="textSecondary">
                {text('screen.customer.without_reversed', { statuses: reversed })}
            </Typography>
        </div>
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
