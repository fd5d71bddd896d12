import DownIcon from '@mui/icons-material/TrendingDown';
import UpIcon from '@mui/icons-material/TrendingUp';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { RangeStatics } from '../../../contract/schemas/statics';
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
import { Grid, Span } from './grid';
import { bucketsOf, unitOf, type Period } from './period';
import { PeriodPicker } from './PeriodPicker';
import { RevenueByTime } from './RevenueByTime';
import { useFormats } from './useFormats';

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
const PerDay = ({ data }: { data: RangeStatics }) => {
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
            column={text('resources.purchase-operations.fields.created_at')}
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
