import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from '../support/clusters';

/** Paths that are ambiguous on some disks or in imports: they differ only by case or extension. */
const clashes = (paths: readonly string[]): string[][] => {
    const alike = new Map<string, string[]>();
    for (const path of paths) {
        const key = path.toLowerCase().replace(/\.(tsx?|jsx?|mts|cts|mjs|cjs)$/, '');
        alike.set(key, [...(alike.get(key) ?? []), path]);
    }
    return [...alike.values()].filter(paths => paths.length > 1);
};

it('finds files that differ only by case or extension', () => {
    expect(
        clashes(['a/Behind.tsx', 'a/behind.ts', 'a/b.css', 'a/b.ts', 'a/c.ts', 'b/c.ts', 'B/C.TS']),
    ).toEqual([
        ['a/Behind.tsx', 'a/behind.ts'],
        ['b/c.ts', 'B/C.TS'],
    ]);
});

it('finds none in the repository', () => {
    const paths = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
    expect(paths.length).toBeGreaterThan(100);
    expect(clashes(paths.filter(Boolean))).toEqual([]);
});
