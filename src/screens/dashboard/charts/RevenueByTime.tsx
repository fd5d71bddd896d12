import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Money } from '../../../components/fields/MoneyField';
import { useShopWords } from '../../../resources/orders/fields';
import { ChartDescription } from './ChartDescription';
import { isSplit } from './chartRows';
import { useFigureLinks } from '../figureLinks';
import { FigureLink } from '../FigureLink';
import { HEIGHT } from '../grid';
import type { Part } from '../useStatistics';
import { useChartSummary } from './useChartSummary';
import { useFormats } from '../useFormats';
import { Widget } from '../Widget';
import { lazySection } from '../../../components/lazyPart';

const MonthChart = lazySection(() => import('./charts').then(({ MonthChart }) => ({ default: MonthChart })));

/** A bar: `name` on the axis, `label` in the table. */
type Bar = {
    name: string;
    label: ReactNode;
    to: string | undefined;
    count: number;
    total: number;
    cash?: number;
    credit?: number;
    /** The name of a time that is not over yet. */
    soFar?: string | undefined;
    /** The days that it is compared with, and their total. */
    before?: { name: string; total: number } | undefined;
};

/** Revenue by cash and credit as bars, oldest first, which link to their orders; as a table newest first. */
export const RevenueByTime = ({
    title,
    hint,
    part,
    empty,
    column,
    compared,
    bars,
}: {
    title: string;
    hint?: ReactNode;
    part?: Part;
    empty?: boolean;
    /** The heading of the first column. */
    column: string;
    /** The name of the time that the bars are compared with. */
    compared?: string | undefined;
    bars: Bar[];
}) => {
    const links = useFigureLinks();
    const words = useShopWords();
    const navigate = useNavigate();
    const { count, money, short, pair, ordersColumn, totalColumn } = useFormats();
    const summary = useChartSummary();
    const split = isSplit(bars);
    const open = (at: number) => {
        const to = bars[at]?.to;
        if (to) navigate(to);
    };
    return (
        <Widget
            title={title}
            hint={hint}
            part={part}
            empty={empty ?? bars.length === 0}
            height={HEIGHT}
            table={{
                columns: [
                    column,
                    ordersColumn,
                    ...(split ? [words.paymentType('credit'), words.paymentType('cash')] : []),
                    totalColumn,
                    ...(compared ? [compared] : []),
                ],
                rows: bars.toReversed().map(bar => [
                    <FigureLink key="name" to={bar.to}>
                        {bar.label}
                    </FigureLink>,
                    count(bar.count),
                    ...(split
                        ? [<Money key="credit" value={bar.credit} />, <Money key="cash" value={bar.cash} />]
                        : []),
                    <Money key="total" value={bar.total} />,
                    ...(compared ? [bar.before && <Earlier key="before" {...bar.before} />] : []),
                ]),
            }}
        >
            <ChartDescription
                name={title}
                summary={summary.months(bars.map(bar => ({ ...bar, name: bar.soFar ?? bar.name })))}
            >
                <MonthChart
                    data={bars}
                    labels={{
                        cash: words.paymentType('cash'),
                        credit: words.paymentType('credit'),
                        total: totalColumn,
                    }}
                    height={HEIGHT}
                    compared={compared}
                    onOpen={links.orders() ? open : undefined}
                    {...{ money, short, pair }}
                />
            </ChartDescription>
        </Widget>
    );
};

/** The total of earlier days, above the days. */
const Earlier = ({ name, total }: { name: string; total: number }) => (
    <>
        <Money value={total} />
        <Typography variant="caption" component="div" color="textSecondary">
            <bdi dir="ltr">{name}</bdi>
        </Typography>
    </>
);
