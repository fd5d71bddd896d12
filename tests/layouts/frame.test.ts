import { describe, expect, it } from 'vitest';
import { LAYOUTS, SIDEBAR_SCROLLBAR_LENGTH } from '../../contract/constants';
import { isDeep, type MenuItem } from '../../src/layouts/menu';
import { LAYOUT } from '../../src/layouts/layouts';
import { containsWords } from '../../src/layouts/palette/containsWords';
import { thumbOf } from '../../src/layouts/parts/ScrollArea';
import { entranceOf, TRANSITION_MS } from '../../src/layouts/transitions';
import { TRANSITION_LIST } from '../../src/theme/choices';

describe('the sidebar’s scrollbar', () => {
    it('is absent if everything is visible', () => {
        expect(thumbOf(600, 600, 0)).toBeNull();
        expect(thumbOf(600, 300, 0)).toBeNull();
    });

    it.each([
        [900, 1000],
        [900, 5000],
        [900, 50_000],
        [120, 130],
    ])('is at most 160 px long with %d of %d visible, and reaches both ends', (seen, whole) => {
        const length = thumbOf(seen, whole, 0)!.length;
        expect(length).toBeLessThanOrEqual(SIDEBAR_SCROLLBAR_LENGTH);
        expect(length).toBeLessThanOrEqual(seen);
        expect(length).toBeGreaterThanOrEqual(24);
        expect(thumbOf(seen, whole, 0)!.at).toBe(0);
        expect(thumbOf(seen, whole, whole - seen)!.at).toBe(seen - length);
        expect(thumbOf(seen, whole, whole)!.at).toBe(seen - length);
    });
});

describe('page transitions', () => {
    const entrances = TRANSITION_LIST.map(({ name }) => entranceOf(name, 'ltr'));

    it('are six different ones, shorter than 250 ms', () => {
        expect(new Set(entrances.map(entrance => JSON.stringify(entrance))).size).toBe(6);
        expect(TRANSITION_MS).toBeLessThan(250);
    });

    it('slide in from the inline end', () => {
        expect(entranceOf('slide', 'ltr').transform).toBe('translateX(24px)');
        expect(entranceOf('slide', 'rtl').transform).toBe('translateX(-24px)');
    });
});

it('distinguishes the five layouts', () => {
    const described = LAYOUTS.map(layout => JSON.stringify(LAYOUT[layout]));
    expect(new Set(described).size).toBe(5);
    expect(LAYOUTS.map(layout => LAYOUT[layout].menuWidth)).toEqual([250, 250, 250, 70, 250]);
    expect(LAYOUTS.filter(layout => LAYOUT[layout].footerLinks)).toEqual(['boxed']);
    expect(LAYOUTS.filter(layout => LAYOUT[layout].searchBox)).toEqual(['horizontal']);
});

it('gives a menu with more than ten children the deep-level style', () => {
    const group = (count: number): MenuItem => ({
        key: 'group',
        title: 'menu.ecommerce',
        children: Array.from({ length: count }, (_, i) => ({ key: `${i}`, title: 'menu.dashboard' })),
    });
    expect(isDeep(group(10))).toBe(false);
    expect(isDeep(group(11))).toBe(true);
    expect(isDeep({ key: 'leaf', title: 'menu.dashboard' })).toBe(false);
});

it.each([
    ['Purchase operations', 'oper', true],
    ['Purchase operations', 'ops pur', false],
    ['Purchase operations', '  OPERATIONS purch ', true],
    ['Catégories', 'categ', true],
    ['المنتجات', 'مُنتج', true],
    ['Products', 'x', false],
])('matches %s with "%s": %s', (text, typed, found) => {
    expect(containsWords(text, typed.trim())).toBe(found);
});
