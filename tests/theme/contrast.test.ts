import { describe, expect, it } from 'vitest';
import { THEME_IDS } from '../../contract/constants';
import { contrast } from '../../contract/contrast';
import { readableOn, toneFor } from '../../src/theme/colours';
import { createTheme } from '../../src/theme/createTheme';
import { tokensOf } from '../../src/theme/tokens';

const AA = 4.5;
const AA_SHAPE = 3;
const MODES = ['light', 'dark'] as const;
/** The six themes, and colours of shops, the lightest and the darkest that are allowed among them. */
const looks = [
    ...THEME_IDS.map(themeId => ({ themeId, colour: undefined })),
    ...['#0B6B80', '#8A3B5E', '#F2A900', '#404040', '#00B050'].map(
        colour => ({ themeId: 1, colour }) as const,
    ),
].flatMap(look => MODES.map(mode => ({ ...look, mode })));

describe('contrast', () => {
    it('matches the ratios of WCAG', () => {
        expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
        expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
        expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
    });

    it('puts dark text on the default blue, where white has too little contrast', () => {
        expect(contrast('#ffffff', '#5D92F4')).toBeLessThan(AA);
        expect(readableOn('#5D92F4')).not.toBe('#ffffff');
        expect(readableOn('#475569')).toBe('#ffffff');
    });

    it('does not change a readable tone', () => {
        expect(toneFor('#1b2430', ['#ffffff'])).toBe('#1b2430');
    });
});

describe.each(looks)('theme $themeId, $colour, $mode', ({ themeId, colour, mode }) => {
    const t = tokensOf(themeId, mode, colour);
    const grounds = { page: t.page, surface: t.surface, raised: t.raised, hover: t.hover };
    const hues = { theme: t.theme, error: t.error, warning: t.warning, success: t.success, info: t.info };

    it.each(Object.entries(grounds))('has readable text on %s', (_, ground) => {
        expect(contrast(t.text, ground)).toBeGreaterThanOrEqual(AA);
        expect(contrast(t.secondary, ground)).toBeGreaterThanOrEqual(AA);
    });

    it.each(Object.entries(hues))('has readable %s: on the fill, as text, on the tint', (_, hue) => {
        expect(contrast(hue.onFill, hue.fill)).toBeGreaterThanOrEqual(AA);
        expect(contrast(hue.onFill, hue.fillHover)).toBeGreaterThanOrEqual(AA);
        expect(hue.onAction).toBe('#ffffff');
        expect(contrast(hue.onAction, hue.action)).toBeGreaterThanOrEqual(AA);
        expect(contrast(hue.onAction, hue.actionHover)).toBeGreaterThanOrEqual(AA);
        for (const ground of [...Object.values(grounds), hue.tint, hue.tintHover]) {
            expect(contrast(hue.ink, ground)).toBeGreaterThanOrEqual(AA);
        }
        for (const ground of [hue.tint, hue.tintHover]) {
            expect(contrast(t.text, ground)).toBeGreaterThanOrEqual(AA);
        }
    });

    it('has readable selected items', () => {
        for (const ink of [t.text, t.secondary, ...Object.values(hues).map(hue => hue.ink)]) {
            expect(contrast(ink, t.theme.tint)).toBeGreaterThanOrEqual(AA);
        }
    });

    it('has readable tooltips, and visible input borders', () => {
        expect(contrast(t.onInverse, t.inverse)).toBeGreaterThanOrEqual(AA);
        expect(contrast(t.control, t.surface)).toBeGreaterThanOrEqual(AA_SHAPE);
        expect(contrast(t.control, t.page)).toBeGreaterThanOrEqual(AA_SHAPE);
        expect(contrast(t.control, t.raised)).toBeGreaterThanOrEqual(AA_SHAPE);
    });

    // createTheme reads a shop's colour from the page.
    if (colour) return;
    it('is passed on to MUI completely', () => {
        const { palette } = createTheme({ themeId, mode, direction: 'ltr' });
        expect(palette.primary.main).toBe(t.theme.fill);
        expect(palette.primary.contrastText).toBe(t.theme.onFill);
        expect(palette.text.secondary).toBe(t.secondary);
        for (const hue of [palette.primary, palette.error, palette.warning, palette.success, palette.info]) {
            expect(contrast(hue.contrastText, hue.main)).toBeGreaterThanOrEqual(AA);
        }
    });
});

it('always finds a readable colour on a fill', () => {
    for (let grey = 0; grey < 256; grey++) {
        const fill = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
        expect(contrast(readableOn(fill), fill)).toBeGreaterThanOrEqual(AA);
    }
});
