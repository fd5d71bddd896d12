import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { callTable } from './support/callTable';

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

test('docs/your-own-host.md lists every call of the contract', () => {
    const table = cells(callTable());
    expect(table).toHaveLength(52);
    const [, after = ''] = page('your-own-host.md').split('## The calls');
    expect(cells(after)).toEqual(table);
});

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
