import type { Components } from './components';
import { currentEntry } from './baseline';
import { CLEAR_OF_DESTROYING, COARSE, FOOT, SIZES, THUMBS, TOOLTIP_DELAY_MS, type Tokens } from '../tokens';

/** Menus, pickers and other overlays: an edge and a shadow. */
export const floating = (t: Tokens) => ({
    backgroundColor: t.raised,
    backgroundImage: 'none',
    border: `1px solid ${t.hairline}`,
    boxShadow: t.shadow,
});

/** Surfaces have a thin border and no shadow; only overlays have a shadow. */
export const surfaces = (t: Tokens): Components => ({ ...cards(t), ...floats(t) });

const cards = (t: Tokens): Components => ({
    MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiCard: {
        styleOverrides: {
            root: { border: `1px solid ${t.hairline}`, borderRadius: SIZES.card, boxShadow: 'none' },
        },
    },
    MuiDivider: { styleOverrides: { root: { borderColor: t.hairline } } },
    MuiDialog: {
        styleOverrides: {
            paper: {
                ...floating(t),
                borderRadius: SIZES.card,
                margin: SIZES.gutterPhone,
                maxHeight: `calc(100% - ${2 * SIZES.gutterPhone}px)`,
                // In a dialog with a form the fields scroll, so that the title and actions stay visible.
                '& > form': { display: 'flex', flexDirection: 'column', flex: 'auto', minHeight: 0 },
            },
            paperFullScreen: { margin: 0, maxHeight: 'none', border: 0, borderRadius: 0 },
            paperFullWidth: {
                '&:not(.MuiDialog-paperFullScreen)': { width: `calc(100% - ${2 * SIZES.gutterPhone}px)` },
            },
        },
    },
    MuiDialogTitle: { styleOverrides: { root: { padding: '20px 20px 16px' } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px 20px' } } },
    MuiDialogContentText: { styleOverrides: { root: { color: t.secondary } } },
    MuiDialogActions: {
        // The gap spaces them; the margin of MUI is at the left in both directions.
        defaultProps: { disableSpacing: true },
        styleOverrides: {
            root: {
                padding: '12px 20px',
                marginBlockStart: 'auto',
                borderBlockStart: `1px solid ${t.hairline}`,
                gap: 8,
                // Three actions of a phone take two lines.
                flexWrap: 'wrap',
                [THUMBS]: {
                    '&:has(.MuiButton-colorError)': {
                        // 48 px with the padding of the content above.
                        paddingBlockStart: 28,
                        justifyContent: 'space-between',
                        columnGap: CLEAR_OF_DESTROYING,
                    },
                },
                // What leaves a dialog is neutral; what it is for comes last.
                '& .MuiButton-text.MuiButton-colorPrimary:not(:last-child)': {
                    color: t.text,
                    '&:hover': { backgroundColor: t.hover },
                },
            },
        },
    },
    MuiBackdrop: {
        styleOverrides: {
            root: {
                backgroundColor: t.backdrop,
                variants: [{ props: { invisible: true }, style: { backgroundColor: 'transparent' } }],
            },
        },
    },
});

const floats = (t: Tokens): Components => ({
    MuiDrawer: {
        styleOverrides: {
            paper: {
                backgroundColor: t.surface,
                borderColor: t.hairline,
                maxBlockSize: `calc(100% - ${FOOT})`,
            },
        },
    },
    MuiPopover: { styleOverrides: { paper: { ...floating(t), borderRadius: SIZES.radius } } },
    MuiMenu: {
        styleOverrides: {
            paper: { ...floating(t), borderRadius: 10, marginBlockStart: 4 },
            list: { padding: 4 },
        },
    },
    MuiMenuItem: {
        styleOverrides: {
            root: {
                minHeight: 32,
                padding: '6px 10px',
                borderRadius: 6,
                fontSize: '0.875rem',
                lineHeight: 20 / 14,
                [COARSE]: { minHeight: SIZES.controlTouch },
                '&:hover': { backgroundColor: t.hover },
                '&.Mui-focusVisible': { backgroundColor: t.hover, outlineOffset: -2 },
                '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
                    backgroundColor: t.theme.tint,
                },
                ...currentEntry(t),
                '& .MuiListItemIcon-root': { minWidth: 28, color: t.secondary },
                '& + .MuiDivider-root': { marginBlock: 4 },
            },
        },
    },
    MuiTooltip: {
        defaultProps: { enterDelay: TOOLTIP_DELAY_MS, enterNextDelay: 200, disableInteractive: true },
        styleOverrides: {
            tooltip: {
                backgroundColor: t.inverse,
                color: t.onInverse,
                borderRadius: 6,
                padding: '6px 8px',
                fontSize: '0.75rem',
                lineHeight: 16 / 12,
                fontWeight: 400,
                maxWidth: 320,
            },
        },
    },
});
