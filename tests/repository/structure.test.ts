import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/clusters';

/** The files of this checkout that git has or would add. */
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
})
    .trim()
    .split('\n');
const CODE = FILES.filter(file =>
    /^(src|server|contract|scripts|bench|tests)\/.*\.(ts|tsx|mts|mjs)$/.test(file),
);

/** More files than this in one folder are a bag (docs/structure.md aims at twenty). Folders with a file for each noun may have as many as there are nouns. */
const MOST_FILES = 25;
const PER_NOUN = ['contract/nouns', 'contract/schemas', 'server/routes', 'server/db/schema'];
/** Folders that are larger still; a smaller one is taken out of this list. */
const LARGE = ['tests/e2e', 'tests/support'];

/** The specification's names of what people call orders, customers, campaigns and the dashboard. */
const SPECIFIED = /purchase|statics|(^|\/)users\b|(^|\/)notifications\b/i;

/** Where the panel asks for the extensions as a whole, because no call is meant (docs/decisions/0062). */
const ASK_FOR_EXTENSIONS = [
    'src/boot/providers.ts',
    'src/components/forms/Inputs.tsx',
    'src/components/lists/filters/ListFilters.tsx',
    'src/components/plainFields/plainListColumns.tsx',
    'src/providers/auth/signIn.ts',
    'src/providers/data/hostFields.ts',
    'src/providers/data/plainRestProvider.ts',
    'src/providers/host.ts',
    'src/providers/http.ts',
    'src/public/PasskeySignIn.tsx',
    'src/public/SignIn.tsx',
    'src/public/entry.ts',
    'src/resources/roles/offered.ts',
    'src/routing/Guard.tsx',
];

describe('the structure of the code', () => {
    it('asks whether a host has a call, and in a few places whether it has the extensions', () => {
        const asking = CODE.filter(
            file =>
                file.startsWith('src/') && /\bextended\b/.test(readFileSync(path.join(ROOT, file), 'utf8')),
        );
        expect(asking.sort()).toEqual(ASK_FOR_EXTENSIONS);
    });

    it('has no folder of more than twenty-five files beside those that are listed', () => {
        const counts = new Map<string, number>();
        for (const file of CODE) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
        const large = [...counts].filter(
            ([folder, count]) => count > MOST_FILES && !PER_NOUN.includes(folder),
        );
        expect(large.map(([folder]) => folder).sort()).toEqual(LARGE);
    });

    it('has one file behind each import of a shop, however a process was started', () => {
        const { imports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
            imports: Record<string, unknown>;
        };
        expect(Object.values(imports).filter(file => typeof file !== 'string')).toEqual([]);
        expect(FILES.filter(file => file.startsWith('shop/'))).toEqual([]);
    });

    it('gives files the everyday names of things', () => {
        expect(CODE.filter(file => SPECIFIED.test(file))).toEqual([]);
    });

    it('has no file that imports itself by way of others, at once or later, types included', () => {
        const files = new Set(CODE.filter(file => /^(src|server|contract)\//.test(file)));
        const imported = (file: string): string[] => {
            const code = readFileSync(path.join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
            return [...code.matchAll(/(?:\bfrom |\bimport |import\()'(\.[^']*)'/g)].flatMap(
                ([, given = '']) => {
                    const name = path.join(path.dirname(file), given);
                    return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
                        .map(end => name + end)
                        .filter(one => files.has(one));
                },
            );
        };
        const imports = new Map([...files].map(file => [file, imported(file)]));
        // What imports nothing that is left is in no cycle, so the rest are cycles and what leads to them.
        for (let size = -1; size !== imports.size;) {
            size = imports.size;
            for (const [file, others] of imports)
                if (!others.some(other => imports.has(other))) imports.delete(file);
        }
        expect(files.size).toBeGreaterThan(1000);
        expect([...imports.keys()]).toEqual([]);
    });

    it('has no two files in a folder whose names differ only by case or extension', () => {
        const names = CODE.map(file => file.toLowerCase().replace(/\.d\.mts$|\.[a-z]+$/, ''));
        expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    });
});
