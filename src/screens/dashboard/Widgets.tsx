import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import { useText } from '../../components/hooks/useText';
import type { ComponentType } from 'react';
import type { Statistics } from '../../../contract/schemas/statistics';
import type { WidgetProps } from './useStatistics';
import { Boundary } from '../../components/feedback/Boundary';
import { Customers, Revenue, Sold, Split } from './Figures';
import { Grid, Span } from './grid';
import {
    PerCategory,
    PerCountry,
    PerDevice,
    PerMonth,
    PerPayment,
    RecentOrders,
    RecentSales,
    Top,
    TopOfPeriod,
} from './Sales';

/** Its width, its contents, and what it shows of the statistics, which other hosts may lack. */
type Widget = [of: number, ComponentType<WidgetProps>, shows?: (data: Statistics) => unknown];

const FIGURES: Widget[] = [
    [3, Revenue, ({ total_revenue }) => total_revenue.total_revenue],
    [3, Sold, ({ total_revenue }) => total_revenue.sold],
    [3, Customers, ({ customers }) => customers.all],
    [3, Split, ({ total_revenue: { cash, credit } }) => cash != null && credit != null],
];
const SLICES: Widget[] = [
    [4, PerPayment, ({ sales }) => sales.per_payment_type],
    [4, PerDevice, ({ sales }) => sales.per_device_type],
    [4, PerCountry, ({ sales }) => sales.per_country],
    [4, PerCategory, ({ sales }) => sales.per_category],
];

const PER_MONTH: Widget = [8, PerMonth, ({ sales }) => sales.per_month];
const TOP: Widget = [4, Top, ({ top_selling }) => top_selling];
const RECENT_SALES: Widget = [12, RecentSales, ({ recent }) => recent.recent_sales];
const RECENT_ORDERS = (of: number): Widget => [of, RecentOrders, ({ recent }) => recent.recent_orders];

/** Whether the host has what a widget shows. */
const has = (value: unknown) => value !== undefined && value !== null && value !== false;

/** The charts and lists of a period, below its figures, with their width in columns of twelve. */
const OF_PERIOD: Widget[] = [...SLICES, [8, TopOfPeriod], RECENT_ORDERS(12)];
/** The figures, charts and lists of all time, which every host has. */
const OF_ALL_TIME: Widget[] = [...FIGURES, PER_MONTH, ...SLICES, RECENT_ORDERS(8), TOP, RECENT_SALES];

export const Widgets = ({ data, ...period }: WidgetProps) => {
    const shown = (period.top ? OF_PERIOD : OF_ALL_TIME).filter(([, , shows]) => !shows || has(shows(data)));
    const figures = shown.filter(widget => FIGURES.includes(widget)).length;
    return (
        <Grid>
            {shown.map(([of, Content], at) => (
                <Span key={at} of={of} figures={figures}>
                    <Boundary key={data.generated_at} renderFailure={() => <Failed />}>
                        <Content data={data} {...period} />
                    </Boundary>
                </Span>
            ))}
        </Grid>
    );
};

const Failed = () => (
    <Card sx={{ padding: 5 }}>
        <Alert severity="error">{useText()('screen.dashboard.widget_failed')}</Alert>
    </Card>
);
