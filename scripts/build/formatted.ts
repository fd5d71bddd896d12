import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'oxfmt';
import { ROOT } from './panel';

/** The text of a generated file, formatted as `npm run format` does it. */
export const formatted = async (file: string, text: string): Promise<string> => {
    const {
        overrides,
        ignorePatterns: _,
        ...options
    } = JSON.parse(await readFile(path.join(ROOT, '.oxfmtrc.json'), 'utf8'));
    const own = file.endsWith('.md') ? overrides[0].options : {};
    return (await format(path.basename(file), text, { ...options, ...own })).code;
};
