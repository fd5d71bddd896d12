import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRichText, withEscapedSigns } from '../../contract/richText';
import { hasVisibleText, safeHtml } from '../../server/services/app/safeHtml';

const PLAIN = [
    'For waist <M or >L',
    'Fits <XL',
    'size <S or >M',
    '<M>',
    '2 <b or c',
    'a<b, c>d',
    'Fits <M <L <XL',
    'wind <3 or <15°C',
    'سعر <ر',
    'if x <y then',
    '<a or b>',
    'if <M then x = 5',
];

describe('a sign before a letter', () => {
    it.each(PLAIN)('is no tag: %s', text => expect(isRichText(text)).toBe(false));

    it.each(PLAIN)('survives in rich text: %s', text => {
        const html = safeHtml(`<p>Before. ${text}</p><p>After.</p>`);
        const shown = html
            .replace(/<\/?p>/g, '')
            .replaceAll('&lt;', '<')
            .replaceAll('&gt;', '>')
            .replaceAll('&quot;', '"');
        expect(shown).toBe(`Before. ${text}After.`);
        // Saved again, it stays.
        expect(safeHtml(html)).toBe(html);
    });

    it('is visible text', () => expect(hasVisibleText(safeHtml('<p>&lt;M</p>'))).toBe(true));
});

describe('tags', () => {
    it.each([
        '<p>x</p>',
        'a<br>b',
        '<B>x',
        '<a href="x">',
        '</p>',
        '<img src=x onerror=alert(1)',
        '<!-- x -->',
        '<x onclick=alert(1)>',
        '<svg onload=alert(1)>',
        '<script>',
        '<x a"<" onclick=alert(1)>',
        '<input disabled>',
    ])('are rich text: %s', text => expect(isRichText(text)).toBe(true));

    it('that can run something never survive, whatever is around them', () => {
        const piece = fc.constantFrom(
            '<',
            '>',
            '</',
            '<M ',
            '<b',
            '<b>',
            '<script>',
            '</script>',
            '<img src=x onerror=alert(1)>',
            'alert(1)',
            '<svg/onload=alert(1)>',
            '<a href="javascript:alert(1)">',
            ' ',
            '"',
            "'",
            '=',
            '<!--',
            '-->',
            '&lt;',
            'x',
            '/',
        );
        fc.assert(
            fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
                const html = safeHtml(pieces.join(''));
                const tags = html.match(/<[^>]*>/g) ?? [];
                for (const tag of tags)
                    expect(tag).toMatch(
                        /^<(\/?(p|h[1-4]|ul|ol|li|strong|em|u|br|blockquote|a)( \/)?|a rel="[^"]*"|a href="(https?|mailto|tel):[^"]*" rel="[^"]*")>$/,
                    );
                expect(withEscapedSigns(html)).toBe(html);
            }),
            { numRuns: 500 },
        );
    });
});
