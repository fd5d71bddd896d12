import type { CSSProperties } from 'react';
import type { MonthLabels } from './MonthLegend';
import type { Tone } from './tones';

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

export type Formats = {
    money: (value: number) => string;
    short: (value: number) => string;
    /** A label before its value. */
    pair: (label: string, value: string) => string;
};

/** Isolates a label or an amount, because the drawing may have another direction. */
export const inOwnDirection = (label: string) => `\u2068${label}\u2069`;

type Entry = { label: string; value: number; strong?: boolean };
type Look = { look: { tooltip: CSSProperties } } & Pick<Formats, 'money' | 'pair'>;
/** Props that the chart passes to its tooltip. */
type Hovered<T> = { active?: boolean; payload?: readonly { payload?: T }[] };

/** A heading, and amounts with their labels. */
const Tip = ({ look, title, entries, money, pair }: Look & { title?: string; entries: readonly Entry[] }) => (
    <div style={{ ...look.tooltip, padding: '8px 12px', whiteSpace: 'nowrap' }}>
        {title}
        {entries.map(({ label, value, strong }) => (
            <div key={label} style={strong ? { fontWeight: 600 } : undefined}>
                {pair(inOwnDirection(label), inOwnDirection(money(value)))}
            </div>
        ))}
    </div>
);

/** Returns the entries of a month's tooltip: its parts, its total, and that of the time before. */
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

/** The tooltip of a month. */
export const MonthTip = ({
    active,
    payload,
    split,
    labels,
    ...look
}: Hovered<Month> & Look & { split: boolean; labels: MonthLabels }) => {
    const month = payload?.[0]?.payload;
    if (!active || !month) return null;
    return <Tip {...look} title={month.soFar ?? month.name} entries={entriesOf(month, split, labels)} />;
};

/** The tooltip of a share. */
export const SliceTip = ({ active, payload, ...look }: Hovered<Slice> & Look) => {
    const slice = payload?.[0]?.payload;
    if (!active || !slice) return null;
    return <Tip {...look} entries={[{ label: slice.name, value: slice.total }]} />;
};
