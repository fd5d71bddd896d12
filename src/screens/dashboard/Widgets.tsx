import Box from '@mui/material/Box';
import { lazy } from 'react';
import type { Statics } from '../../../contract/schemas/statics';
import { useCountryName } from '../../components/CountryField';
import { formatCount, formatMoney, formatMoneyShort } from '../../components/money';
import { Money, useTag } from '../../components/MoneyField';
import { useName } from '../../components/NameField';
import { useText } from '../../components/useText';
import { useShopWords } from '../../resources/purchases/fields';
import { Figure } from './Figure';
import { grid, HEIGHT, Span } from './grid';
import { Bars, RecentList, TopSelling } from './Lists';
import { Widget, type ChartTable } from './Widget';

// Charts weigh more than the rest of the page: they come when it is already there.
const charts = () => import('./charts');
const MonthChart = lazy(() => charts().then(({ MonthChart }) => ({ default: MonthChart })));
const ShareChart = lazy(() => charts().then(({ ShareChart }) => ({ default: ShareChart })));

/** Every figure, chart and list of the statistics. */
export const Widgets = ({ data }: { data: Statics }) => {
    const text = useText();
    const tag = useTag();
    const nameOf = useName();
    const words = useShopWords();
    const countryOf = useCountryName();
    const { customers, total_revenue: revenue, sales, recent, top_selling } = data;
    const money = (value: number) => formatMoney(value, tag);
    const count = (value: number) => formatCount(Math.round(value), tag);
    const formats = { money, short: (value: number) => formatMoneyShort(value, tag) };
    const ordersColumn = text('resources.users.fields.orders_count');
    const totalColumn = text('resources.purchase-operations.fields.total');

    const tableOf = (first: string, rows: { name: string; count: number; total: number }[]): ChartTable => ({
        columns: [first, ordersColumn, totalColumn],
        rows: rows.map(row => [
            <bdi key="name">{row.name}</bdi>,
            count(row.count),
            <Money key="total" value={row.total} />,
        ]),
    });
    const months = sales.per_month.map(row => ({ ...row, name: monthName(row.month, tag) }));
    const devices = sales.per_device_type.map(row => ({ ...row, name: words.device(row.device_type) }));
    const payments = sales.per_payment_type.map(row => ({
        ...row,
        name: words.paymentType(row.payment_type),
    }));
    const countries = sales.per_country.map(row => ({ ...row, name: countryOf(row.country) || nameOf(row) }));
    const categories = sales.per_category.map(row => ({
        ...row,
        name: nameOf(row) || text('screen.dashboard.no_category'),
    }));
    const split = revenue.cash !== undefined && revenue.credit !== undefined;
    return (
        <Box sx={grid}>
            <Span of={3}>
                <Figure
                    label={text('screen.dashboard.revenue')}
                    value={revenue.total_revenue}
                    format={money}
                    spark={months.map(({ total }) => total)}
                />
            </Span>
            <Span of={3}>
                <Figure
                    label={text('screen.dashboard.sold_pieces')}
                    value={revenue.sold}
                    format={count}
                    spark={months.map(({ count }) => count)}
                />
            </Span>
            <Span of={3}>
                <Figure
                    label={text('screen.dashboard.customers')}
                    value={customers.all}
                    format={count}
                    hint={text('screen.dashboard.customers_last_month', {
                        count: count(customers.last_month),
                    })}
                />
            </Span>
            <Span of={3}>
                {split && (
                    <Figure
                        label={text('screen.dashboard.credit_revenue')}
                        value={revenue.credit}
                        format={money}
                        hint={
                            <>
                                {text('screen.dashboard.cash_revenue')} <Money value={revenue.cash} />
                            </>
                        }
                    />
                )}
            </Span>
            <Span of={8}>
                <Widget
                    title={text('screen.dashboard.per_month')}
                    part="salesMonth"
                    height={HEIGHT}
                    table={{
                        columns: [
                            text('screen.dashboard.month'),
                            ordersColumn,
                            words.paymentType('credit'),
                            words.paymentType('cash'),
                            totalColumn,
                        ],
                        rows: months.map(row => [
                            row.name,
                            count(row.count),
                            <Money key="credit" value={row.credit} />,
                            <Money key="cash" value={row.cash} />,
                            <Money key="total" value={row.total} />,
                        ]),
                    }}
                >
                    <MonthChart
                        data={months}
                        labels={{ cash: words.paymentType('cash'), credit: words.paymentType('credit') }}
                        height={HEIGHT}
                        {...formats}
                    />
                </Widget>
            </Span>
            <Span of={4}>
                <Widget
                    title={text('screen.dashboard.per_payment')}
                    empty={!payments.length}
                    table={tableOf(text('screen.purchases.payment'), payments)}
                    height={HEIGHT}
                >
                    <ShareChart data={payments} height={160} {...formats} />
                    <Box sx={{ marginBlockStart: 4 }}>
                        <Bars rows={payments} />
                    </Box>
                </Widget>
            </Span>
            <Span of={4}>
                <Widget
                    title={text('screen.dashboard.per_device')}
                    part="salesDevice"
                    empty={!devices.length}
                    table={tableOf(text('screen.purchases.device'), devices)}
                    height={HEIGHT}
                >
                    <Bars rows={devices} />
                </Widget>
            </Span>
            <Span of={4}>
                <Widget
                    title={text('screen.dashboard.per_country')}
                    empty={!countries.length}
                    table={tableOf(text('screen.purchases.country'), countries)}
                    height={HEIGHT}
                >
                    <Bars rows={countries.slice(0, 6)} />
                </Widget>
            </Span>
            <Span of={4}>
                <Widget
                    title={text('screen.dashboard.per_category')}
                    part="salesCategory"
                    empty={!categories.length}
                    table={tableOf(text('resources.products.fields.category'), categories)}
                    height={HEIGHT}
                >
                    <Bars rows={categories.slice(0, 6)} />
                </Widget>
            </Span>
            <Span of={8}>
                <Widget
                    title={text('screen.dashboard.recent_orders')}
                    part="recentOrders"
                    empty={!recent.recent_orders.length}
                >
                    <RecentList rows={recent.recent_orders} />
                </Widget>
            </Span>
            <Span of={4}>
                <Widget title={text('screen.dashboard.top_selling')} empty={!top_selling.length}>
                    <TopSelling rows={top_selling} />
                </Widget>
            </Span>
            <Span of={12}>
                <Widget
                    title={text('screen.dashboard.recent_sales')}
                    part="recentSales"
                    empty={!recent.recent_sales.length}
                >
                    <RecentList rows={recent.recent_sales} />
                </Widget>
            </Span>
        </Box>
    );
};

/** `2026-10` → `Oct 2026` in the panel's language. */
const monthName = (month: string, tag: string) => {
    const date = new Date(`${month}-15T00:00:00Z`);
    return Number.isNaN(date.valueOf())
        ? month
        : new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, {
              month: 'short',
              year: '2-digit',
              timeZone: 'UTC',
          }).format(date);
};
