import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
    Area,
    AreaChart,
    Bar,
    BarChart,
    CartesianGrid,
    Cell,
    Line,
    Pie,
    PieChart,
    ResponsiveContainer,
    Tooltip,
    XAxis,
    YAxis,
} from 'recharts';
import { roomFor, ticksUpTo } from './axis';
import { isSplit } from './chartRows';
import { BEFORE, MonthLegend, UNDER_WAY, type MonthLabels } from './MonthLegend';
import { inOwnDirection, MonthTip, SliceTip, type Formats, type Month, type Slice } from './ChartTip';
import { tonesOf } from './tones';

const useLook = () => {
    const theme = useTheme();
    const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
    const { palette } = theme;
    return {
        rtl: theme.direction === 'rtl',
        animate: !still,
        ink: palette.text.secondary,
        hairline: palette.divider,
        ...tonesOf(theme),
        // One theme colour, in steps: a chart is read by its order and labels, not by many hues.
        steps: [1, 0.72, 0.5, 0.34, 0.22, 0.14].map(opacity => ({
            fill: palette.primary.main,
            fillOpacity: opacity,
        })),
        tooltip: {
            backgroundColor: palette.background.paper,
            border: `1px solid ${palette.divider}`,
            borderRadius: 8,
            color: palette.text.primary,
            fontSize: '0.8125rem',
            direction: theme.direction,
        },
    };
};

/** The font size of an axis in rem, and the gap between labels and drawing in pixels. */
const LABEL_SIZE = 0.75;
const LABEL_GAP = 8;
const rootSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The bars of a month: one, or cash stacked on credit. */
const bars = (data: Month[], split: boolean, labels: MonthLabels, look: ReturnType<typeof useLook>) => {
    const cells = data.map(({ name, soFar }) => (
        <Cell key={name} {...(soFar && { fillOpacity: UNDER_WAY })} />
    ));
    return (
        <>
            <Bar
                dataKey={split ? 'credit' : 'total'}
                name={split ? labels.credit : labels.total}
                stackId="all"
                fill={look.first}
                isAnimationActive={look.animate}
                maxBarSize={36}
            >
                {cells}
            </Bar>
            {split && (
                <Bar
                    dataKey="cash"
                    name={labels.cash}
                    stackId="all"
                    fill={look.second}
                    isAnimationActive={look.animate}
                    maxBarSize={36}
                    radius={[4, 4, 0, 0]}
                >
                    {cells}
                </Bar>
            )}
        </>
    );
};

/** The totals of the time before. */
const lineBefore = (look: ReturnType<typeof useLook>) => (
    <Line
        dataKey="before.total"
        stroke={look.ink}
        strokeOpacity={BEFORE}
        strokeWidth={1.5}
        dot={false}
        activeDot={false}
        isAnimationActive={look.animate}
    />
);

/** Revenue by month, cash and credit stacked. */
export const MonthChart = ({
    data,
    labels,
    money,
    short,
    pair,
    height,
    compared,
    onOpen,
}: Formats & {
    data: Month[];
    labels: MonthLabels;
    /** The name of the time that the bars are compared with, whose totals are a line. */
    compared?: string | undefined;
    height: number;
    /** Opens the details of the month at an index. */
    onOpen?: (at: number) => void;
}) => {
    const look = useLook();
    const split = isSplit(data);
    const heights = data.flatMap(({ total, cash, credit, before }) => [
        split ? (cash ?? 0) + (credit ?? 0) : total,
        before?.total ?? 0,
    ]);
    const ticks = ticksUpTo(Math.max(0, ...heights));
    const soFar = data.at(-1)?.soFar;
    return (
        <div style={{ display: 'flex', flexDirection: 'column', blockSize: height }}>
            <div style={{ flex: 1, minBlockSize: 0 }}>
                <ResponsiveContainer width="100%" height="100%">
                    <BarChart
                        // SVG text anchors follow the direction, and the axis is already mirrored.
                        style={{ direction: 'ltr', cursor: onOpen && 'pointer' }}
                        accessibilityLayer={false}
                        onClick={({ activeTooltipIndex: at }) =>
                            at !== null && at !== undefined && onOpen?.(Number(at))
                        }
                        data={data}
                        margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
                    >
                        <CartesianGrid vertical={false} stroke={look.hairline} />
                        <XAxis
                            dataKey="name"
                            reversed={look.rtl}
                            tickLine={false}
                            axisLine={false}
                            fontSize="0.75rem"
                            stroke={look.ink}
                            minTickGap={8}
                            // If labels do not fit, shows every second or third one, and none beyond the edge.
                            interval="equidistantPreserveStart"
                        />
                        <YAxis
                            orientation={look.rtl ? 'right' : 'left'}
                            tickFormatter={value => inOwnDirection(short(value as number))}
                            tickLine={false}
                            axisLine={false}
                            ticks={ticks}
                            domain={[0, Math.max(...ticks)]}
                            fontSize={`${LABEL_SIZE}rem`}
                            stroke={look.ink}
                            width={roomFor(ticks.map(short), LABEL_SIZE * rootSize()) + LABEL_GAP}
                        />
                        <Tooltip
                            cursor={{ fill: look.hairline, fillOpacity: 0.4 }}
                            content={<MonthTip {...{ look, split, labels, money, pair }} />}
                        />
                        {bars(data, split, labels, look)}
                        {compared && lineBefore(look)}
                    </BarChart>
                </ResponsiveContainer>
            </div>
            <MonthLegend {...{ labels, split, soFar, compared }} colours={look} />
        </div>
    );
};

/** A donut of shares. */
export const ShareChart = ({ data, money, pair, height }: Formats & { data: Slice[]; height: number }) => {
    const look = useLook();
    return (
        <ResponsiveContainer width="100%" height={height}>
            <PieChart accessibilityLayer={false}>
                <Pie
                    data={data}
                    dataKey="total"
                    nameKey="name"
                    innerRadius="62%"
                    outerRadius="92%"
                    startAngle={90}
                    endAngle={-270}
                    paddingAngle={2}
                    stroke="none"
                    isAnimationActive={look.animate}
                >
                    {data.map(({ name, tone }, index) => (
                        <Cell
                            key={name}
                            {...(tone ? { fill: look[tone] } : look.steps[index % look.steps.length])}
                        />
                    ))}
                </Pie>
                <Tooltip content={<SliceTip {...{ look, money, pair }} />} />
            </PieChart>
        </ResponsiveContainer>
    );
};

/** The trend of one figure, without axes. */
export const Spark = ({ data, height }: { data: number[]; height: number }) => {
    const look = useLook();
    return (
        <ResponsiveContainer width="100%" height={height}>
            <AreaChart
                accessibilityLayer={false}
                data={data.map(value => ({ value }))}
                margin={{ top: 2, right: 0, bottom: 0, left: 0 }}
            >
                <XAxis hide reversed={look.rtl} />
                <Area
                    dataKey="value"
                    type="monotone"
                    stroke={look.first}
                    strokeWidth={1.5}
                    fill={look.first}
                    fillOpacity={0.12}
                    isAnimationActive={false}
                    dot={false}
                />
            </AreaChart>
        </ResponsiveContainer>
    );
};
