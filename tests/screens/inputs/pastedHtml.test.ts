import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRichText } from '../../../contract/richText';
import { cleanPastedHtml } from '../../../src/components/inputs/richText/pastedHtml';
import { htmlOfText, textOfHtml } from '../../../src/components/inputs/richText/richText';

describe('a paste from a spreadsheet or a page', () => {
    it('keeps the rows of a table as lines and its cells apart', () => {
        const table =
            '<table><caption>Sizes</caption><thead><tr><th>Size</th><th>Chest</th></tr></thead>' +
            '<tbody><tr><td>S</td><td><p>38</p><p>cm</p></td></tr><tr><td></td><td></td></tr><tr><td>M</td><td><b>40</b></td></tr></tbody></table>';
        expect(cleanPastedHtml(table)).toBe(
            '<p>Sizes</p><p>Size | Chest</p><p>S | 38 cm </p><p>M | <b>40</b></p>',
        );
    });

    it('keeps the lines of definition lists and sections apart', () => {
        expect(
            cleanPastedHtml('<dl><dt>Weight</dt><dd>2 kg</dd></dl><section>One</section><pre>Two</pre>'),
        ).toBe('<p><strong>Weight</strong></p><p>2 kg</p><p>One</p><p>Two</p>');
    });
});

describe('a paste from Word', () => {
    it('loses styles, classes, comments and smart tags, and keeps text and emphasis', () => {
        const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style>
            <!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
            <body lang=EN-GB><!--StartFragment--><p class=MsoNormal style='mso-margin-top-alt:auto'>Made in
            <st1:place w:st="on"><st1:City>Taif</st1:City></st1:place> of <b style='mso-bidi-font-weight:normal'>oak</b>
            and <span style="font-style:italic;mso-ansi-language:EN-GB">brass</span>.<o:p></o:p></p>
            <p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
        expect(cleanPastedHtml(word).replace(/\s+/g, ' ')).toBe(
            '<p>Made in Taif of <b>oak</b> and <em>brass</em>.</p>',
        );
    });

    it('keeps lists with their levels, without the drawn bullets', () => {
        const line = (text: string, level: number, mark: string) =>
            `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
            `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}` +
            `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
        const html = line('Box', 1, '·') + line('Red', 2, 'o') + line('Lid', 1, '·');
        expect(cleanPastedHtml(html)).toBe('<ul><li>Box<ul><li>Red</li></ul></li><li>Lid</li></ul>');
        expect(cleanPastedHtml(line('First', 1, '1.') + line('Second', 1, '2.'))).toBe(
            '<ol><li>First</li><li>Second</li></ol>',
        );
    });

    it('takes emphasis from styles, as Google Docs writes it', () => {
        expect(
            cleanPastedHtml(
                '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span> not</p></b>',
            ),
        ).toBe('<p><strong>Bold</strong> not</p>');
    });

    it('fits its headings into the two levels of the editor', () => {
        expect(cleanPastedHtml('<h1>Care</h1><h2>Wash</h2><h3>Cold</h3><h4>Iron</h4><h6>Dry</h6>')).toBe(
            '<h2>Care</h2><h2>Wash</h2><h3>Cold</h3><h3>Iron</h3><h3>Dry</h3>',
        );
    });

    it('keeps links that lead to the web, and only the text of others', () => {
        expect(
            cleanPastedHtml('<a href="https://x.sa" onclick="a()">a</a> <a href="javascript:b()">b</a>'),
        ).toBe('<a href="https://x.sa">a</a> b');
    });

    it('never leaves a style, a class, a comment or an office tag, and is clean after one pass', () => {
        const part = fc.constantFrom(
            '<p class=MsoNormal>',
            '</p>',
            '<span style="mso-x:1;font-weight:bold">',
            '</span>',
            '<!--[if mso]>',
            '<![endif]-->',
            '<o:p>',
            '</o:p>',
            '<div>',
            '</div>',
            '<b>',
            '</b>',
            '<p style="mso-list:l1 level2 lfo1">',
            'text',
            ' ',
            '<style>a{}</style>',
        );
        fc.assert(
            fc.property(fc.array(part, { maxLength: 30 }), parts => {
                const clean = cleanPastedHtml(parts.join(''));
                expect(clean).not.toMatch(/style=|class=|<!--|mso-|<o:|<span|<div/);
                expect(cleanPastedHtml(clean)).toBe(clean);
            }),
        );
    });
});

describe('a description', () => {
    it('stays plain text if nothing in it is formatted', () => {
        const line = fc.stringMatching(/^[\p{L}\d<>&"' .-]{0,20}[\p{L}\d]$/u);
        const text = fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { maxLength: 4 });
        fc.assert(
            fc.property(text, paragraphs => {
                const plain = paragraphs.map(lines => lines.join('\n')).join('\n\n');
                if (isRichText(plain)) expect(htmlOfText(plain)).toBe(plain);
                else expect(textOfHtml(htmlOfText(plain))).toBe(plain);
            }),
        );
    });

    it('is HTML as soon as something is formatted, or if its text reads like HTML', () => {
        expect(textOfHtml('<p>a</p><p><strong>b</strong></p>')).toBe('<p>a</p><p><strong>b</strong></p>');
        expect(textOfHtml('<p>use &lt;br&gt;</p>')).toBe('<p>use &lt;br&gt;</p>');
        expect(textOfHtml('<p>1 &lt; 2<br>3</p>')).toBe('1 < 2\n3');
    });
});
