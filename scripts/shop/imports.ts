import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** The stable surface: what the folder may import of the core. */
const SURFACE = ['#core', '#panel', '#server'];

export type ImportFault = { file: string; line: number; message: string };

type Found = { source: string; start: number };

/** What a file imports, also types and what it loads later. */
function importsOf(file: string, text: string): Found[] {
    const { module } = parseSync(file, text);
    return [
        ...module.staticImports.map(({ moduleRequest, start }) => ({ source: moduleRequest.value, start })),
        ...module.staticExports.flatMap(({ entries, start }) =>
            entries.flatMap(({ moduleRequest }) =>
                moduleRequest ? { source: moduleRequest.value, start } : [],
            ),
        ),
        ...module.dynamicImports.map(({ moduleRequest, start }) => ({
            source: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
            start,
        })),
    ];
}

/** The imports of a folder that reach into the core past its stable surface, each with its line. */
export const importFaults = (folder: string): ImportFault[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(name => /\.tsx?$/.test(name) && !name.includes('node_modules'))
        .sort()
        .flatMap(name => {
            const file = path.join(folder, name);
            const text = readFileSync(file, 'utf8');
            return importsOf(file, text)
                .filter(({ source }) =>
                    source.startsWith('#')
                        ? !SURFACE.includes(source)
                        : source.startsWith('.') &&
                          path.relative(folder, path.resolve(path.dirname(file), source)).startsWith('..'),
                )
                .map(({ source, start }) => ({
                    file,
                    line: text.slice(0, start).split('\n').length,
                    message: `"${source}" is no part of the stable surface. Import from ${SURFACE.map(one => `"${one}"`).join(', ')}, from packages and from this folder.`,
                }));
        });
