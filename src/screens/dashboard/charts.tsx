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
import { tonesOf, type Tone } from './tones';

export type Slice = { name: string; total: number; tone?: Tone };
/** Without cash and credit the total of a month is drawn. */
export type Month = {
    name: string;
    total: number;
    cash?: number;
    credit?: number;
    /** The name of a time that is not over yet, whose bar is lighter: `Nov 2026 so far`. */
    soFar?: string | undefined;
    /** The time that it is compared with. */
    before?: Before | undefined;
};
/** The name of an earlier time, and its total. */
export type Before = { name: string; total: number };

type Formats = {
    money: (value: number) => string;
    short: (value: number) => string;
    /** A label before its value. */
    pair: (label: string, value: string) => string;
};

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

/** Isolates a label or an amount, because the drawing may have another direction. */
const inOwnDirection = (label: string) => `\u2068${label}\u2069`;

type Entry = { label: string; value: number; strong?: boolean };

/** The content of a tooltip: a heading, and amounts with their labels. */
const Tip = ({
    look,
    title,
    entries,
    money,
    pair,
}: {
    look: ReturnType<typeof useLook>;
    title?: string;
    entries: readonly Entry[];
} & Pick<Formats, 'money' | 'pair'>) => (
    <div style={{ ...look.tooltip, padding: '8px 12px', whiteSpace: 'nowrap' }}>
        {title}
        {entries.map(({ label, value, strong }) => (
            <div key={label} style={strong ? { fontWeight: 600 } : undefined}>
                {pair(inOwnDirection(label), inOwnDirection(money(value)))}
            </div>
        ))}
    </div>
);

/** What a month's tooltip says: its parts, its total, and that of the time before. */
export const entriesOf = (
    { total, cash = 0, credit = 0, before }: Month,
    split: boolean,
    labels: MonthLabels,
): Entry[] => [
    ...(split
        ? [
              { label: labels.credit, value: credit },
              { label: labels.cash, value: cash },
          ]
        : []),
    { label: labels.total, value: total, strong: true },
    ...(before ? [{ label: before.name, value: before.total }] : []),
];

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
                            content={({ active, payload }) => {
                                const month = payload[0]?.payload as Month | undefined;
                                if (!active || !month) return null;
                                const entries = entriesOf(month, split, labels);
                                return (
                                    <Tip
                                        title={month.soFar ?? month.name}
                                        {...{ look, entries, money, pair }}
                                    />
                                );
                            }}
                        />
                        {bars(data, split, labels, look)}
                        {compared !== undefined && (
                            <Line
                                dataKey="before.total"
                                stroke={look.ink}
                                strokeOpacity={BEFORE}
                                strokeWidth={1.5}
                                dot={false}
                                activeDot={false}
                                isAnimationActive={look.animate}
                            />
                        )}
                    </BarChart>
                </ResponsiveContainer>
            </div>
            {(split || soFar || compared) && (
                <MonthLegend labels={labels} split={split} soFar={soFar} compared={compared} colours={look} />
            )}
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
                <Tooltip
                    content={({ active, payload }) => {
                        const slice = payload[0]?.payload as Slice | undefined;
                        if (!active || !slice) return null;
                        const entries = [{ label: slice.name, value: slice.total }];
                        return <Tip {...{ look, entries, money, pair }} />;
                    }}
                />
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
