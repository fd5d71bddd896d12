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
    const files = execFileSync('git', ['ls-files', '-z', 'src'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
    const found = files
        .filter(file => /\.tsx?$/.test(file))
        .flatMap(file =>
            (readFileSync(path.join(ROOT, file), 'utf8').match(UNRESOLVED) ?? []).map(
                match => `${file}: ${match}`,
            ),
        );
    expect(found).toEqual([]);
});
