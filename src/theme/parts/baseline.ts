import type { Components } from './components';
import { languageTag } from '../../../i18n/languages';
import { RTL_LANGUAGES } from '../../../contract/constants';
import type { Tokens } from '../tokens';
import { forcedColours } from './forcedColours';

/** The visible focus that everything shares, by keyboard only. */
export const focusRing = (t: Tokens, offset = 2) => ({
    outline: `2px solid ${t.theme.ink}`,
    outlineOffset: offset,
});

/** The place where one is, in whatever menu it stands. */
export const currentPlace = (t: Tokens) => ({
    '&[aria-current], &[aria-current]:hover': {
        backgroundColor: t.theme.tint,
        color: t.theme.ink,
        fontWeight: 500,
        '& .MuiListItemIcon-root, & .MuiListItemText-primary': { color: 'inherit', fontWeight: 'inherit' },
    },
});

const RIGHT_TO_LEFT = RTL_LANGUAGES.map(language => `:lang(${languageTag(language)})`).join(', ');
/** A page whose direction was turned against its language, with a switch of its own. */
const TURNED = `:is([dir=rtl]:not(${RIGHT_TO_LEFT}), [dir=ltr]:is(${RIGHT_TO_LEFT})) > body`;

/** Where a line begins whose words may be written the other way: `start` would be that of the words. */
const startOfPage = { textAlign: ['-webkit-match-parent' as const, 'match-parent' as const] };

/** What holds for the whole page. */
export const baseline = (t: Tokens): Components => ({
    MuiCssBaseline: {
        styleOverrides: {
            html: { WebkitTextSizeAdjust: '100%' },
            body: {
                backgroundColor: t.page,
                scrollbarColor: `${t.disabled} transparent`,
                textRendering: 'optimizeLegibility',
            },
            // The words keep their own order there, or a full stop would begin its sentence and a count end it; all else
            // is turned over.
            [TURNED]: startOfPage,
            [`:where(${TURNED} :not([dir], bdi, input, textarea, svg *))`]: { unicodeBidi: 'plaintext' },
            [`:where(${TURNED} :is([dir=rtl], [dir=ltr]))`]: { textAlign: 'start' },
            ':focus-visible': focusRing(t),
            '::selection': { backgroundColor: t.theme.line },
            // A focused place of the page, such as the main landmark after a navigation, is no control.
            '[tabindex="-1"]:focus-visible': { outline: 'none' },
            'h1, h2, h3, p, figure': { margin: 0 },
            // A name or a typed value of the other direction keeps its own order and stands where the others begin.
            ':where([dir=auto])': startOfPage,
            // Search fields have a clear button of their own, with a name in the panel's language.
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
        },
    },
    MuiTypography: {
        defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } },
        // What is too long loses its end and not its beginning, in whichever direction it is written.
        // Plaintext takes its direction from its own letters and passes over those of an isolate, which so must be none.
        styleOverrides: {
            noWrap: {
                unicodeBidi: 'plaintext',
                ...startOfPage,
                '& bdi:not([dir])': { unicodeBidi: 'normal' },
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
