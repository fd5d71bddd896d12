import DownIcon from '@mui/icons-material/TrendingDown';
import UpIcon from '@mui/icons-material/TrendingUp';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { RangeStatistics } from '../../../contract/schemas/statistics';
import { DaysOf } from './DaysOf';
import { formatDayOfMonth, formatDays } from './days';
import { formatMonth, shopToday } from '../../components/fields/dates';
import { formatShare } from '../../components/fields/money';
import { FailureState } from '../../components/feedback/FailureState';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';
import { usePage } from '../../resources/page';
import { Figure } from './Figure';
import { useFigureLinks } from './figureLinks';
import { Grid, HEIGHT, Span } from './grid';
import { bucketsOf, finished, unitOf } from './period';
import { RevenueByTime } from './charts/RevenueByTime';
import { useFormats } from './useFormats';

type Range = Pick<RangeStatistics, 'customers' | 'orders' | 'total_revenue'>;
const averageOf = ({ orders, total_revenue }: Range) => (orders ? total_revenue.total_revenue / orders : 0);

type Props = {
    data: RangeStatistics | undefined;
    error: unknown;
    retry: () => void;
};

/** The figures of a chosen period in one row, each compared with another period. */
export const FiguresOfPeriod = ({ data, error, retry }: Props) => {
    const text = useText();
    return (
        <Box
            component="section"
            aria-label={text('screen.dashboard.sales')}
            sx={{ marginBlockEnd: { xs: 3, sm: 4 } }}
        >
            {data ? (
                <Grid>
                    <PeriodFigures data={data} />
                </Grid>
            ) : error ? (
                <Section>
                    <FailureState error={error} retry={retry} />
                </Section>
            ) : (
                <Grid busy>
                    {FIGURES.map(name => (
                        <Span key={name} of={3}>
                            <Skeleton variant="rounded" height={FIGURE_HEIGHT} />
                        </Span>
                    ))}
                </Grid>
            )}
        </Box>
    );
};

const FIGURES = ['revenue', 'orders', 'average_order', 'new_customers'] as const;
/** Of a figure with its comparison, in pixels. */
const FIGURE_HEIGHT = 118;

/** The revenue of the period by day. */
export const RevenueOfPeriod = ({ data }: Pick<Props, 'data'>) =>
    data ? <PerDay data={data} /> : <Skeleton variant="rounded" height={HEIGHT + 120} />;

const PeriodFigures = ({ data }: { data: RangeStatistics }) => {
    const text = useText();
    const links = useFigureLinks();
    const { layout } = usePage();
    const { count, money } = useFormats();
    const { from, to, compare } = data;
    const buckets = finished(bucketsOf(data.per_day, unitOf(data)), shopToday());
    const figures = {
        revenue: {
            format: money,
            valueOf: ({ total_revenue }: Range) => total_revenue.total_revenue,
            spark: buckets.map(({ total }) => total),
        },
        orders: {
            format: count,
            valueOf: ({ orders }: Range) => orders,
            spark: buckets.map(bucket => bucket.count),
        },
        average_order: {
            format: money,
            valueOf: averageOf,
            spark: buckets.map(({ total, count }) => (count ? total / count : 0)),
        },
        new_customers: {
            format: count,
            valueOf: ({ customers }: Range) => customers,
            spark: buckets.flatMap(({ customers }) => customers ?? []),
        },
    };
    const to_orders = links.orders({ from, to });
    return FIGURES.map(name => {
        const { format, valueOf, spark } = figures[name];
        return (
            <Span key={name} of={3}>
                <Figure
                    label={text(`screen.dashboard.${name}`)}
                    to={name === 'new_customers' ? links.customers(layout) : to_orders}
                    value={valueOf(data)}
                    format={format}
                    {...(spark.length > 1 && { spark })}
                    hint={compare && <Change now={valueOf(data)} before={valueOf(compare)} format={format} />}
                />
            </Span>
        );
    });
};

/** The change of a figure, in words. */
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
                    color: rises ? 'success.text' : 'warning.text',
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
const PerDay = ({ data }: { data: RangeStatistics }) => {
    const text = useText();
    const links = useFigureLinks();
    const { tag } = useFormats();
    const unit = unitOf(data);
    const today = shopToday();
    const before = data.compare ? bucketsOf(data.compare.per_day, unit) : [];
    return (
        <RevenueByTime
            title={text(`screen.dashboard.revenue_by.${unit}`)}
            hint={
                data.compare ? (
                    text('screen.dashboard.compared', {
                        days: formatDays(data, tag),
                        others: formatDays(data.compare, tag),
                    })
                ) : (
                    <DaysOf range={data} />
                )
            }
            empty={!data.orders}
            column={text('resources.orders.fields.created_at')}
            compared={data.compare ? formatDays(data.compare, tag) : undefined}
            bars={bucketsOf(data.per_day, unit).map(({ from, to, ...figures }, at) => {
                const earlier = before[at];
                const name =
                    unit === 'month' ? formatMonth(from.slice(0, 7), tag) : formatDayOfMonth(from, tag);
                return {
                    ...figures,
                    name,
                    soFar: to >= today ? text('screen.dashboard.so_far', { month: name }) : undefined,
                    label: <DaysOf range={{ from, to }} />,
                    to: links.orders({ from, to }),
                    before: earlier && { name: formatDays(earlier, tag), total: earlier.total },
                };
            })}
        />
    );
};
