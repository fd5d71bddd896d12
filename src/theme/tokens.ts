import { fade, mix, readableOn, toneFor, WHITE, INK } from './colours';
import { THEMES, type Mode, type ThemeId } from './themes';

const NEUTRALS = {
    light: {
        page: '#f5f7fa',
        surface: '#ffffff',
        /** Floating surfaces: menus, dialogs. */
        raised: '#ffffff',
        hairline: '#e3e8ef',
        /** The border of inputs, with a contrast of 3:1. */
        control: '#838fa0',
        text: '#1b2430',
        secondary: '#5b6675',
        shadow: '0 1px 2px rgb(27 36 48 / .06), 0 8px 24px rgb(27 36 48 / .12)',
    },
    dark: {
        page: '#0e1217',
        surface: '#161b22',
        raised: '#1c222b',
        hairline: '#2a313b',
        control: '#606d7e',
        text: '#e6eaf0',
        secondary: '#9aa6b2',
        shadow: '0 1px 2px rgb(0 0 0 / .4), 0 12px 32px rgb(0 0 0 / .5)',
    },
};

/** The hues of the severities. */
const SEVERITIES = { error: '#d5364a', warning: '#d9870b', success: '#1b9a63', info: '#2f7be6' };
export type Severity = keyof typeof SEVERITIES;

/** The background of selected items (in the theme's colour) and of messages (in their severity's colour). */
const tintOf = (colour: string, surface: string) => mix(colour, surface, 0.12);

/** The uses of a hue in one mode, each with enough contrast on its backgrounds. */
const shades = (colour: string, grounds: readonly string[], surface: string) => {
    const tint = tintOf(colour, surface);
    const action = toneFor(colour, [WHITE]);
    return {
        fill: colour,
        fillHover: mix(readableOn(colour) === WHITE ? INK : WHITE, colour, 0.12),
        onFill: readableOn(colour),
        /** Filled buttons: the step of the hue that carries white text. */
        action,
        actionHover: mix(INK, action, 0.12),
        onAction: WHITE,
        tint,
        tintHover: mix(colour, surface, 0.18),
        line: mix(colour, surface, 0.4),
        /** For text, icons and marks on any background, including the tint. */
        ink: toneFor(colour, [...grounds, tint, mix(colour, surface, 0.18)]),
    };
};

/**
 * The design tokens: neutrals and the theme's colour by use. MUI's theme and the public pages' CSS variables are both
 * derived from them.
 */
export const tokensOf = (themeId: ThemeId, mode: Mode, colour: string = THEMES[themeId].colour) => {
    const neutrals = NEUTRALS[mode];
    const hover = mix(neutrals.text, neutrals.surface, mode === 'light' ? 0.045 : 0.06);
    const chosen = tintOf(colour, neutrals.surface);
    const grounds = [neutrals.surface, neutrals.page, neutrals.raised, hover, chosen];
    const hue = (of: string) => shades(of, grounds, neutrals.surface);
    return {
        ...neutrals,
        hover,
        /** Disabled controls. */
        disabled: mix(neutrals.secondary, neutrals.surface, 0.55),
        disabledFill: mix(neutrals.text, neutrals.surface, 0.08),
        /** The inverse colours of tooltips and plain toasts. */
        inverse: neutrals.text,
        onInverse: mode === 'light' ? WHITE : INK,
        skeleton: mix(neutrals.text, neutrals.surface, 0.08),
        backdrop: fade(INK, mode === 'light' ? 0.36 : 0.6),
        theme: hue(colour),
        error: hue(SEVERITIES.error),
        warning: hue(SEVERITIES.warning),
        success: hue(SEVERITIES.success),
        info: hue(SEVERITIES.info),
    };
};

export type Tokens = ReturnType<typeof tokensOf>;
export type Shades = Tokens['theme'];

/** Shared sizes, in pixels. */
export const SIZES = {
    control: 36,
    /** On touch screens. */
    controlTouch: 44,
    radius: 8,
    card: 12,
    row: 44,
    /** Of two lines: fifteen rows of a list fit a window of 900 px. */
    rowOfTwo: 42,
    rowCompact: 36,
    gutter: 24,
    gutterPhone: 16,
    cardPadding: 20,
    topBar: 56,
};

/** The height of what stays over the lower edge of the window: the bar of a role's preview. Sticky bars are above it. */
export const FOOT = 'var(--foot, 0px)';

export const COARSE = '@media (pointer: coarse)';
/** Where thumbs press: phones, also those with a mouse, and other touch screens. */
export const THUMBS = '@media (max-width: 600px), (pointer: coarse)';
/** There what destroys keeps this clear of other controls, in pixels. */
export const CLEAR_OF_DESTROYING = 48;
/** For what destroys below other controls. */
export const APART = { [THUMBS]: { marginBlockStart: `${CLEAR_OF_DESTROYING}px` } };
/** Narrower than a laptop’s 1366 px, where tables would scroll sideways. */
export const NARROW = '@media (max-width: 1365px)';
/** A list as narrow as in such a window, and a narrower one: a box has less room in a window of the same width. */
export const NARROW_LIST = '@container list (max-width: 1065px)';
export const TIGHT_LIST = '@container list (max-width: 1000px)';
/** In a tight list, and in a table that would else be wider than its card (`data-tight`, StickyHead). */
export const tight = <Style extends object>(style: Style) => ({
    [TIGHT_LIST]: style,
    '[data-tight] &': style,
});
/** Narrower than the list of a window of 1280 px: what cannot wrap is cut. */
export const TIGHTEST_LIST = '@container list (max-width: 960px)';
/** `--regional` (fonts.css) has the fonts of the page's language, so that Han characters have their regional form. */
export const FONT =
    "'Inter Variable', 'Inter fallback', 'IBM Plex Sans Arabic', 'Heebo', var(--regional, system-ui), system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Milliseconds before the tooltip of a hovered element opens. */
export const TOOLTIP_DELAY_MS = 400;

/** A rim in the colour of the text: it tells black from a dark page, and white from a light one. */
export const RIM = { border: 1, borderColor: 'color-mix(in srgb, currentColor 45%, transparent)' };
