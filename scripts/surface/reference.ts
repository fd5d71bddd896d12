/**
 * `npm run reference` writes docs/reference.md: each property that a shop writes, with its type and its docstring, from the types
 * themselves. A test compares it with them.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatted } from '../build/formatted';
import { ROOT } from '../build/panel';
import { say } from '../command';
import { readOnlyOptions } from '../options';
import { IMPORTS, SURFACE } from '../shop/folder';
import { describedTypes, type DescribedType } from './described';

export const REFERENCE_FILE = 'docs/reference.md';

/** Where each module is imported, and the page that has its jobs. */
const INTRODUCTIONS: Readonly<Record<string, string>> = {
    '#core': `\`shop/${IMPORTS['#shop']}\` and the nouns beside it. Both the panel and the server read it.`,
    '#panel': `\`shop/${IMPORTS['#shop/panel']}\`. The panel alone reads it.`,
    '#server': `\`shop/${IMPORTS['#shop/server']}\`. The reference server alone reads it.`,
    '#test': 'Tests of the folder, `shop/*.test.ts`. `npm run shop test` runs them.',
    'identity.json': '`shop/identity.json`. Each start reads it, and writes it into the pages of the panel.',
};

/** A text in a cell of a table. */
const inCell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();

/** A type as code in a cell. */
const asCode = (text: string): string => `\`${inCell(text).replaceAll('`', '')}\``;

const sectionOf = ({ name, says, members, type }: DescribedType): string =>
    [
        `### ${name}`,
        ...(says ? [says] : []),
        members.length === 0
            ? asCode(type)
            : [
                  '| property | type | meaning |',
                  '| --- | --- | --- |',
                  ...members.map(
                      member => `| \`${member.name}\` | ${asCode(member.type)} | ${inCell(member.says)} |`,
                  ),
              ].join('\n'),
    ].join('\n\n');

/** The page of all that a shop may write. */
export async function referencePage(): Promise<string> {
    const modules = [...Object.entries(SURFACE), ['identity.json', 'contract/identity.ts'] as const].map(
        ([name, file]) => {
            const types = describedTypes(path.join(ROOT, file)).filter(
                one => name !== 'identity.json' || one.name === 'Identity',
            );
            return [`## ${name}`, INTRODUCTIONS[name]!, ...types.map(sectionOf)].join('\n\n');
        },
    );
    const page = [
        '# Reference of a shop',
        'Each property that a shop writes, with its type. Made of the types by `npm run reference`. [configuring.md](configuring.md) has the jobs: how a field, a noun, an action or a route is added, and what becomes of it. What a property without `?` describes is needed.',
        ...modules,
    ].join('\n\n');
    return formatted(path.join(ROOT, REFERENCE_FILE), `${page}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    readOnlyOptions(`Writes ${REFERENCE_FILE} from the types.\n\n  npm run reference`, {});
    await writeFile(path.join(ROOT, REFERENCE_FILE), await referencePage());
    say(`Wrote ${REFERENCE_FILE}.`);
}
