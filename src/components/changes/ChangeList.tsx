import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '../hooks/useText';
import { useArrow } from '../lists/rows/FromTo';
import { ShowMore } from '../lists/rows/ShowMore';
import { useShownRows } from '../lists/rows/useShownRows';

/** One value that changes, or a change that is skipped. */
export interface Change {
    key: string;
    /** The record that changes. Its changes follow one another, and the first has its picture and name. */
    record: string;
    picture?: ReactNode;
    name: ReactNode;
    /** The part of the record that changes: a combination or a field. */
    part?: ReactNode;
    /** A line below the name. */
    note?: ReactNode;
    /** The present value. Without it `to` is new, or says the change in words. */
    from?: ReactNode;
    to?: ReactNode;
    /** By how much the value changes. */
    reached?: ReactNode;
    /** Whether the change is larger than usual and worth a second look. */
    isBig?: boolean;
    /** Why nothing changes. */
    skipped?: ReactNode;
    /** Beside the values: an input of the change. */
    input?: ReactNode;
    /** A box to take the change out. It stays in its place, so that nothing moves under the pointer. */
    box?: { label: string; checked: boolean; onToggle: () => void };
}

/** The sum of the values at the end of a list. */
export interface ChangesTotal {
    from: ReactNode;
    to: ReactNode;
    reached?: ReactNode;
}

/** The items shown at first, and added on demand. */
const SHOWN_ITEMS = 100;

/**
 * The list of changes: what was skipped and why, then each value with its present and its new one, then the total. Previews, undo,
 * imports, counts, plans and returns have it. Only the items that are shown are turned into changes, because an import has thousands.
 */
export const ChangeList = <Item,>({
    items,
    changesOf,
    isSkipped = () => false,
    count,
    unit,
    step = SHOWN_ITEMS,
    hasHead = true,
    total,
}: {
    items: readonly Item[];
    /** The changes of an item. */
    changesOf: (item: Item) => readonly Change[];
    /** Whether nothing of an item is changed. */
    isSkipped?: (item: Item) => boolean;
    /** The number of changes, if it is not that of the items. */
    count?: number;
    /** The unit of the values, for the head. */
    unit?: string;
    /** The items shown at first. */
    step?: number;
    /** Whether heads say how many are skipped and changed. */
    hasHead?: boolean;
    total?: ChangesTotal | undefined;
}) => {
    const text = useText();
    const skipped = items.filter(isSkipped);
    const changed = items.filter(item => !isSkipped(item));
    const rows = useShownRows(changed.length, step);
    const left = useShownRows(skipped.length, step);
    const changes = changed.slice(0, rows.shown).flatMap(changesOf);
    return (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {skipped.length > 0 && (
                <Box component="ul" sx={LIST}>
                    {hasHead && (
                        <Head>{text('screen.changes.skipped', { smart_count: skipped.length })}</Head>
                    )}
                    <Rows changes={skipped.slice(0, left.shown).flatMap(changesOf)} />
                </Box>
            )}
            <ShowMore rows={left} />
            {changed.length > 0 && (
                <Box component="ul" sx={LIST}>
                    {hasHead && (
                        <Head unit={unit} hasValues={changes.some(({ from }) => from !== undefined)}>
                            {text('screen.changes.changing', { smart_count: count ?? changed.length })}
                        </Head>
                    )}
                    <Rows changes={changes} />
                    {total && <Total total={total} />}
                </Box>
            )}
            <ShowMore rows={rows} />
        </Box>
    );
};

const Rows = ({ changes }: { changes: readonly Change[] }) =>
    changes.map((change, at) => (
        <Row key={change.key} change={change} isFirst={change.record !== changes[at - 1]?.record} />
    ));

/** The head of the skipped or the changed, with the names of the columns. */
const Head = ({
    unit,
    hasValues = false,
    children,
}: {
    unit?: string | undefined;
    hasValues?: boolean;
    children: string;
}) => {
    const text = useText();
    return (
        <Box component="li" role="presentation" sx={{ ...ROW, ...HEAD }}>
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: '1 / 4' }, fontWeight: 600, color: 'text.primary' }}>
                {children}
            </Box>
            {hasValues && (
                <Box sx={{ ...VALUES, display: { xs: 'none', sm: 'contents' } }} aria-hidden>
                    <Box sx={END}>
                        {unit ? text('screen.changes.now_in', { unit }) : text('screen.changes.now')}
                    </Box>
                    <span />
                    <Box sx={END}>{text('screen.changes.new')}</Box>
                </Box>
            )}
        </Box>
    );
};

const Row = ({ change, isFirst: hasName }: { change: Change; isFirst: boolean }) => {
    const { name, part, note, picture, skipped, box, input } = change;
    const isLeftOut = !!skipped || box?.checked === false;
    return (
        <Box
            component="li"
            sx={[ROW, hasName && FIRST, isLeftOut && { color: 'text.secondary' }] as SxProps<Theme>}
        >
            <Box sx={{ gridColumn: 1, gridRow: 1, display: 'flex', alignItems: 'center' }}>
                {box && (
                    <Checkbox
                        size="small"
                        checked={box.checked}
                        disabled={!!skipped}
                        onChange={box.onToggle}
                        slotProps={{ input: { 'aria-label': box.label } }}
                        sx={{ marginInlineEnd: 1 }}
                    />
                )}
            </Box>
            <Box sx={{ gridColumn: 2, gridRow: 1, display: 'grid', '& > *': { marginInlineEnd: 1.5 } }}>
                {hasName && picture}
            </Box>
            <Box sx={{ gridColumn: { xs: '3 / -1', sm: 3 }, minInlineSize: 0, overflowWrap: 'anywhere' }}>
                {hasName && (
                    <Box component="span" sx={{ fontWeight: 500 }}>
                        {name}
                    </Box>
                )}
                {hasName && part && ' · '}
                {part}
                {note && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{note}</Box>}
            </Box>
            {skipped ? (
                <Box sx={{ gridColumn: { xs: '3 / -1', sm: '4 / -1' }, typography: 'caption', ...END }}>
                    {skipped}
                </Box>
            ) : (
                <Values change={change} />
            )}
            {input && <Box sx={{ gridColumn: '3 / -1', justifySelf: 'end' }}>{input}</Box>}
        </Box>
    );
};

/** The present and the new value; on a phone in a line below the name. */
const Values = ({ change: { from, to, reached, isBig } }: { change: Change }) => (
    <Box sx={VALUES}>
        {from === undefined ? (
            <Box sx={{ gridColumn: { sm: '4 / 7' }, ...END }}>{to}</Box>
        ) : (
            <>
                <Box sx={{ color: 'text.secondary', ...END }}>{from}</Box>
                <Arrow />
                <Box sx={{ fontWeight: 600, ...(isBig && !reached && BIG), ...END }}>{to}</Box>
            </>
        )}
        <Box
            sx={{
                color: 'text.secondary',
                ...(isBig && BIG),
                ...END,
                gridColumn: { sm: 7 },
            }}
        >
            {reached}
        </Box>
    </Box>
);

const Arrow = () => (
    <Box component="span" sx={{ color: 'text.secondary', paddingInlineStart: { sm: 1.5 } }}>
        {useArrow()}
    </Box>
);

const Total = ({ total }: { total: ChangesTotal }) => {
    const text = useText();
    return (
        <Box component="li" role="presentation" sx={{ ...ROW, ...TOTAL }}>
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: '1 / 4' } }}>
                {text('resources.orders.fields.total')}
            </Box>
            <Values change={{ key: '', record: '', name: '', ...total }} />
        </Box>
    );
};

const LIST = {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    typography: 'body2',
    fontVariantNumeric: 'tabular-nums',
    display: 'grid',
    // The box, the picture, the name, the present value, the arrow, the new value, by how much.
    gridTemplateColumns: {
        xs: 'auto auto minmax(0, 1fr)',
        sm: 'auto auto minmax(120px, 1fr) fit-content(220px) auto fit-content(220px) auto',
    },
} as const;

const ROW = {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    minBlockSize: 36,
    paddingBlock: 0.5,
} as const;

/** The first row of a record. */
const FIRST = {
    minBlockSize: 44,
    borderBlockStart: '1px solid',
    borderColor: 'divider',
    '&:first-of-type': { borderBlockStart: 0 },
} as const;

const HEAD = {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    backgroundColor: 'background.default',
    borderRadius: 1,
    typography: 'caption',
    color: 'text.secondary',
    paddingInline: 1,
} as const;

const TOTAL = {
    borderBlockStart: '1px solid',
    borderColor: 'divider',
    fontWeight: 600,
    position: 'sticky',
    // At the lower edge of a dialog, over the padding of its content.
    insetBlockEnd: -20,
    backgroundColor: 'background.paper',
    backgroundImage: 'var(--Paper-overlay)',
} as const;

const VALUES = {
    display: { xs: 'flex', sm: 'contents' },
    gridColumn: { xs: '3 / -1' },
    justifyContent: 'flex-end',
    columnGap: 1,
} as const;

const BIG = { color: 'warning.text', fontWeight: 600 } as const;

const END = {
    textAlign: 'end',
    minInlineSize: 0,
    overflowWrap: 'anywhere',
    paddingInlineStart: { sm: 1.5 },
} as const;
