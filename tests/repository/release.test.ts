import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { RELEASED, filesOf } from '../../scripts/release';
import { ROOT } from '../support/clusters';

const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
};

/** The modules that a file imports when it runs; those of types alone are left out. */
const importsOf = (source: string) =>
    [...source.matchAll(/(?<!import type [^;]*)\b(?:from|import)\s*\(?\s*'([@a-z.][^'\s]*)'/g)].map(
        match => match[1]!,
    );

const packageOf = (name: string) =>
    name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/');

it('a release has every module that it imports, and needs no development dependency', async () => {
    const sources = RELEASED.filter(name => !name.startsWith('dist'));
    const files = new Set((await Promise.all(sources.map(filesOf))).flat());
    const missing: string[] = [];
    for (const file of files) {
        if (!file.endsWith('.ts')) continue;
        for (const name of importsOf(readFileSync(path.join(ROOT, file), 'utf8'))) {
            const target = path.posix.join(path.posix.dirname(file), name);
            const found = name.startsWith('.')
                ? ['', '.ts', '/index.ts'].some(end => files.has(target + end))
                : isBuiltin(name) || packageOf(name) in dependencies;
            if (!found) missing.push(`${file}: ${name}`);
        }
    }
    expect(files.size).toBeGreaterThan(250);
    expect(missing).toEqual([]);
});
