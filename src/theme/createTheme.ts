import { createTheme as createMuiTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { baseline } from './parts/baseline';
import { buttons } from './parts/buttons';
import { data } from './parts/data';
import { feedback } from './parts/feedback';
import { inputs } from './parts/inputs';
import { navigation } from './parts/navigation';
import { rows } from './parts/rows';
import { surfaces } from './parts/surfaces';
import { FONT, SIZES, tokensOf, type Shades, type Tokens } from './tokens';
import type { Direction, Mode, ThemeId } from './themes';

declare module '@mui/material/styles' {
    interface Theme {
        tokens: Tokens;
    }
    interface ThemeOptions {
        tokens?: Tokens;
    }
    /** Added to MUI's palette: a tone for text and icons, and a tint for selected items. */
    interface PaletteColor {
        text: string;
        tint: string;
    }
    interface SimplePaletteColorOptions {
        text?: string;
        tint?: string;
    }
}

interface Look {
    themeId: ThemeId;
    mode: Mode;
    direction: Direction;
}

const paletteColour = (shades: Shades) => ({
    main: shades.fill,
    light: shades.line,
    dark: shades.fillHover,
    contrastText: shades.onFill,
    text: shades.ink,
    tint: shades.tint,
});

const rem = (pixels: number) => `${pixels / 16}rem`;
/** Headings have negative letter-spacing (`tracking` em), except in scripts that it would distort (fonts.css). */
const type = (size: number, line: number, fontWeight = 400, tracking = 0) => ({
    fontSize: rem(size),
    lineHeight: `${line / size}`,
    fontWeight,
    letterSpacing: tracking ? `calc(${tracking}em * var(--tracking, 1))` : '0',
});
/** Multi-line text has a greater line height in scripts with tall letters. */
const running = (size: number, line: number) => ({
    ...type(size, line),
    lineHeight: `calc(${line / size} * var(--leading, 1))`,
});

/** The options of the panel's MUI theme. */
const themeOptions = ({ themeId, mode, direction }: Look): ThemeOptions => {
    const tokens = tokensOf(themeId, mode);
    return {
        tokens,
        direction,
        spacing: 4,
        shape: { borderRadius: SIZES.radius },
        palette: {
            mode,
            primary: paletteColour(tokens.theme),
            // MUI's secondary colour is a neutral, because there is one theme colour.
            secondary: {
                main: tokens.secondary,
                contrastText: tokens.surface,
                text: tokens.secondary,
                tint: tokens.hover,
            },
            error: paletteColour(tokens.error),
            warning: paletteColour(tokens.warning),
            success: paletteColour(tokens.success),
            info: paletteColour(tokens.info),
            background: { default: tokens.page, paper: tokens.surface },
            text: { primary: tokens.text, secondary: tokens.secondary, disabled: tokens.disabled },
            divider: tokens.hairline,
            action: {
                active: tokens.secondary,
                hover: tokens.hover,
                selected: tokens.theme.tint,
                disabled: tokens.disabled,
                disabledBackground: tokens.disabledFill,
                focus: tokens.hover,
            },
        },
        typography: {
            fontFamily: FONT,
            h1: type(22, 28, 600, -0.015),
            h2: type(16, 24, 600, -0.008),
            h3: type(14, 20, 600),
            h4: type(18, 24, 600, -0.01),
            h5: type(22, 28, 600, -0.015),
            h6: type(16, 24, 600, -0.008),
            subtitle1: type(14, 20, 500),
            subtitle2: type(13, 18, 600),
            body1: running(14, 20),
            body2: running(13, 18),
            caption: running(12, 16),
            overline: { ...type(12, 16, 500), textTransform: 'none' },
            button: { ...type(14, 20, 500), textTransform: 'none' },
        },
        transitions: {
            duration: {
                shortest: 120,
                shorter: 120,
                short: 140,
                standard: 160,
                complex: 200,
                enteringScreen: 180,
                leavingScreen: 120,
            },
            easing: {
                easeInOut: 'cubic-bezier(.2, 0, 0, 1)',
                easeOut: 'cubic-bezier(.2, 0, 0, 1)',
                easeIn: 'cubic-bezier(.2, 0, 0, 1)',
                sharp: 'cubic-bezier(.2, 0, 0, 1)',
            },
        },
        shadows: ['none', ...Array.from({ length: 24 }, () => tokens.shadow)] as Theme['shadows'],
        components: {
            ...baseline(tokens, rows(tokens)),
            ...buttons(tokens),
            ...inputs(tokens),
            ...surfaces(tokens),
            ...navigation(tokens),
            ...data(tokens),
            ...feedback(tokens),
        },
    };
};

/** The texts of MUI's components in the panel's language. */
interface MuiWords {
    close: string;
    open: string;
    clear: string;
    loading: string;
    noOptions: string;
    showPath: string;
}

const saying = ({ close, open, clear, loading, noOptions, showPath }: MuiWords) => ({
    components: {
        MuiAlert: { defaultProps: { closeText: close } },
        MuiAutocomplete: {
            defaultProps: {
                clearText: clear,
                closeText: close,
                loadingText: loading,
                noOptionsText: noOptions,
                openText: open,
            },
        },
        MuiBreadcrumbs: { defaultProps: { expandText: showPath } },
    },
});

/** The panel's MUI theme for a look, with the texts of MUI's components. */
export const createTheme = (look: Look, words?: MuiWords): Theme =>
    createMuiTheme(themeOptions(look), words ? saying(words) : {});
