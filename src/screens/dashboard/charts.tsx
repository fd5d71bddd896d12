import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
    Area,
    AreaChart,
    Bar,
    BarChart,
    CartesianGrid,
    Cell,
    Pie,
    PieChart,
    ResponsiveContainer,
    Tooltip,
    XAxis,
    YAxis,
} from 'recharts';
import type { ReactNode } from 'react';
import { roomFor, ticksUpTo } from './axis';
import { isSplit } from './chartRows';
import { tonesOf, type Tone } from './tones';

export type Slice = { name: string; total: number; tone?: Tone };
/** Without cash and credit the total of a month is drawn. */
export type Month = { name: string; total: number; cash?: number; credit?: number };

type Formats = { money: (value: number) => string; short: (value: number) => string };

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
        // Text in the bar's colour would lack contrast.
        tooltipLine: { color: palette.text.primary },
    };
};

/** Of an axis, in rem; the room between its labels and the drawing, in pixels. */
const LABEL_SIZE = 0.75;
const LABEL_GAP = 8;
const rootSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** A label or an amount in a drawing, whose direction is not its own: it keeps its order. */
const inOwnDirection = (label: string) => `\u2068${label}\u2069`;

/** Which colour is which. */
const Key = ({ colour, children }: { colour: string; children: string }) => (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: '0.75rem' }}>
        <span
            data-fill="own"
            style={{ inlineSize: 10, blockSize: 10, borderRadius: 2, background: colour }}
        />
        {children}
    </span>
);

const Legend = ({ children }: { children: ReactNode }) => (
    <div
        aria-hidden
        style={{
            display: 'flex',
            justifyContent: 'center',
            columnGap: 16,
            paddingBlockStart: 6,
        }}
    >
        {children}
    </div>
);

type MonthLabels = { cash: string; credit: string; total: string };

/** The bars of a month: one, or cash on credit. */
const bars = (split: boolean, labels: MonthLabels, look: ReturnType<typeof useLook>) => (
    <>
        <Bar
            dataKey={split ? 'credit' : 'total'}
            name={split ? labels.credit : labels.total}
            stackId="all"
            fill={look.first}
            isAnimationActive={look.animate}
            maxBarSize={36}
        />
        {split && (
            <Bar
                dataKey="cash"
                name={labels.cash}
                stackId="all"
                fill={look.second}
                isAnimationActive={look.animate}
                maxBarSize={36}
                radius={[4, 4, 0, 0]}
            />
        )}
    </>
);

/** Revenue by month, cash and credit stacked. */
export const MonthChart = ({
    data,
    labels,
    money,
    short,
    height,
    onOpen,
}: Formats & {
    data: Month[];
    labels: MonthLabels;
    height: number;
    /** Opens what is behind the month at a place. */
    onOpen?: (at: number) => void;
}) => {
    const look = useLook();
    const split = isSplit(data);
    const heights = data.map(({ total, cash, credit }) => (split ? (cash ?? 0) + (credit ?? 0) : total));
    const ticks = ticksUpTo(Math.max(0, ...heights));
    return (
        <div style={{ display: 'flex', flexDirection: 'column', blockSize: height }}>
            <div style={{ flex: 1, minBlockSize: 0 }}>
                <ResponsiveContainer width="100%" height="100%">
                    <BarChart
                        // Anchors of SVG text turn with the direction, and the axis is placed already.
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
                            // Where not all have room, each second or third, and none over the edge.
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
                            contentStyle={look.tooltip}
                            itemStyle={look.tooltipLine}
                            cursor={{ fill: look.hairline, fillOpacity: 0.4 }}
                            formatter={value => inOwnDirection(money(Number(value)))}
                        />
                        {bars(split, labels, look)}
                    </BarChart>
                </ResponsiveContainer>
            </div>
            {split && (
                <Legend>
                    <Key colour={look.first}>{labels.credit}</Key>
                    <Key colour={look.second}>{labels.cash}</Key>
                </Legend>
            )}
        </div>
    );
};

/** Parts of a whole. */
export const ShareChart = ({ data, money, height }: Formats & { data: Slice[]; height: number }) => {
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
                    contentStyle={look.tooltip}
                    itemStyle={look.tooltipLine}
                    formatter={value => inOwnDirection(money(Number(value)))}
                />
            </PieChart>
        </ResponsiveContainer>
    );
};

/** How one figure went, without axes. */
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
