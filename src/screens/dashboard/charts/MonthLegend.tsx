import type { ReactNode } from 'react';

export type MonthLabels = { cash: string; credit: string; total: string };

/** The opacity of a bar whose time is not over yet. */
export const UNDER_WAY = 0.55;

/** The opacity of the line of an earlier time. */
export const BEFORE = 0.65;

/** An entry of the legend. */
const Key = ({
    colour,
    opacity,
    height = 10,
    children,
}: {
    colour: string;
    opacity?: number;
    height?: number;
    children: string;
}) => (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: '0.75rem' }}>
        <span
            data-fill="own"
            style={{ inlineSize: 10, blockSize: height, borderRadius: 2, background: colour, opacity }}
        />
        {children}
    </span>
);

const Legend = ({ children }: { children: ReactNode }) => (
    <div
        aria-hidden
        style={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'center',
            columnGap: 16,
            paddingBlockStart: 6,
        }}
    >
        {children}
    </div>
);

/** The colours of cash and credit, if months are split, and of a time that is not over yet; the line of the time before. */
export const MonthLegend = ({
    labels,
    split,
    soFar,
    compared,
    colours,
}: {
    labels: MonthLabels;
    split: boolean;
    soFar: string | undefined;
    compared: string | undefined;
    colours: { first: string; second: string; ink: string };
}) =>
    (split || soFar || compared) && (
        <Legend>
            {split && (
                <>
                    <Key colour={colours.first}>{labels.credit}</Key>
                    <Key colour={colours.second}>{labels.cash}</Key>
                </>
            )}
            {soFar && (
                <Key colour={colours.first} opacity={UNDER_WAY}>
                    {soFar}
                </Key>
            )}
            {compared && (
                <Key colour={colours.ink} opacity={BEFORE} height={2}>
                    {compared}
                </Key>
            )}
        </Legend>
    );
