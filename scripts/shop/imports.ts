import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { SURFACE } from './folder';
import { lineAt, meant } from './words';

/** The stable surface: what a file of the folder may import of the core. Tests alone import `#test`. */
const surfaceOf = (file: string): string[] =>
    Object.keys(SURFACE).filter(name => name !== '#test' || file.endsWith('.test.ts'));

export type ImportFault = { file: string; line: number; message: string };

type Found = { source: string; start: number };
type Parsed = ReturnType<typeof parseSync>;

/** Returns the imports of a file, also types and those that it loads later. */
const importsOf = ({ module }: Parsed, text: string): Found[] => [
    ...module.staticImports.map(({ moduleRequest, start }) => ({ source: moduleRequest.value, start })),
    ...module.staticExports.flatMap(({ entries, start }) =>
        entries.flatMap(({ moduleRequest }) => (moduleRequest ? { source: moduleRequest.value, start } : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest, start }) => ({
        source: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
        start,
    })),
];

/** The first place at which a file is no TypeScript, such as where a comma is missing. */
function syntaxFault({ errors: [error] }: Parsed, text: string): Omit<ImportFault, 'file'> | undefined {
    if (!error) return undefined;
    const start = error.labels[0]?.start ?? 0;
    const [rest = ''] = text.slice(start).trim().split('\n');
    const [, expected] = /^Expected (.+?) but found/.exec(error.message) ?? [];
    return {
        line: lineAt(text, start),
        message: expected
            ? `Write ${expected} ${rest ? `before \`${rest}\`` : 'at the end'}.`
            : `${error.message}.`,
    };
}

/** Returns the fault of an import: it reaches into the core past its stable surface, or no file is there. */
function importFault(folder: string, file: string, source: string): string | undefined {
    const target = path.resolve(path.dirname(file), source.replace(/\?.*$/, ''));
    if (
        source.startsWith('#')
            ? !surfaceOf(file).includes(source)
            : source.startsWith('.') && path.relative(folder, target).startsWith('..')
    )
        return `"${source}" is no part of the stable surface. Import from ${surfaceOf(file)
            .map(one => `"${one}"`)
            .join(', ')}, from packages and from this folder.`;
    // What is put together at run time has no one file.
    if (!source.startsWith('.') || source.includes('${') || isFile(target)) return undefined;
    const beside = existsSync(path.dirname(target)) ? readdirSync(path.dirname(target)) : [];
    const known = beside.map(name => `${source.replace(/[^/]*$/, '')}${name.replace(/\.tsx?$/, '')}`);
    return `There is no file "${source}". ${known.length > 0 ? meant(source, known) : 'Write the path of one that is there.'}`;
}

/** Whether an import finds a file: as it is named, without its ending, or as the index of a folder. */
const isFile = (target: string): boolean =>
    ['', '.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'].some(ending => existsSync(`${target}${ending}`)) ||
    (/\.[cm]?jsx?$/.test(target) && existsSync(target.replace(/js(x?)$/, 'ts$1')));

/** The faults of a folder's files that are found without loading them, each with its line: of syntax first, and of imports. */
export const importFaults = (folder: string): ImportFault[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(name => /\.tsx?$/.test(name) && !name.includes('node_modules'))
        .sort()
        .flatMap(name => {
            const file = path.join(folder, name);
            const text = readFileSync(file, 'utf8');
            const parsed = parseSync(file, text);
            const syntax = syntaxFault(parsed, text);
            if (syntax) return [{ file, ...syntax }];
            return importsOf(parsed, text).flatMap(({ source, start }) => {
                const message = importFault(folder, file, source);
                return message === undefined ? [] : [{ file, line: lineAt(text, start), message }];
            });
        });
