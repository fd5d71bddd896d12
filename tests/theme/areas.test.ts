import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { THEME_IDS } from '../../contract/constants';
import { headerArea, sidebarArea, type Area } from '../../src/theme/areas';
import {
    HEADER_LIST,
    imageFile,
    SIDEBAR_IMAGE_LIST,
    SIDEBAR_OVERLAY_LIST,
    TRANSITION_LIST,
} from '../../src/theme/choices';
import { contrast } from '../../contract/contrast';
import { tokensOf } from '../../src/theme/tokens';
import { ROOT } from '../support/clusters';

const AA = 4.5;
const AA_SHAPE = 3;

/** Checks all text colours of an area against all of its backgrounds. */
const failures = (area: Area): string[] =>
    [
        ...[...area.grounds, area.hover].flatMap(ground => [
            ['text', area.text, ground, AA] as const,
            ['secondary', area.secondary, ground, AA] as const,
            ['mark', area.mark, ground, AA_SHAPE] as const,
        ]),
        ['on chosen', area.onChosen, area.chosen, AA] as const,
        ['mark on chosen', area.mark, area.chosen, AA_SHAPE] as const,
    ]
        .filter(([, colour, ground, least]) => contrast(colour, ground) < least)
        .map(([what, colour, ground]) => `${what}: ${colour} on ${ground}`);

const looks = THEME_IDS.flatMap(themeId => (['light', 'dark'] as const).map(mode => ({ themeId, mode })));

describe.each(looks)('theme $themeId, $mode', ({ themeId, mode }) => {
    const t = tokensOf(themeId, mode);

    it.each(SIDEBAR_OVERLAY_LIST)(
        'has readable text in the sidebar with overlay $name, with and without each picture',
        ({ id }) => {
            expect(
                [undefined, ...SIDEBAR_IMAGE_LIST].flatMap(image =>
                    failures(
                        sidebarArea(t, {
                            sidebarImageShown: !!image,
                            sidebarImage: image?.id ?? 1,
                            sidebarOverlay: id,
                        }),
                    ),
                ),
            ).toEqual([]);
        },
    );

    it.each(HEADER_LIST)('has readable text in the header $name', ({ id }) => {
        expect(failures(headerArea(t, id))).toEqual([]);
    });
});

it('distinguishes the choices', () => {
    const t = tokensOf(1, 'light');
    const backgrounds = HEADER_LIST.map(({ id }) => {
        const { background, edge, edgeWidth } = headerArea(t, id);
        return `${background} ${edge} ${edgeWidth}`;
    });
    expect(new Set(backgrounds).size).toBe(6);
    expect(
        new Set(SIDEBAR_OVERLAY_LIST.map(overlay => ('colour' in overlay ? overlay.colour : ''))).size,
    ).toBe(7);
    expect(new Set(TRANSITION_LIST.map(({ name }) => name)).size).toBe(6);
    for (const list of [HEADER_LIST, SIDEBAR_OVERLAY_LIST, SIDEBAR_IMAGE_LIST, TRANSITION_LIST])
        expect(list.map(({ id }) => id)).toEqual(list.map((_, index) => index + 1));
});

describe.each(SIDEBAR_IMAGE_LIST)('the picture $name', image => {
    const file = path.join(ROOT, 'public', imageFile(image));
    const channels = (colour: string) => [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16));

    it('is small, and loads nothing from other hosts', () => {
        expect(statSync(file).size).toBeLessThan(40 * 1024);
        expect(readFileSync(file, 'utf8').replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/);
    });

    it('has no colour outside the two extremes used for contrast', () => {
        // Colours mixed by opacity or a gradient are between the listed ones.
        const written = readFileSync(file, 'utf8').match(/#[0-9a-f]{6}\b/gi) ?? [];
        expect(written.length).toBeGreaterThan(1);
        const low = channels(image.darkest);
        const high = channels(image.lightest);
        const beyond = written.filter(colour =>
            channels(colour).some((channel, i) => channel < low[i]! || channel > high[i]!),
        );
        expect(beyond).toEqual([]);
    });
});
