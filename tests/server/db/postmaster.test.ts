import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { livePostmaster } from '../../../server/db/postgres/postmaster';

const folder = mkdtempSync(path.join(tmpdir(), 'shop-postmaster-'));
afterEach(() => rmSync(folder, { recursive: true }));

describe('postmaster.pid', () => {
    it('may be removed while it is read', async () => {
        const file = path.join(folder, 'postmaster.pid');
        const flicker = `
            const { rmSync, writeFileSync } = require('node:fs');
            for (;;) { writeFileSync(process.argv[1], '1\\n'); rmSync(process.argv[1]); }`;
        const other = spawn(process.execPath, ['-e', flicker, file]);
        await new Promise(resolve => other.once('spawn', resolve));
        try {
            const deadline = Date.now() + 1500;
            while (Date.now() < deadline) expect(livePostmaster(folder)).toBeUndefined();
        } finally {
            other.kill('SIGKILL');
            await new Promise(resolve => other.once('exit', resolve));
        }
    });
});
