import type { Components } from './components';
import { currentEntry } from './baseline';
import { COARSE, SIZES, type Tokens } from '../tokens';

/** Navigation components. */
export const navigation = (t: Tokens): Components => ({ ...bars(t), ...lists(t) });

const bars = (t: Tokens): Components => ({
    MuiTabs: {
        styleOverrides: {
            root: { minHeight: 40, borderBlockEnd: `1px solid ${t.hairline}` },
            // The first tab begins at the edge: the button back appears when there is a way back.
            scrollButtons: { '&.Mui-disabled': { width: 0 } },
            indicator: { height: 2, borderRadius: 2, backgroundColor: t.theme.ink },
        },
    },
    MuiTab: {
        styleOverrides: {
            root: {
                minHeight: 40,
                minWidth: 0,
                padding: '8px 12px',
                color: t.secondary,
                [COARSE]: { minHeight: SIZES.controlTouch },
                '&:hover': { color: t.text },
                '&.Mui-selected': { color: t.theme.ink },
                '&.Mui-focusVisible': { outlineOffset: -2 },
            },
        },
    },
    MuiBreadcrumbs: {
        styleOverrides: {
            root: {
                fontSize: '0.8125rem',
                lineHeight: 20 / 13,
                color: t.secondary,
                '& a': { color: 'inherit', textDecoration: 'none', borderRadius: 4 },
                '& a:hover': { color: t.text, textDecoration: 'underline' },
            },
            separator: { marginInline: 6, color: t.disabled },
        },
    },
});

const lists = (t: Tokens): Components => ({
    MuiListItemButton: {
        styleOverrides: {
            root: {
                minHeight: SIZES.control,
                padding: '6px 10px',
                borderRadius: SIZES.radius,
                transitionDuration: '120ms',
                [COARSE]: { minHeight: SIZES.controlTouch },
                '&:hover': { backgroundColor: t.hover },
                '&.Mui-focusVisible': { backgroundColor: t.hover, outlineOffset: -2 },
                ...currentEntry(t),
            },
        },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 'max(32px, 1.75rem)', color: t.secondary } } },
    MuiListItemText: {
        styleOverrides: {
            root: { marginBlock: 0 },
            primary: { fontSize: '0.875rem', lineHeight: 20 / 14 },
            secondary: { fontSize: '0.8125rem', lineHeight: 18 / 13 },
        },
    },
});
