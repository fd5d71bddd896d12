import type { Components } from './components';
import { COARSE, SIZES, type Severity, type Tokens } from '../tokens';
import { currentEntry, focusRing } from './baseline';

const HUES = ['primary', 'error', 'warning', 'success', 'info'] as const;
const shadesOf = (t: Tokens, hue: (typeof HUES)[number]) =>
    hue === 'primary' ? t.theme : t[hue as Severity];

/** Buttons are 36 high in all sizes but large, so that controls in a row have one height; 44 on touch screens. */
export const buttons = (t: Tokens): Components => ({ ...plain(t), ...special(t) });

const plain = (t: Tokens): Components => ({
    MuiButtonBase: {
        defaultProps: { disableTouchRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focusRing(t) } },
    },
    // Hidden and not disabled: a button without a ripple keeps each event that it hears until it is unmounted
    // (https://github.com/mui/material-ui/issues/48999).
    MuiTouchRipple: { styleOverrides: { root: { display: 'none' } } },
    MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
            root: {
                minHeight: SIZES.control,
                minWidth: SIZES.control,
                padding: '0 14px',
                borderRadius: SIZES.radius,
                whiteSpace: 'nowrap',
                transitionDuration: '120ms',
                [COARSE]: { minHeight: SIZES.controlTouch },
                ...currentEntry(t),
                '&:active': { transform: 'translateY(0.5px)' },
                variants: [
                    ...HUES.flatMap(hue => {
                        const shades = shadesOf(t, hue);
                        return [
                            {
                                props: { variant: 'contained' as const, color: hue },
                                style: {
                                    color: shades.onAction,
                                    backgroundColor: shades.action,
                                    '&:hover': { backgroundColor: shades.actionHover },
                                },
                            },
                            {
                                props: { variant: 'text' as const, color: hue },
                                style: { color: shades.ink, '&:hover': { backgroundColor: shades.tint } },
                            },
                            {
                                props: { variant: 'outlined' as const, color: hue },
                                style: {
                                    color: shades.ink,
                                    borderColor: shades.line,
                                    '&:hover': { backgroundColor: shades.tint, borderColor: shades.line },
                                },
                            },
                        ];
                    }),
                    {
                        // The secondary button: neutral, so that only the primary one is coloured.
                        props: { variant: 'outlined', color: 'inherit' },
                        style: {
                            color: t.text,
                            borderColor: t.control,
                            backgroundColor: t.surface,
                            '&:hover': { backgroundColor: t.hover },
                        },
                    },
                    {
                        props: { variant: 'text', color: 'inherit' },
                        style: { '&:hover': { backgroundColor: t.hover } },
                    },
                ],
            },
            sizeSmall: { padding: '0 12px', fontSize: '0.875rem' },
            sizeLarge: { minHeight: SIZES.controlTouch, padding: '0 20px', fontSize: '0.9375rem' },
            startIcon: { marginInlineStart: -2, marginInlineEnd: 6 },
            endIcon: { marginInlineEnd: -2, marginInlineStart: 6 },
        },
    },
});

const special = (t: Tokens): Components => ({
    MuiIconButton: {
        styleOverrides: {
            root: {
                // Grows with the user's text size, like its icon.
                inlineSize: `max(${SIZES.control}px, 1.75rem)`,
                blockSize: `max(${SIZES.control}px, 1.75rem)`,
                padding: 0,
                borderRadius: SIZES.radius,
                transitionDuration: '120ms',
                '&:hover': { backgroundColor: t.hover },
                // Wider than what the space of a crowded row leaves.
                [COARSE]: {
                    minInlineSize: SIZES.controlTouch,
                    inlineSize: SIZES.controlTouch,
                    blockSize: SIZES.controlTouch,
                },
                variants: [{ props: { color: 'primary' }, style: { color: t.theme.ink } }],
            },
            sizeSmall: { inlineSize: 28, blockSize: 28, borderRadius: 6 },
            edgeStart: { marginInlineStart: -8 },
            edgeEnd: { marginInlineEnd: -8 },
        },
    },
    MuiToggleButton: {
        styleOverrides: {
            root: {
                minHeight: SIZES.control,
                padding: '0 12px',
                borderColor: t.control,
                color: t.secondary,
                [COARSE]: { minHeight: SIZES.controlTouch },
                '&.Mui-selected, &.Mui-selected:hover': { color: t.theme.ink, backgroundColor: t.theme.tint },
            },
        },
    },
    MuiLink: {
        defaultProps: { underline: 'hover' },
        styleOverrides: {
            root: {
                textUnderlineOffset: '0.2em',
                borderRadius: 4,
                variants: [{ props: { color: 'primary' }, style: { color: t.theme.ink } }],
            },
        },
    },
});
