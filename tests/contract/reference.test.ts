import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/build/panel';
import { REFERENCE_FILE, referencePage } from '../../scripts/surface/reference';

const written = readFileSync(path.join(ROOT, REFERENCE_FILE), 'utf8');

it('the reference of a shop is as the types have it; `npm run reference` writes it again', async () => {
    expect(await referencePage()).toBe(written);
});

it('each property in the reference of a shop says what it means', () => {
    const rows = written.split('\n').filter(line => line.startsWith('| `'));
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter(row => /\|\s*\|$/.test(row))).toEqual([]);
});
