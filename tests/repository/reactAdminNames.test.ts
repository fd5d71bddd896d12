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

const paths = execFileSync('git', ['ls-files', '-z', 'src'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(path => /\.tsx?$/.test(path));
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

it('finds no exported name of the panel that react-admin has', () => {
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.flatMap(path => collisions(textOf(path)).map(name => `${path}: ${name}`))).toEqual([]);
});

it('finds no address of react-admin that react-router alone would go to', () => {
    // `createPath` makes symbolic addresses (src/routing/symbolic.ts), which only react-admin's `useNavigate` resolves.
    const found = paths.filter(path => {
        const text = textOf(path);
        return text.includes('useCreatePath') && /useNavigate\b[^}]*} from 'react-router'/.test(text);
    });
    expect(found).toEqual([]);
});
