import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import * as tar from 'tar-stream';
import { allFilesOf, located } from '../build/panel';

export type Entry = { name: string; content: Buffer | string };

/** The files at or under paths of the checkout, under other names if `target` says so. */
export async function* entriesOf(names: string[], target = (name: string) => name): AsyncIterable<Entry> {
    for (const file of names.flatMap(allFilesOf))
        yield { name: target(file), content: await readFile(located(file)) };
}

/** Writes an archive into a folder and returns its path. A partial file has another name until it is complete. */
export async function writeArchive(
    folder: string,
    base: string,
    entries: AsyncIterable<Entry>,
): Promise<string> {
    const file = path.join(folder, `${base}.tar.gz`);
    await mkdir(folder, { recursive: true });
    const pack = tar.pack();
    const written = pipeline(pack, createGzip({ level: 9 }), createWriteStream(`${file}.partial`));
    for await (const { name, content } of entries)
        pack.entry({ name: `${base}/${name}`, mode: 0o644 }, content);
    pack.finalize();
    await written;
    await rename(`${file}.partial`, file);
    return file;
}
