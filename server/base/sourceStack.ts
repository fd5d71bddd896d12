import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The maps of the bundle's files. They are read for the first error that is logged, because Node's own setting reads those of all packages. */
const maps = new Map<string, SourceMap | undefined>();

function mapOf(file: string): SourceMap | undefined {
    if (!maps.has(file))
        try {
            maps.set(file, new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))));
        } catch {
            maps.set(file, undefined);
        }
    return maps.get(file);
}

/** The stack of an error with the files and lines of the sources in place of those of the bundle. */
export const sourceStack = ({ stack }: Error): string | undefined =>
    stack?.replace(
        /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g,
        (place: string, url: string, line: string, column: string) => {
            const file = fileURLToPath(url);
            if (file.includes(`${path.sep}node_modules${path.sep}`)) return place;
            const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
            return found && 'originalSource' in found
                ? `${path.resolve(path.dirname(file), found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`
                : place;
        },
    );
