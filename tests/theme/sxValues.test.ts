import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/clusters';

/**
 * MUI resolves theme colours and widths only in the borders that it knows (`borderColor`, `borderTop`): in a logical one,
 * `divider` becomes the text colour and `1` nothing.
 */
const UNRESOLVED = /\bborder(?:Inline|Block)\w*(?:Color: '[a-z]+(?:\.\w+)?'|: [1-9]\b)/g;
/** `main` fills buttons and chips: as a text it has too little contrast in the dark mode. `text` can be read. */
const FILL_AS_TEXT = /(?<![\w])color(?:: |=")[^,;\n]*\b(?:primary|error|warning|success|info)\.main\b/g;

/** What a pattern finds in the sources of the panel, with the file of each. */
const foundInSources = (pattern: RegExp) =>
    execFileSync('git', ['ls-files', '-z', 'src'], { cwd: ROOT, encoding: 'utf8' })
        .split('\0')
        .filter(file => /\.tsx?$/.test(file))
        .flatMap(file =>
            (readFileSync(path.join(ROOT, file), 'utf8').match(pattern) ?? []).map(
                match => `${file}: ${match}`,
            ),
        );

it.each([
    ["{ borderInlineStartColor: 'divider' }", 1],
    ["{ borderBlockEndColor: 'primary.main' }", 1],
    ['{ borderBlockStart: 1 }', 1],
    ["{ borderInlineStart: '1px solid', borderColor: 'divider' }", 0],
    ['{ borderBlockEnd: 0 }', 0],
])('recognizes logical borders with values of the theme: %s', (code, count) => {
    expect(code.match(UNRESOLVED) ?? []).toHaveLength(count);
});

it('gives logical borders no values of the theme, which MUI would not resolve', () => {
    expect(foundInSources(UNRESOLVED)).toEqual([]);
});

it.each([
    ["{ color: 'error.main' }", 1],
    ["{ color: isOver ? 'primary.main' : 'text.secondary' }", 1],
    ['<Typography color="success.main">', 1],
    ["{ color: 'error.text' }", 0],
    ["{ borderColor: 'error.main', backgroundColor: 'info.main' }", 0],
])('recognizes texts in the colour of a fill: %s', (code, count) => {
    expect(code.match(FILL_AS_TEXT) ?? []).toHaveLength(count);
});

it('writes no text in the colour of a fill', () => {
    expect(foundInSources(FILL_AS_TEXT)).toEqual([]);
});
