import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseSettings } from '../../src/theme/settings';

const defaults = {
    themeId: 1,
    mode: 'light',
    direction: 'ltr',
    collapsedSidebar: false,
    sidebarImageShown: false,
    sidebarImage: 1,
    sidebarOverlay: 7,
    headerFilter: 1,
    boxLayout: false,
    transition: 1,
    singleKeys: true,
    alertSound: false,
    alertsOutside: false,
};

describe('stored settings', () => {
    it('are the defaults if none are stored', () => {
        expect(parseSettings(null)).toEqual(defaults);
    });

    it('are read as they were stored', () => {
        const settings = {
            themeId: 4,
            mode: 'dark',
            direction: 'rtl',
            collapsedSidebar: true,
            sidebarImageShown: true,
            sidebarImage: 4,
            sidebarOverlay: 2,
            headerFilter: 6,
            boxLayout: true,
            transition: 5,
            singleKeys: false,
            alertSound: true,
            alertsOutside: true,
        };
        expect(parseSettings(JSON.stringify(settings))).toEqual(settings);
    });

    it.each([
        '',
        'no json',
        'null',
        '7',
        '"x"',
        '[1,2]',
        '{"sidebarImage":5,"sidebarOverlay":0,"headerFilter":7,"transition":1.5,"boxLayout":1,"singleKeys":"no","alertSound":1}',
        '{"themeId":7,"mode":"sepia","direction":1,"other":true}',
    ])('survive %s', text => expect(parseSettings(text)).toEqual(defaults));
});

describe('the mode', () => {
    afterEach(() => vi.unstubAllGlobals());

    it('is that of the system until one is chosen', () => {
        vi.stubGlobal('matchMedia', () => ({ matches: true }));
        expect(parseSettings('{"themeId":4}')).toMatchObject({ themeId: 4, mode: 'dark' });
        expect(parseSettings('{"mode":"light"}').mode).toBe('light');
    });
});
