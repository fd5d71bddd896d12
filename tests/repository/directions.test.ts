import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../support/clusters';

/** Files with a forbidden import, and the expected lint error. */
const WRONG: [file: string, content: string, rule: string][] = [
    ['contract/call.ts', `import 'zod';`, 'no-restricted-imports'],
    ['contract/nouns/a.ts', `import 'react';`, 'no-restricted-imports'],
    ['contract/nouns/b.ts', `import '../../server/app';`, 'no-restricted-imports'],
    ['contract/nouns/c.ts', `import '../../src/App';`, 'no-restricted-imports'],
    ['contract/schemas/a.ts', `import 'react';`, 'no-restricted-imports'],
    ['contract/schemas/b.ts', `import '../../i18n/en/server';`, 'no-restricted-imports'],
    ['i18n/a.ts', `import '../src/App';`, 'no-restricted-imports'],
    ['src/App.tsx', `import '../server/app';`, 'no-restricted-imports'],
    ['src/routing/a.ts', `import '../App';`, 'no-restricted-imports'],
    ['src/routing/b.ts', `export * from '../../server/base/config';`, 'no-restricted-imports'],
    ['src/layouts/a.ts', `import '../routing/pages';`, 'no-restricted-imports'],
    ['src/layouts/parts/a.ts', `import '../../routing/pages';`, 'no-restricted-imports'],
    ['src/screens/a.ts', `import '../routing/pages';`, 'no-restricted-imports'],
    ['src/resources/a.ts', `import '../screens/a';`, 'no-restricted-imports'],
    ['src/resources/b.ts', `import '../layouts/a';`, 'no-restricted-imports'],
    ['src/resources/c.ts', `export const late = () => import('../screens/a');`, 'no-restricted-imports'],
    ['src/resources/products/a.ts', `import '../../routing/pages';`, 'no-restricted-imports'],
    ['src/components/a.ts', `import '../resources/a';`, 'no-restricted-imports'],
    ['src/components/b.ts', `import { z } from '../../contract/schemas/a'; z();`, 'no-restricted-imports'],
    ['src/components/c.ts', `import { z } from 'zod'; z.string();`, 'no-restricted-imports'],
    ['src/providers/a.ts', `import '../components/a';`, 'no-restricted-imports'],
    ['src/providers/b.ts', `import '../../scripts/startShop';`, 'no-restricted-imports'],
    ['src/theme/a.ts', `import '../components/a';`, 'no-restricted-imports'],
    ['src/public/a.tsx', `import 'react-admin';`, 'no-restricted-imports'],
    ['src/public/b.tsx', `import '@mui/material/Button';`, 'no-restricted-imports'],
    ['src/public/c.tsx', `import '../layouts/Shell';`, 'no-restricted-imports'],
    ['src/boot/main.tsx', `import 'react-admin';`, 'no-restricted-imports'],
    ['src/components/inner.ts', `import 'ra-core';`, 'no-restricted-imports'],
    [
        'src/resources/digits.ts',
        `import { NumberInput } from 'react-admin'; export const a = NumberInput;`,
        'no-restricted-imports',
    ],
    ['src/screens/inner.ts', `import 'ra-ui-materialui';`, 'no-restricted-imports'],
    ['src/providers/c.ts', `export const got = fetch('/');`, 'no-restricted-globals'],
    ['src/providers/node.ts', `export const mode = process.env.MODE;`, 'no-restricted-globals'],
    ['src/providers/path.ts', `import 'node:path';`, 'no-restricted-imports'],
    ['src/components/d.ts', `export const got = window.fetch('/');`, 'no-restricted-properties'],
    ['src/screens/b.ts', `export const open = new EventSource('/');`, 'no-restricted-globals'],
    ['src/providers/d.ts', `export const stored = localStorage.getItem('a');`, 'no-restricted-globals'],
    ['src/layouts/b.ts', `export const stored = sessionStorage.length;`, 'no-restricted-globals'],
    ['src/components/e.ts', `export const stored = window.localStorage;`, 'no-restricted-properties'],
    ['examples/shop/a.ts', `import shop from '#shop'; export const a = shop;`, 'no-restricted-imports'],
    ['examples/shop/b.ts', `import '../../server/base/config';`, 'no-restricted-imports'],
    ['examples/pharmacy/b.ts', `import '../../server/base/config';`, 'no-restricted-imports'],
    ['server/a.ts', `import '../src/App';`, 'no-restricted-imports'],
    ['server/routes/a.ts', `import { sql } from 'drizzle-orm'; sql();`, 'no-restricted-imports'],
    ['server/http/a.ts', `import pg from 'pg'; pg();`, 'no-restricted-imports'],
    ['server/services/a.ts', `import '../../src/App';`, 'no-restricted-imports'],
    ['server/db/a.ts', `import '../../i18n/en/messages';`, 'no-restricted-imports'],
    ['server/http/b.ts', `import '../routes/nouns';`, 'no-restricted-imports'],
    ['server/services/stock/b.ts', `import '../../http/serve';`, 'no-restricted-imports'],
    ['server/hooks/b.ts', `export const late = () => import('../http/serve');`, 'no-restricted-imports'],
    ['server/storage/b.ts', `import '../services/log/actor';`, 'no-restricted-imports'],
    ['server/db/lists/b.ts', `import '../../storage/photos';`, 'no-restricted-imports'],
    ['server/base/b.ts', `import '../db/connect';`, 'no-restricted-imports'],
    [
        'src/components/Hooked.tsx',
        `import { useState } from 'react'; export const X = (p: { a: 1 }) => { if (p.a) useState(1); return null; };`,
        'rules-of-hooks',
    ],
];

/** Files with allowed imports. */
const RIGHT: [file: string, content: string][] = [
    [
        'contract/schemas/right.ts',
        `import { z } from 'zod'; import { a } from './a'; export const b = z.object({ a });`,
    ],
    ['contract/nouns/right.ts', `import { a } from '../call'; export const b = a;`],
    ['src/boot/main.tsx', `export const panel = () => import('./App');`],
    [
        'src/public/Right.tsx',
        `import { a } from '../routing/paths'; export const b = [a, () => import('../App')];`,
    ],
    [
        'src/routing/right.ts',
        `import { a } from '../layouts/Shell'; import { b } from '../screens/b'; export const c = [a, b];`,
    ],
    [
        'src/screens/right.ts',
        `import { a } from '../resources/a'; import { b } from '../components/b'; export const c = [a, b];`,
    ],
    [
        'src/components/right.ts',
        `import type { A } from '../../contract/schemas/a'; import { b } from '../theme/b'; export const c: A = b;`,
    ],
    [
        'src/providers/storage/storage.ts',
        `export const stored = localStorage.length + window.sessionStorage.length;`,
    ],
    ['src/providers/http.ts', `export const get = () => fetch(globalThis.fetch.name);`],
    [
        'server/services/right.ts',
        `import { sql } from 'drizzle-orm'; import { a } from '../../contract/nouns/a'; export const b = sql(a);`,
    ],
    [
        'examples/shop/right.ts',
        `import { defineNoun } from '#core'; import { widget } from '#panel'; export const a = [defineNoun, widget];`,
    ],
    ['server/db/right.ts', `import pg from 'pg'; export const a = pg;`],
];

const folders: string[] = [];
afterAll(() => folders.forEach(folder => fs.rmSync(folder, { recursive: true })));

/** The violated rules of each file. */
function lint(files: string[][]): Map<string, string[]> {
    const folder = fs.mkdtempSync(path.join(tmpdir(), 'shop-lint-'));
    folders.push(folder);
    for (const [file = '', content = ''] of files) {
        fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        fs.writeFileSync(path.join(folder, file), `${content}\n`);
    }
    fs.copyFileSync(path.join(ROOT, 'oxlint.config.mjs'), path.join(folder, 'oxlint.config.mjs'));
    const program = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const { stdout, stderr } = spawnSync(
        process.execPath,
        [program, '-c', 'oxlint.config.mjs', '--format', 'json'],
        {
            cwd: folder,
            encoding: 'utf8',
        },
    );
    if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    const broken = new Map<string, string[]>();
    for (const { code, filename } of diagnostics)
        broken.set(filename, [...(broken.get(filename) ?? []), code]);
    return broken;
}

describe('lint', () => {
    let broken: Map<string, string[]>;
    beforeAll(() => {
        broken = lint(WRONG);
    });

    it.each(WRONG)('reports %s with %s', (file, _, rule) => {
        expect(broken.get(file)?.join()).toContain(`(${rule})`);
    });

    it('reports no allowed import', () => {
        expect([...lint(RIGHT).entries()]).toEqual([]);
    });
});

/** The margin of a chart, which Recharts takes by side and which is no CSS. */
const CHART_MARGIN = /margin=\{\{[^}]*\}\}/;

/** The sources in some folders. */
const sourcesOf = (folders: string[]): string[] =>
    folders
        .flatMap(folder =>
            fs
                .readdirSync(path.join(ROOT, folder), { recursive: true })
                .map(name => path.join(folder, String(name))),
        )
        .filter(file => /\.(ts|tsx|css)$/.test(file));

/** The matching lines of the sources. */
function grep(folders: string[], pattern: RegExp, except: string[] = []): string[] {
    return sourcesOf(folders)
        .filter(file => !except.includes(file.replaceAll(path.sep, '/')))
        .flatMap(file =>
            fs
                .readFileSync(path.join(ROOT, file), 'utf8')
                .split('\n')
                .flatMap((line, at) =>
                    pattern.test(line.replace(CHART_MARGIN, '')) && !/^\s*(\/\/|\/?\*)/.test(line)
                        ? [`${file}:${at + 1} ${line.trim()}`]
                        : [],
                ),
        );
}

describe('the sources', () => {
    const PHYSICAL = new RegExp(
        [
            // Resetting MUI's own physical property to 0 is allowed.
            String.raw`\b(margin|padding)(Left|Right)\b(?!['"]?\s*:\s*0\b)`,
            String.raw`\b(margin|padding)-(left|right)\b`,
            String.raw`\bborder-?(Left|Right|left|right|Top(Left|Right)Radius|Bottom(Left|Right)Radius)\b`,
            String.raw`\b(border)-(top|bottom)-(left|right)-radius\b`,
            String.raw`(^|[{,;(]|(?<!\?)\s)['"]?(left|right)['"]?\s*:`,
            String.raw`\b(textAlign|text-align|float|clear)['"]?\s*:\s*['"]?(left|right)\b`,
            String.raw`\b(ml|mr|pl|pr)\s*[:=]`,
        ].join('|'),
    );

    it('use logical properties only', () => {
        expect(grep(['src'], PHYSICAL)).toEqual([]);
    });

    it.each([
        'marginLeft: 4,',
        'padding-right: 1px;',
        '    left: 0,',
        "textAlign: 'right',",
        'sx={{ ml: 2 }}',
        '<Box pr={2}>',
        '{ right: 0 }',
    ])('use logical properties only: rejects %s', line => expect(line).toMatch(PHYSICAL));

    it.each([
        'marginInlineStart: 4,',
        "justifyContent: 'left'",
        'const left = 3;',
        "rtl ? 'left' : 'right'",
        'insetInlineStart: 0',
        'html:',
        'url: 1',
    ])('use logical properties only: accepts %s', line => expect(line).not.toMatch(PHYSICAL));

    /** An element with the direction of its text, whose start is not always that of the page. */
    const OWN_DIRECTION =
        /(component="bdi"|dir="(auto|ltr|rtl)"|<bdi\b)[^>]*\b(margin|padding|border)Inline(Start|End)/;

    it('give no element with a direction of its own a margin at one side', () => {
        const wrong = sourcesOf(['src']).filter(file =>
            OWN_DIRECTION.test(fs.readFileSync(path.join(ROOT, file), 'utf8')),
        );
        expect(wrong).toEqual([]);
    });

    it.each(['<Box component="bdi" sx={{ marginInlineEnd: 2 }}>', '<bdi style={{ paddingInlineStart: 1 }}>'])(
        'give no element with a direction of its own a margin at one side: rejects %s',
        tag => expect(tag).toMatch(OWN_DIRECTION),
    );

    it('have the API’s base in the contract only', () => {
        expect(grep(['src', 'server', 'i18n'], /\/api\/admin/, ['src/providers/http.ts'])).toEqual([]);
    });
});
