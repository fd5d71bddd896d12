import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { loggable } from '../../../server/db/failure';

it('names the lines of the sources in the stack of an error of the bundle', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'main.js');
    // The first line and column of the bundle are the third line of the source.
    writeFileSync(
        `${file}.map`,
        JSON.stringify({ version: 3, sources: ['../shop/server.ts'], names: [], mappings: 'AAEA' }),
    );
    const error = new Error('No tax rate.');
    const elsewhere = 'at next (file:///app/node_modules/pg/index.js:1:1)';
    error.stack = `Error: No tax rate.\n    at coupons (${pathToFileURL(file).href}:1:1)\n    ${elsewhere}`;
    const { stack } = loggable(error);
    expect(stack).toContain(`at coupons (${path.resolve(folder, '../shop/server.ts')}:3:1)`);
    expect(stack).toContain(elsewhere);
});
