import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as reactAdmin from 'react-admin';
import { expect, it } from 'vitest';
import { ROOT } from '../support/clusters';

const taken = new Set(Object.keys(reactAdmin));

const EXPORTED = /^export (?:default )?(?:async )?(?:const|let|function|class) (\w+)/gm;

/** The exported names of a module that react-admin exports, too. */
const collisions = (module: string): string[] =>
    [...module.matchAll(EXPORTED)].map(match => match[1] ?? '').filter(name => taken.has(name));

it('finds a component and a hook with a name of react-admin', () => {
    const module =
        'export const SaveButton = 1;\nexport function useNotify() {}\nexport const SaveChangesButton = 1;';
    expect(collisions(module)).toEqual(['SaveButton', 'useNotify']);
});

it('finds no exported name of the panel that react-admin has', () => {
    const paths = execFileSync('git', ['ls-files', '-z', 'src'], { cwd: ROOT, encoding: 'utf8' })
        .split('\0')
        .filter(path => /\.tsx?$/.test(path));
    expect(paths.length).toBeGreaterThan(100);
    const found = paths.flatMap(path =>
        collisions(readFileSync(join(ROOT, path), 'utf8')).map(name => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
});
