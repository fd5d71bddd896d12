import type { ReactNode } from 'react';

export type MonthLabels = { cash: string; credit: string; total: string };

/** The opacity of a bar whose time is not over yet. */
export const UNDER_WAY = 0.55;

/** An entry of the legend. */
const Key = ({ colour, opacity, children }: { colour: string; opacity?: number; children: string }) => (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: '0.75rem' }}>
        <span
            data-fill="own"
            style={{ inlineSize: 10, blockSize: 10, borderRadius: 2, background: colour, opacity }}
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

/** The colours of cash and credit, if months are split, and of a time that is not over yet. */
export const MonthLegend = ({
    labels,
    split,
    soFar,
    colours,
}: {
    labels: MonthLabels;
    split: boolean;
    soFar: string | undefined;
    colours: { first: string; second: string };
}) => (
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
    </Legend>
);
