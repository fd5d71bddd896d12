import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const page = (name: string) => readFileSync(path.join(ROOT, 'docs', name), 'utf8');
/** The cells of a Markdown table's rows, without padding. */
const cells = (table: string) =>
    table
        .split('\n')
        .filter(line => line.startsWith('|') && !/^\|[\s|:-]+$/.test(line))
        .map(line =>
            line
                .split('|')
                .slice(1, -1)
                .map(cell => cell.trim()),
        );

describe('docs/contract.md', () => {
    const [, section = ''] = page('contract.md').split('## Other hosts');
    const rows = cells(section.split('\n## ')[0]!).slice(1);

    test('lists the tolerated differences of other hosts', () => expect(rows.length).toBeGreaterThan(15));

    test.each(rows)('%s: names an existing test', (_, __, named = '') => {
        const [, file = '', title = ''] = /`([^`]+)` “(.+)”/.exec(named) ?? [];
        expect(existsSync(path.join(ROOT, file)), file).toBe(true);
        expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain(title);
    });
});
