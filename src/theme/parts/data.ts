import type { Components } from './components';
import { COARSE, NARROW, NARROW_LIST, SIZES, tight, TIGHT_LIST, type Tokens } from '../tokens';
import { sideways } from './sideways';

/** react-admin's component names, which are missing in MUI's `Components`. */
type RaComponents = Record<`Ra${string}`, { defaultProps?: object; styleOverrides?: object }>;

/** Components that show records, such as tables and chips. */
export const data = (t: Tokens): Components => ({
    ...(reactAdmin(t) as Components),
    ...tables(t),
    ...marks(t),
});

const TICK = '.MuiTableCell-paddingCheckbox';
/** The cells of the name of each row, with the checkbox before it. */
const PINNED = `:is(${TICK}, ${TICK} + *, :not(${TICK}):first-child)`;

/** In a table that scrolls sideways, the name of each row stays in sight; one without a space is broken before the table scrolls. */
const pinned = (t: Tokens) => {
    const over = (colour: string) => ({ backgroundImage: `linear-gradient(${colour}, ${colour})` });
    return {
        // Once the table is tight, and not only while it is wide: a broken name would make it fit, and be whole again.
        [`[data-tight] & tr > ${PINNED}:not(${TICK})`]: { overflowWrap: 'anywhere', minInlineSize: 192 },
        [`[data-wide] & tr > ${PINNED}`]: {
            position: 'sticky',
            insetInlineStart: 0,
            zIndex: 3,
            backgroundColor: t.surface,
        },
        [`[data-wide] & tr > ${TICK} + ${PINNED}`]: { insetInlineStart: 48 },
        [`[data-wide] & tr > ${PINNED}:not(${TICK})`]: { borderInlineEnd: `1px solid ${t.hairline}` },
        [`[data-wide] & tbody > tr:hover > ${PINNED}`]: over(t.hover),
        [`[data-wide] & tbody > tr:has(> ${TICK} input:checked) > ${PINNED}`]: over(t.theme.tint),
    } as const;
};

const reactAdmin = (t: Tokens): RaComponents => ({
    // react-admin uses MUI's dense table. Rows are 44 high by default; "small" is a compact 36.
    RaDataTable: {
        defaultProps: { size: 'medium' },
        styleOverrides: {
            root: {
                // Scrolls, because the card hides columns beyond its width.
                '& .RaDataTable-tableWrapper': { ...sideways(t), container: 'list / inline-size' },
                '& .RaDataTable-headerCell': {
                    backgroundColor: 'transparent',
                    '&:first-of-type, &:last-child': { borderRadius: 0 },
                },
                '& .RaDataTable-row:last-child > td': { borderBlockEnd: 0 },
                ...pinned(t),
                '[data-fits] & .RaDataTable-tableWrapper': { overflow: 'clip' },
                '[data-fits] & .RaDataTable-headerCell': {
                    position: 'sticky',
                    insetBlockStart: 'var(--below-bar)',
                    // Above the controls of the rows that scroll below it.
                    zIndex: 2,
                    backgroundColor: t.surface,
                    // The border of a cell stays where the cell was.
                    boxShadow: `inset 0 -1px ${t.hairline}`,
                },
            },
        },
    },
    // Typed text has the direction of its letters; fields with a fixed direction override this.
    RaTextInput: { defaultProps: { inputProps: { dir: 'auto' } } },
    // The label of a group is as large as those of other inputs.
    RaRadioButtonGroupInput: {
        styleOverrides: { root: { '& .RaRadioButtonGroupInput-label': { transform: 'none' } } },
    },
});

const AFTER_NUMBER = 'MuiTableCell-alignRight + &:not(.MuiTableCell-alignRight)';

/** A cell of a table; also of the lists' plain rows (rows.ts). */
export const cell = (t: Tokens) => ({
    height: SIZES.row,
    padding: '1px 12px',
    [NARROW]: { paddingInline: 5 },
    [NARROW_LIST]: { paddingInline: 5 },
    ...tight({ paddingInline: 4 }),
    // A number at the right end would touch the text that begins in the next column.
    [TIGHT_LIST]: { paddingInline: 4, [`.${AFTER_NUMBER}`]: { paddingInlineStart: 12 } },
    [`[data-tight] .${AFTER_NUMBER}`]: { paddingInlineStart: 12 },
    [COARSE]: { paddingBlock: 6 },
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    borderBlockEnd: `1px solid ${t.hairline}`,
    '&:first-of-type': { paddingInlineStart: SIZES.cardPadding },
    '&:last-of-type': { paddingInlineEnd: SIZES.cardPadding, ...tight({ paddingInlineEnd: 12 }) },
});

// Only for numbers: Inter's tabular hyphen would widen dates and e-mail addresses. Numbers are left-to-right in every
// language, so their digits align at the right in right-to-left too.
export const numberCell = {
    fontVariantNumeric: 'tabular-nums',
    '[dir=rtl] &': { textAlign: 'start', flexDirection: 'row' },
} as const;

export const checkboxCell = { width: 44, padding: '0 8px' };

/** A row of a table. */
export const row = (t: Tokens) => ({
    '&.MuiTableRow-hover:hover': { backgroundColor: t.hover },
    // react-admin's rows have no selected state of their own; their checkbox has.
    '&:has(> td.MuiTableCell-paddingCheckbox input:checked)': {
        '&, &:hover': { backgroundColor: t.theme.tint },
    },
    '&:focus-visible': { outline: `2px solid ${t.theme.ink}`, outlineOffset: -2 },
    // The row that the keyboard is at, also while the focus is in a drawer or a field of the page.
    '&[aria-current=true]': {
        backgroundColor: t.hover,
        // Mirrored in right-to-left by the style plugin.
        boxShadow: `inset 3px 0 0 ${t.theme.ink}`,
        // Not below the header or the bar of a selection.
        scrollMarginBlock: 96,
    },
});

const tables = (t: Tokens): Components => ({
    MuiTableCell: {
        styleOverrides: {
            root: cell(t),
            sizeSmall: {
                height: SIZES.rowCompact,
                padding: '1px 12px',
                [NARROW]: { paddingInline: 5 },
                // Arabic letters descend further; two lines would touch the border.
                ':lang(ar) &': { paddingBlock: 3 },
            },
            alignRight: numberCell,
            head: {
                height: 34,
                color: t.secondary,
                fontSize: '0.75rem',
                lineHeight: 16 / 12,
                fontWeight: 500,
                // Two lines where a column would be wider than its cells; a word stays whole.
                whiteSpace: 'normal',
            },
            paddingCheckbox: { '&&': checkboxCell },
        },
    },
    MuiTableRow: {
        styleOverrides: {
            root: row(t),
        },
    },
    MuiTableSortLabel: {
        styleOverrides: {
            root: {
                borderRadius: 4,
                color: 'inherit',
                '&:hover': { color: t.text },
                '&.Mui-active': { color: t.text, '& .MuiTableSortLabel-icon': { color: t.text } },
            },
            icon: { fontSize: '0.875rem' },
        },
    },
});

const marks = (t: Tokens): Components => ({
    MuiChip: {
        styleOverrides: {
            root: {
                height: 24,
                borderRadius: 6,
                fontSize: '0.75rem',
                lineHeight: 16 / 12,
                fontWeight: 500,
                backgroundColor: t.disabledFill,
                color: t.text,
                variants: [
                    ...(['error', 'warning', 'success', 'info'] as const).map(hue => ({
                        props: { color: hue },
                        style: { backgroundColor: t[hue].tint, color: t[hue].ink },
                    })),
                    {
                        props: { color: 'primary' },
                        style: { backgroundColor: t.theme.tint, color: t.theme.ink },
                    },
                    {
                        props: { variant: 'outlined' },
                        style: { backgroundColor: 'transparent', borderColor: t.hairline },
                    },
                ],
            },
            sizeSmall: { height: 20 },
            label: { paddingInline: 8 },
            clickable: {
                height: 28,
                [COARSE]: { height: SIZES.controlTouch },
                '&:hover': { backgroundColor: t.hover },
            },
            deletable: { [COARSE]: { height: 32 } },
            icon: { fontSize: '0.875rem', marginInlineStart: 8, marginInlineEnd: -3, color: 'inherit' },
            deleteIcon: {
                fontSize: '1rem',
                color: 'inherit',
                opacity: 0.7,
                '&:hover': { opacity: 1 },
                [COARSE]: { boxSizing: 'content-box', paddingBlock: 14, paddingInline: '14px 12px' },
            },
        },
    },
    MuiAvatar: {
        styleOverrides: { root: { inlineSize: 32, blockSize: 32, fontSize: '0.75rem', fontWeight: 600 } },
    },
    MuiBadge: { styleOverrides: { badge: { fontWeight: 600, fontVariantNumeric: 'tabular-nums' } } },
});
