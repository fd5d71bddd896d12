import { COARSE, SIZES, tight, TIGHTEST_LIST, type Tokens } from '../tokens';
import { focusRing, noWrap, startOfPage } from './baseline';
import { cell, checkboxCell, numberCell, row } from './data';
import { tick } from './inputs';

/** The type of `body2` and `caption` (createTheme.ts). */
const line = (size: number, height: number) => ({
    fontSize: `${size / 16}rem`,
    lineHeight: `calc(${height / size} * var(--leading, 1))`,
    letterSpacing: '0',
});

/** A name with a phone below. */
const person = {
    minInlineSize: '8rem',
    ...tight({ minInlineSize: '6.5rem' }),
    // Two lines and the phone leave 4 px above and below in a row of 56. Arabic letters need higher lines.
    '& > bdi:dir(ltr)': {
        ...tight({ display: 'inline-block', verticalAlign: 'top', lineHeight: '16px' }),
    },
};

/** A second line that may be long. */
const cutNote = {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...noWrap,
    // Wraps in a tight list rather than widen its column, and is cut in one that is tighter.
    ...tight({ whiteSpace: 'normal' }),
    [TIGHTEST_LIST]: { whiteSpace: 'nowrap', contain: 'inline-size' },
};

/** The ground of a picture, which may be absent. */
const thumb = (t: Tokens) => ({
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    border: `1px solid ${t.hairline}`,
    borderRadius: SIZES.radius,
    color: t.disabled,
    backgroundColor: t.hover,
    '& img': { objectFit: 'cover' },
});

/** A link of a row that leads where the whole row does; the other controls of the row are above it. */
const rowTarget = (t: Tokens) => ({
    ':is(tr, li):has(.RowTarget)': { position: 'relative', '&:hover': { backgroundColor: t.hover } },
    'a.RowTarget.RowTarget': {
        position: 'static',
        '&::after': { content: '""', position: 'absolute', inset: 0 },
        // A transformed link would have its cover to itself.
        '&:active': { transform: 'none' },
    },
    ':is(tr, li):has(.RowTarget) :is(a, button, label):not(.RowTarget), .RowTick': {
        position: 'relative',
        zIndex: 1,
    },
});

/**
 * Styles of the elements that repeat in every row of a list, as classes of plain elements. A MUI component computes its
 * styles once per element (docs/decisions/0037-page-load-order.md).
 */
export const rows = (t: Tokens) => ({
    'td.RaDataTable-rowCell': {
        verticalAlign: 'inherit',
        ...startOfPage,
        fontWeight: 400,
        color: t.text,
        ...cell(t),
        '&:has(.RowNote, .MuiTypography-caption)': { height: SIZES.rowOfTwo },
        // Two lines or more keep clear of the row's borders, too.
        '&:not(:has(> .NamedThing))': { paddingBlock: 5, [COARSE]: { paddingBlock: 6 } },
        '&:has(.RowNote, .MuiTypography-caption):not(:has(> .NamedThing))': {
            paddingBlock: 4,
            [COARSE]: { paddingBlock: 6 },
        },
        '&.MuiTableCell-alignRight': { textAlign: 'end', ...numberCell },
        '&.MuiTableCell-paddingCheckbox.RaDataTable-rowCell': checkboxCell,
        // Before long heads take the room, which can have two lines.
        '&:has(> .NamedThing)': tight({ inlineSize: 300 }),
        // A second line is below: the first one should not wrap.
        '&:has(> .RowLine, > .RowPerson)': tight({ inlineSize: 124 }),
    },
    'tr.RaDataTable-row': { color: 'inherit', verticalAlign: 'middle', outline: 0, ...row(t) },
    // A row that no longer belongs to its list.
    '.RowLeft, tr.RowLeft > td.RaDataTable-rowCell': { color: t.secondary, backgroundColor: t.hover },
    '.RowTick': {
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        verticalAlign: 'middle',
        userSelect: 'none',
        cursor: 'pointer',
        ...tick(t),
        '&.Mui-disabled': { color: t.disabled, pointerEvents: 'none' },
        '&:has(:focus-visible)': focusRing(t),
        '& input': {
            position: 'absolute',
            inset: 0,
            inlineSize: '100%',
            blockSize: '100%',
            margin: 0,
            padding: 0,
            opacity: 0,
            cursor: 'inherit',
            zIndex: 1,
        },
        '& svg': { inlineSize: '1em', blockSize: '1em', fontSize: '1.25rem', fill: 'currentColor' },
    },
    '.RowLink': {
        color: 'inherit',
        textDecoration: 'none',
        textUnderlineOffset: '0.2em',
        borderRadius: 4,
        '&:hover': { textDecoration: 'underline' },
        '&.coloured': { color: t.theme.ink },
    },
    ...rowTarget(t),
    '.Thumb': thumb(t),
    '.NamedThing': {
        display: 'flex',
        alignItems: 'center',
        gap: 12,
        minInlineSize: 0,
        // A note takes the width of its column, not that of the name above it. Several lines keep clear of the row's borders.
        '& > :last-child': { minInlineSize: 0, flexGrow: 1, paddingBlock: 3 },
    },
    '.RowName': { ...line(13, 18), fontWeight: 500 },
    // On a phone a long word ends in an ellipsis; other names wrap.
    'li .RowName': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
    '.RowLine': { whiteSpace: 'nowrap', ...tight({ whiteSpace: 'normal' }) },
    '.RowPerson': person,
    '.RowNote': { ...line(12, 16), fontWeight: 400, color: t.secondary },
    '.RowNote.cut': cutNote,
});
