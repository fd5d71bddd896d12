import { isRightToLeft, LANGUAGES } from '../../../contract/languages';
import type { Components } from './components';
import type { Tokens } from '../tokens';
import { forcedColours } from './forcedColours';

/** The focus ring of all controls, for keyboard focus only. */
export const focusRing = (t: Tokens, offset = 2) => ({
    outline: `2px solid ${t.theme.ink}`,
    outlineOffset: offset,
});

/** The style of the current entry in menus. */
export const currentEntry = (t: Tokens) => ({
    '&[aria-current], &[aria-current]:hover': {
        backgroundColor: t.theme.tint,
        color: t.theme.ink,
        fontWeight: 500,
        '& .MuiListItemIcon-root, & .MuiListItemText-primary': { color: 'inherit', fontWeight: 'inherit' },
    },
});

const RIGHT_TO_LEFT = LANGUAGES.filter(isRightToLeft)
    .map(language => `:lang(${language})`)
    .join(', ');
/** A page whose direction was set against that of its language. */
const TURNED = `:is([dir=rtl]:not(${RIGHT_TO_LEFT}), [dir=ltr]:is(${RIGHT_TO_LEFT})) > body`;

/** Aligns text of either direction at the start of the page's lines; `start` would follow the text's own direction. */
export const startOfPage = { textAlign: ['-webkit-match-parent' as const, 'match-parent' as const] };

/** Truncates a line at its end in either direction; see `MuiTypography`. */
export const noWrap = {
    unicodeBidi: 'plaintext' as const,
    ...startOfPage,
    '& bdi:not([dir])': { unicodeBidi: 'normal' as const },
};

/** Styles of the whole page; `more` are rules for classes of plain elements. */
export const baseline = (t: Tokens, more: object): Components => ({
    MuiCssBaseline: {
        styleOverrides: {
            html: { WebkitTextSizeAdjust: '100%' },
            body: {
                backgroundColor: t.page,
                scrollbarColor: `${t.disabled} transparent`,
                textRendering: 'optimizeLegibility',
            },
            // Text keeps the direction of its language, or a full stop would move to the start of its sentence. The
            // layout is mirrored.
            [TURNED]: startOfPage,
            [`:where(${TURNED} :not([dir], bdi, input, textarea, svg *))`]: { unicodeBidi: 'plaintext' },
            [`:where(${TURNED} :is([dir=rtl], [dir=ltr]))`]: { textAlign: 'start' },
            ':focus-visible': focusRing(t),
            '::selection': { backgroundColor: t.theme.line },
            // Landmarks that receive the focus after a navigation are no controls, and show no ring.
            '[tabindex="-1"]:focus-visible': { outline: 'none' },
            'h1, h2, h3, p, figure': { margin: 0 },
            // Text of the other direction keeps its own order and is aligned with the rest.
            ':where([dir=auto])': startOfPage,
            // Hidden, because the panel's search fields have a translated clear button.
            '[type=search]::-webkit-search-cancel-button': { display: 'none' },
            '@media (prefers-reduced-motion: reduce)': {
                '*, *::before, *::after': {
                    animationDuration: '0.01ms !important',
                    animationIterationCount: '1 !important',
                    transitionDuration: '0.01ms !important',
                    scrollBehavior: 'auto !important',
                },
            },
            ...forcedColours,
            ...more,
        },
    },
    MuiTypography: {
        defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } },
        // Truncates long text at its end in either direction. `plaintext` takes the direction from the text's own
        // letters and ignores those in isolates, so the text must not be isolated.
        styleOverrides: {
            noWrap,
            root: {
                variants: (['error', 'warning', 'success', 'info'] as const).map(color => ({
                    props: { color },
                    style: { color: t[color].ink },
                })),
            },
        },
    },
    MuiSvgIcon: {
        styleOverrides: {
            root: {
                fontSize: '1.25rem',
                variants: [{ props: { color: 'primary' }, style: { color: t.theme.ink } }],
            },
            fontSizeSmall: { fontSize: '1.125rem' },
        },
    },
});
