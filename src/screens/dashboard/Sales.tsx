import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useCountryName } from '../../components/fields/CountryField';
import { DaysOf } from './DaysOf';
import { formatMonth, shopToday } from '../../components/fields/dates';
import { useName } from '../../components/fields/NameField';
import { FailureState } from '../../components/feedback/FailureState';
import { useText } from '../../components/hooks/useText';
import { usePage } from '../../resources/page';
import { TopProducts } from '../../resources/products/TopProducts';
import { useShopWords } from '../../resources/orders/fields';
import { OrderTable } from '../../resources/orders/list/OrderTable';
import { useFigureLinks } from './figureLinks';
import { drawable } from './charts/chartRows';
import { HEIGHT } from './grid';
import { Bars } from './Lists';
import { RevenueByTime } from './charts/RevenueByTime';
import { ChartDescription } from './charts/ChartDescription';
import { useFormats, type Slice } from './useFormats';
import { useChartSummary } from './charts/useChartSummary';
import { Widget } from './Widget';
import type { WidgetProps } from './useStatistics';
import { lazySection } from '../../components/lazyPart';

// Charts are the largest part of the page's code, so they load after it.
const ShareChart = lazySection(() =>
    import('./charts/charts').then(({ ShareChart }) => ({ default: ShareChart })),
);

/** The data of a slice: the chosen period, named in the hint, or all time. Its links list orders of the same days. */
const slicesOf = ({ data, range }: WidgetProps) =>
    range
        ? {
              sales: range.sales,
              days: { from: range.from, to: range.to },
              hint: <DaysOf range={range} />,
          }
        : { sales: data.sales, days: {}, hint: undefined };

/** Height of the donut, in pixels. */
const SHARES_HEIGHT = 160;

/** Bars shown of a slice; its table has them all. */
const SHOWN = 6;

/** The last twelve months by cash and credit; each links to its orders. */
export const PerMonth = ({ data }: WidgetProps) => {
    const links = useFigureLinks();
    const text = useText();
    const { tag } = useFormats();
    const current = shopToday().slice(0, 7);
    // Other hosts may have another number of months.
    const span = data.sales.per_month.length === 12 ? text('screen.dashboard.last_12_months') : undefined;
    return (
        <RevenueByTime
            title={text('screen.dashboard.revenue_by.month')}
            hint={span}
            part="salesMonth"
            column={text('screen.dashboard.month')}
            bars={drawable(data.sales.per_month)
                .filter(({ month }) => month)
                .map(row => {
                    const name = formatMonth(row.month, tag);
                    const soFar =
                        row.month === current ? text('screen.dashboard.so_far', { month: name }) : undefined;
                    return {
                        ...row,
                        name,
                        soFar,
                        label: soFar ?? name,
                        to: links.month(row.month),
                    };
                })}
        />
    );
};

export const PerPayment = (props: WidgetProps) => {
    const { sales, days, hint } = slicesOf(props);
    const links = useFigureLinks();
    const text = useText();
    const words = useShopWords();
    const { tableOf, money, short, pair } = useFormats();
    const summary = useChartSummary();
    const rows: Slice[] = drawable(sales.per_payment_type).map(row => ({
        ...row,
        name: words.paymentType(row.payment_type) || '—',
        to: links.orders({ payment_type: row.payment_type, ...days }),
        tone: row.payment_type === 'cash' ? 'second' : 'first',
    }));
    return (
        <Widget
            title={text('screen.dashboard.per_payment')}
            hint={hint}
            empty={!rows.length}
            table={tableOf(text('screen.orders.payment'), rows)}
            height={HEIGHT}
        >
            <ChartDescription name={text('screen.dashboard.per_payment')} summary={summary.shares(rows)}>
                <Suspense fallback={<Skeleton variant="rounded" height={SHARES_HEIGHT} />}>
                    <ShareChart data={rows} height={SHARES_HEIGHT} {...{ money, short, pair }} />
                </Suspense>
            </ChartDescription>
            <Box sx={{ marginBlockStart: 4 }}>
                <Bars rows={rows} />
            </Box>
        </Widget>
    );
};

export const PerDevice = (props: WidgetProps) => {
    const { sales, days, hint } = slicesOf(props);
    const links = useFigureLinks();
    const text = useText();
    const words = useShopWords();
    const { tableOf } = useFormats();
    const rows: Slice[] = drawable(sales.per_device_type).map(row => ({
        ...row,
        name: words.device(row.device_type) || '—',
        to: links.orders({ device_type: row.device_type, ...days }),
    }));
    return (
        <Widget
            title={text('screen.dashboard.per_device')}
            hint={hint}
            part="salesDevice"
            empty={!rows.length}
            table={tableOf(text('screen.orders.device'), rows)}
            height={HEIGHT}
        >
            <Bars rows={rows} />
        </Widget>
    );
};

export const PerCountry = (props: WidgetProps) => {
    const { sales, days, hint } = slicesOf(props);
    const links = useFigureLinks();
    const text = useText();
    const nameOf = useName();
    const countryOf = useCountryName();
    const { tableOf } = useFormats();
    const rows: Slice[] = drawable(sales.per_country).map(row => ({
        ...row,
        name: countryOf(row.country) || nameOf(row) || '—',
        to: links.orders({ country: row.country, ...days }),
    }));
    return (
        <Widget
            title={text('screen.dashboard.per_country')}
            hint={hint}
            empty={!rows.length}
            table={tableOf(text('screen.orders.country'), rows)}
            height={HEIGHT}
        >
            <Bars rows={rows.slice(0, SHOWN)} />
        </Widget>
    );
};

/** Revenue by category. Orders cannot be filtered by category, so each bar links to the category. */
export const PerCategory = (props: WidgetProps) => {
    const { sales, hint } = slicesOf(props);
    const links = useFigureLinks();
    const text = useText();
    const nameOf = useName();
    const { layout } = usePage();
    const { tableOf } = useFormats();
    const rows: Slice[] = drawable(sales.per_category).map(row => ({
        ...row,
        name: nameOf(row) || text('screen.dashboard.no_category'),
        to: links.category(layout, row.category_id),
    }));
    return (
        <Widget
            title={text('screen.dashboard.per_category')}
            hint={hint}
            part="salesCategory"
            empty={!rows.length}
            table={tableOf(text('resources.products.fields.category'), rows)}
            height={HEIGHT}
        >
            <Bars rows={rows.slice(0, SHOWN)} />
        </Widget>
    );
};

const COLUMNS = ['number', 'created_at', 'user', 'total', 'status'] as const;

export const RecentOrders = ({ data: { recent } }: WidgetProps) => {
    const text = useText();
    return (
        <Widget
            title={text('screen.dashboard.recent_orders')}
            part="recentOrders"
            empty={!recent.recent_orders.length && text('resources.orders.empty')}
        >
            <OrderTable rows={recent.recent_orders} columns={COLUMNS} />
        </Widget>
    );
};

export const RecentSales = ({ data: { recent } }: WidgetProps) => {
    const text = useText();
    return (
        <Widget
            title={text('screen.dashboard.recent_sales')}
            part="recentSales"
            empty={!recent.recent_sales.length}
        >
            <OrderTable rows={recent.recent_sales} columns={COLUMNS} />
        </Widget>
    );
};

export const Top = ({ data: { top_selling: rows } }: WidgetProps) => (
    <Widget title={useText()('screen.dashboard.top_selling')} empty={!rows.length}>
        <TopProducts rows={rows} />
    </Widget>
);

/** The best sellers of the chosen period. */
export const TopOfPeriod = ({ top }: WidgetProps) => {
    const text = useText();
    const rows = top?.data?.top_selling;
    return (
        <Widget
            title={text('screen.dashboard.top_selling')}
            hint={top?.data && <DaysOf range={top.data} />}
            empty={rows?.length === 0}
        >
            {rows ? (
                <TopProducts rows={rows} />
            ) : (
                top && <FailureState error={top.error} retry={top.refetch} />
            )}
        </Widget>
    );
};
