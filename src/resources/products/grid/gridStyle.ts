import type { Theme } from '@mui/material/styles';
import { sideways } from '../../../theme/parts/sideways';

const HEAD = 40;

/** The look of a grid. Its cells have classes instead of styles of their own, because there may be thousands. */
export const gridStyle = (headerWidth: number) => (theme: Theme) => {
    const t = theme.tokens;
    return {
        ...sideways(t),
        overflow: 'auto',
        maxBlockSize: 'max(320px, calc(100vh - 260px))',
        // A focused cell is not below the header or the first column.
        scrollPaddingBlockStart: HEAD,
        scrollPaddingInlineStart: headerWidth,
        '& table': {
            borderCollapse: 'separate',
            borderSpacing: 0,
            tableLayout: 'fixed',
            minInlineSize: '100%',
            typography: 'body2',
            userSelect: 'none',
        },
        '& th, & td': {
            blockSize: 36,
            paddingBlock: 0.5,
            paddingInline: 2,
            textAlign: 'start',
            borderBlockEnd: `1px solid ${t.hairline}`,
            borderInlineEnd: `1px solid ${t.hairline}`,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            backgroundColor: t.surface,
        },
        '& thead th': {
            position: 'sticky',
            insetBlockStart: 0,
            zIndex: 2,
            blockSize: HEAD,
            color: t.secondary,
            typography: 'caption',
            fontWeight: 500,
            whiteSpace: 'normal',
        },
        '& th[scope=row]': {
            position: 'sticky',
            insetInlineStart: 0,
            zIndex: 1,
            fontWeight: 400,
            paddingInlineStart: 5,
        },
        '& thead th:first-of-type': { insetInlineStart: 0, zIndex: 3, paddingInlineStart: 5 },
        '& tr[data-level="2"] th': { paddingInlineStart: 9 },
        ...cellStyle(theme),
        // Selected and edited cells differ without colours, too.
        '@media (forced-colors: active)': {
            '& td.edited': { fontStyle: 'italic' },
            '& td.selected, & td.active': { outline: '2px solid Highlight', outlineOffset: -2 },
        },
    };
};

const cellStyle = (theme: Theme) => {
    const t = theme.tokens;
    return {
        // Texts have their own direction, cells the page's, which decides where their borders are.
        '& td > span[dir]': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
        // As in tables: numbers are left-to-right in every language, and aligned at the right.
        '& td.numeric > span': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
        '& th.numeric': {
            textAlign: 'end',
            '[dir=rtl] &': { textAlign: 'start' },
            // The label is above the numbers, and the arrow of the order before it, as in tables.
            '[dir=ltr] & > .MuiTableSortLabel-root': { flexDirection: 'row-reverse' },
        },
        '& td': { position: 'relative', cursor: 'default', '&:focus': { outline: 0 } },
        '& td.fixed': { color: t.secondary, backgroundColor: t.page },
        '& td.edited': { backgroundColor: theme.palette.warning.tint, fontWeight: 500 },
        '& td.wrong': { boxShadow: `inset 0 0 0 1px ${theme.palette.error.text}` },
        '& td.selected': { boxShadow: `inset 0 0 0 100px ${t.theme.tint}`, color: 'inherit' },
        '& td.active': { boxShadow: `inset 0 0 0 2px ${t.theme.ink}` },
        '& td.active.wrong': { boxShadow: `inset 0 0 0 2px ${theme.palette.error.text}` },
        '& td.editing': { padding: 0, overflow: 'visible', zIndex: 1 },
        '& td input': {
            inlineSize: '100%',
            blockSize: '100%',
            minBlockSize: 34,
            paddingInline: 8,
            border: 0,
            font: 'inherit',
            color: 'inherit',
            textAlign: 'inherit',
            backgroundColor: t.surface,
            outline: `2px solid ${t.theme.ink}`,
            outlineOffset: -2,
        },
    };
};
