/**
 * `npm run openapi` writes what the contract says of the 51 specified calls: contract/openapi.json, contract/types.d.ts and the
 * tables of docs/your-own-host.md. A test compares them with the contract.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { say } from './command';
import { formatted } from './build/formatted';
import { openApiDocument } from './openapi/document';
import { examplesOfHost } from './openapi/examples';
import { withTables } from './openapi/tables';
import { typeDeclarations } from './openapi/types';
import { readOnlyOptions } from './options';
import { ROOT } from './build/panel';

const PAGE = 'docs/your-own-host.md';

/** The texts of the files by their paths from the checkout's folder. */
export const generatedFiles = async (): Promise<Record<string, string>> => {
    const texts = {
        'contract/openapi.json': JSON.stringify(openApiDocument(await examplesOfHost()), null, 4),
        'contract/types.d.ts': typeDeclarations(),
        [PAGE]: withTables(await readFile(path.join(ROOT, PAGE), 'utf8')),
    };
    return Object.fromEntries(
        await Promise.all(
            Object.entries(texts).map(async ([file, text]) => [file, await formatted(file, text)] as const),
        ),
    );
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    readOnlyOptions(
        'Writes contract/openapi.json, contract/types.d.ts and the tables of docs/your-own-host.md.\n\n  npm run openapi',
        {},
    );
    for (const [file, text] of Object.entries(await generatedFiles())) {
        await writeFile(path.join(ROOT, file), text);
        say(file);
    }
}
