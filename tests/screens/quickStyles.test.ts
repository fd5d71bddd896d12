import { afterEach, describe, expect, it } from 'vitest';

afterEach(() => {
    document.querySelector('#styles')?.remove();
    document.body.replaceChildren();
});

const add = (html: string) => {
    document.body.innerHTML = html;
    return document.querySelector<HTMLElement>('#it')!;
};

describe('the shortcut for selectors in screens tests', () => {
    it.each([
        ['.b', true],
        ['.B', false],
        ['.a .b', true],
        ['.c .b', false],
        ['.c, .b', true],
        ['.c, p', false],
        ['.c,button', true],
        ['.a > button.b', true],
        ['button.b[disabled]', true],
        ['.b[title="x.y"]', true],
        ['.b:hover', false],
        ['button[type="submit"]', true],
        ['button[type="reset"]', false],
        ['button:not([type])', false],
        ['button:not([list])', true],
        ['input:not([list])', false],
        ['*', true],
        [':is(.c, .b)', true],
        ['.a *', true],
        ['[title="x.y"]', true],
    ])('matches %s like the selector engine', (selector, matches) => {
        const element = add(
            '<div class="a"><button id="it" class="x b" title="x.y" type="submit" disabled></button></div>',
        );
        expect(element.matches(selector)).toBe(matches);
    });

    it('computes other styles after a class has changed', () => {
        document.head.insertAdjacentHTML(
            'beforeend',
            '<style id="styles">.gone, p.gone { display: none } .seen { visibility: hidden }</style>',
        );
        const element = add('<div id="it"></div>');
        expect(getComputedStyle(element).display).toBe('block');
        element.className = 'gone seen';
        const { display, visibility } = getComputedStyle(element);
        expect([display, visibility]).toEqual(['none', 'hidden']);
    });

    it.each([
        ['<input id="it">', true],
        ['<textarea id="it"></textarea>', true],
        ['<meter id="it"></meter>', true],
        ['<input id="it" type="hidden">', false],
        ['<div id="it"></div>', false],
        ['<p id="it"></p><input id="it">', false],
    ])('finds the field of a label: %s', (html, found) => {
        const element = add(`<label for="it">Name</label>${html}`);
        expect(document.querySelector('label')!.control).toBe(found ? element : null);
    });
});
