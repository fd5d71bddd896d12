import DownIcon from '@mui/icons-material/TrendingDown';
import UpIcon from '@mui/icons-material/TrendingUp';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import type { RangeStatics } from '../../../contract/schemas/statics';
import { formatDayOfMonth, formatDays } from '../../components/fields/days';
import { formatMonth } from '../../components/fields/dates';
import { formatShare } from '../../components/fields/money';
import { Money } from '../../components/fields/MoneyField';
import { FailureState } from '../../components/feedback/FailureState';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/useText';
import { usePage } from '../../resources/page';
import { useShopWords } from '../../resources/purchases/fields';
import { ChartDescription } from './ChartDescription';
import { Figure } from './Figure';
import { useFigureLinks } from './figureLinks';
import { FigureLink } from './FigureLink';
import { Grid, HEIGHT, Span } from './grid';
import { bucketsOf, unitOf, type Bucket, type Period } from './period';
import { PeriodPicker } from './PeriodPicker';
import { useChartSummary } from './useChartSummary';
import { useFormats } from './useFormats';
import { Widget } from './Widget';

const MonthChart = lazy(() => import('./charts').then(({ MonthChart }) => ({ default: MonthChart })));

type Range = Pick<RangeStatics, 'customers' | 'orders' | 'total_revenue'>;
const averageOf = ({ orders, total_revenue }: Range) => (orders ? total_revenue.total_revenue / orders : 0);

/** The figures of a chosen period compared with another one, and its revenue by day. */
export const SalesOfPeriod = ({
    period,
    data,
    error,
    retry,
}: {
    period: Period;
    data: RangeStatics | undefined;
    error: unknown;
    retry: () => void;
}) => {
    const text = useText();
    return (
        <Box component="section" aria-label={text('screen.dashboard.sales')} sx={{ display: 'grid', gap: 4 }}>
            <PeriodPicker period={period} />
            {data ? (
                <Grid>
                    <PeriodFigures data={data} />
                    {data.per_day.length > 1 && (
                        <Span of={12}>
                            <PerDay data={data} />
                        </Span>
                    )}
                </Grid>
            ) : error ? (
                <Section>
                    <FailureState error={error} retry={retry} />
                </Section>
            ) : (
                <Skeleton variant="rounded" height={120} />
            )}
        </Box>
    );
};

const PeriodFigures = ({ data }: { data: RangeStatics }) => {
    const text = useText();
    const links = useFigureLinks();
    const { layout } = usePage();
    const { count, money } = useFormats();
    const { from, to, compare } = data;
    const figures = [
        ['revenue', money, ({ total_revenue }: Range) => total_revenue.total_revenue],
        ['orders', count, ({ orders }: Range) => orders],
        ['average_order', money, averageOf],
        ['new_customers', count, ({ customers }: Range) => customers],
    ] as const;
    const to_orders = links.orders({ from, to });
    return figures.map(([name, format, valueOf]) => (
        <Span key={name} of={3}>
            <Figure
                label={text(`screen.dashboard.${name}`)}
                to={name === 'new_customers' ? links.customers(layout) : to_orders}
                value={valueOf(data)}
                format={format}
                hint={compare && <Change now={valueOf(data)} before={valueOf(compare)} format={format} />}
            />
        </Span>
    ));
};

/** How a figure has changed, in words. */
const Change = ({
    now,
    before,
    format,
}: {
    now: number;
    before: number;
    format: (value: number) => string;
}) => {
    const text = useText();
    const { tag } = useFormats();
    if (now === before) return text('screen.dashboard.change.same');
    if (!before) return text('screen.dashboard.change.none_before');
    const rises = now > before;
    const Icon = rises ? UpIcon : DownIcon;
    return (
        <>
            <Icon
                aria-hidden
                sx={{
                    fontSize: '1rem',
                    marginInlineEnd: 1,
                    verticalAlign: 'text-bottom',
                    color: rises ? 'success.main' : 'warning.main',
                }}
            />
            {text(`screen.dashboard.change.${rises ? 'up' : 'down'}`, {
                share: formatShare(Math.abs(now - before) / before, tag),
                value: format(before),
            })}
        </>
    );
};

/** Revenue by day, or by week or month for long periods; each bar links to its orders. */
const PerDay = ({ data }: { data: RangeStatics }) => {
    const text = useText();
    const links = useFigureLinks();
    const words = useShopWords();
    const navigate = useNavigate();
    const formats = useFormats();
    const summary = useChartSummary();
    const unit = unitOf(data);
    const nameOf = ({ from }: Bucket) =>
        unit === 'month' ? formatMonth(from.slice(0, 7), formats.tag) : formatDayOfMonth(from, formats.tag);
    const rows = bucketsOf(data.per_day, unit).map(bucket => ({ ...bucket, name: nameOf(bucket) }));
    const title = text(`screen.dashboard.revenue_by.${unit}`);
    const linkOf = (bucket: Bucket | undefined) =>
        bucket && links.orders({ from: bucket.from, to: bucket.to });
    return (
        <Widget
            title={title}
            hint={
                data.compare ? (
                    text('screen.dashboard.compared', {
                        days: formatDays(data),
                        others: formatDays(data.compare),
                    })
                ) : (
                    <bdi dir="ltr">{formatDays(data)}</bdi>
                )
            }
            height={HEIGHT}
            empty={!data.orders}
            table={{
                columns: [
                    text('resources.purchase-operations.fields.created_at'),
                    formats.ordersColumn,
                    words.paymentType('credit'),
                    words.paymentType('cash'),
                    formats.totalColumn,
                ],
                rows: rows.toReversed().map(bucket => [
                    <FigureLink key="days" to={linkOf(bucket)}>
                        <bdi dir="ltr">{formatDays(bucket)}</bdi>
                    </FigureLink>,
                    formats.count(bucket.count),
                    <Money key="credit" value={bucket.credit} />,
                    <Money key="cash" value={bucket.cash} />,
                    <Money key="total" value={bucket.total} />,
                ]),
            }}
        >
            <ChartDescription name={title} summary={summary.months(rows)}>
                <MonthChart
                    data={rows}
                    labels={{
                        cash: words.paymentType('cash'),
                        credit: words.paymentType('credit'),
                        total: formats.totalColumn,
                    }}
                    height={HEIGHT}
                    onOpen={links.orders() ? at => navigate(linkOf(rows[at]) ?? '') : undefined}
                    money={formats.money}
                    short={formats.short}
                />
            </ChartDescription>
        </Widget>
    );
};
