import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../src/theme/settings';

const defaults = { themeId: 1, mode: 'light', direction: 'ltr', collapsedSidebar: false };

describe('stored settings', () => {
    it('are the defaults where none are stored', () => {
        expect(parseSettings(null)).toEqual(defaults);
    });

    it('come back as they were kept', () => {
        const kept = { themeId: 4, mode: 'dark', direction: 'rtl', collapsedSidebar: true };
        expect(parseSettings(JSON.stringify(kept))).toEqual(kept);
    });

    it.each([
        '',
        'no json',
        'null',
        '7',
        '"x"',
        '[1,2]',
        '{"themeId":7,"mode":"sepia","direction":1,"other":true}',
    ])('survive %s', text => expect(parseSettings(text)).toEqual(defaults));
});
