import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/clusters';

/** Words that plain English does without. */
const AVOIDED =
    /\b(amongst|anew|at hand|for good|forthwith|gist|hence|hitherto|in vain|lest|of itself|of ours|one's own|oneself|ought|save for|shall|somebody|thence|thereby|thereof|to be had|upon|whence|whereby|wherever|whilst|whoever|whosoever|within reach)\b/gi;

/** The specified names of orders and customers (docs/specification.md#3-entities), for docs and literal texts alone. */
const SPECIFICATION_NAMES = /\b(app users?|purchase operations?)\b/gi;

/**
 * The specification's spellings in code. They stand in paths of calls and pages, in permissions and prescribed notices, and as
 * names of tables.
 */
const SPECIFIED_SPELLINGS =
    /\b(?:\w*[a-z]Users\w*|users|\w*[Ss]tatics\w*|\w*[Pp]urchases\w*|purchase-operations)\b/g;
const STRING = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g;
const PAGE = /\b(?:list|under): '[\w-]+'/g;
const withoutPaths = (code: string) =>
    code
        .replace(COMMENT, '')
        .replace(PAGE, '')
        .replace(STRING, (all, _, inner: string) => (/[ /?]/.test(inner) ? '' : all));
/** Tables, addresses of pages, the description of the API, and the texts of notices. */
const SPELLED_AS_SPECIFIED =
    /^(?:src\/routing\/paths\.ts|contract\/types\.d\.ts|scripts\/shop\/shopPlan\.ts|i18n\/.*\/(?:frame|messages)\.ts)/;

/** Names that say neither what a thing is nor what a function does. */
const VAGUE_NAMES =
    /\b(?:const|let|function|type|interface|class)\s+(kept|place|told|said|gist|holds|behind|notice)\b/gi;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*(?:\n\s*\/\/.*)*/g;
/** The title of `it(`, `it.skipIf(…)(` or, at the end of its rows, `it.each([…])(`. */
const TITLE = /^\s*(?:(?:describe|it|test)(?:\.\w+\([^()\n]*\))?|\]\))\(\s*(['"`])((?:\\.|(?!\1)[^\n])*)\1/gm;

const withoutMarkers = (comment: string) => comment.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ');

const proseOf = (path: string, text: string): string[] => {
    if (path.endsWith('.md')) return [text.replace(/^```[\s\S]*?^```/gm, '').replace(/\n\s*/g, ' ')];
    const titles = path.includes('.test.') ? [...text.matchAll(TITLE)].map(match => match[2] ?? '') : [];
    return [...(text.match(COMMENT) ?? []).map(withoutMarkers), ...titles];
};

const wordsOf = (path: string, text: string): string[] =>
    proseOf(path, text).flatMap(prose => [
        ...(prose.match(AVOIDED) ?? []),
        ...(path.endsWith('.md') ? [] : (prose.match(SPECIFICATION_NAMES) ?? [])),
    ]);

/** What is found in the files of the repository, with their paths. */
const findAll = (wordsIn: (path: string, text: string) => string[]): string[] => {
    const paths = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
        .split('\0')
        .filter(path => /\.(tsx?|mjs|css|md)$/.test(path) && !path.endsWith('plainWords.test.ts'));
    expect(paths.length).toBeGreaterThan(100);
    return paths.flatMap(path => {
        const words = wordsIn(path, readFileSync(join(ROOT, path), 'utf8'));
        return words.length > 0 ? [`${path}: ${words.join(', ')}`] : [];
    });
};

describe('plain words', () => {
    it.each([
        ['a.ts', "/** Tells whoever\n * asks. */\nconst whoever = 'somebody';", ['whoever']],
        [
            'a.ts',
            "fetch('https://shall'); // The panel shall wait,\n// to be\n// had.",
            ['shall', 'to be had'],
        ],
        ['a.css', '/* Lest it jump. */', ['Lest']],
        ['a.test.ts', "// Fine.\nit('notifies somebody', () => lest());", ['somebody']],
        ['a.ts', '/** A purchase operation. */', ['purchase operation']],
        ['a.md', 'A purchase operation.\n\n```ts\nconst lest = 1;\n```\n', []],
    ])('are checked in comments, titles and docs: %s', (path, text, words) => {
        expect(wordsOf(path, text)).toEqual(words);
    });

    it('are the only ones in the repository', () => expect(findAll(wordsOf)).toEqual([]));

    it('are those of the screen for nouns, and the specification’s in paths alone', () => {
        const namesIn = (path: string, text: string) =>
            /^(?:src|contract|scripts|i18n)\/.*\.tsx?$/.test(path) && !SPELLED_AS_SPECIFIED.test(path)
                ? (withoutPaths(text).match(SPECIFIED_SPELLINGS) ?? [])
                : [];
        expect(namesIn('src/a.ts', "const readUsers = api.users.list('/users', 'show users');")).toEqual([
            'readUsers',
            'users',
        ]);
        expect(namesIn('src/a.ts', "api['purchase-operations']; text('screen.purchases.from')")).toEqual([
            'purchase-operations',
            'purchases',
        ]);
        expect(findAll(namesIn)).toEqual([]);
    });

    it('of a docstring begin with a noun or a verb', () => {
        const clausesIn = (path: string, text: string) =>
            /^(?:src|contract|server|scripts|bench)\/.*\.tsx?$/.test(path)
                ? (text.match(/\/\*\*\s+(?:\* )?(?:What|How|Those|The ones) [^.\n]*/g) ?? [])
                : [];
        expect(clausesIn('src/a.ts', '/** What it is. */\n/**\n * How far. */\n/** Whatever. */')).toEqual([
            '/** What it is',
            '/**\n * How far',
        ]);
        expect(findAll(clausesIn)).toEqual([]);
    });

    it('name what is declared', () => {
        const namesIn = (path: string, text: string) =>
            /\.tsx?$/.test(path)
                ? [...text.replace(COMMENT, '').matchAll(VAGUE_NAMES)].map(([, name = '']) => name)
                : [];
        expect(namesIn('a.ts', 'const kept = 1;\nconst places = [];\ntype Place = string;')).toEqual([
            'kept',
            'Place',
        ]);
        expect(findAll(namesIn)).toEqual([]);
    });
});
