import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createLocate } from '../../../server/services/auth/locations';

const noError = (error: unknown) => {
    throw error;
};

it.each([
    ['188.54.0.1', 'SA'],
    ['::ffff:188.54.0.1', 'SA'],
    ['133.11.0.1', 'JP'],
    ['2001:16a0::1', 'SA'],
    ['127.0.0.1', 'machine'],
    ['::1', 'machine'],
    ['::ffff:127.0.0.1', 'machine'],
    ['10.1.2.3', 'network'],
    ['172.31.255.255', 'network'],
    ['192.168.1.1', 'network'],
    ['fd12::1', 'network'],
    ['fe80::1', 'network'],
    ['100.64.0.1', null],
    ['203.0.113.7', null],
    ['2001:db8::1', null],
    ['240.0.0.1', null],
])('%s is in %s', async (address, location) => {
    expect(await createLocate(undefined, noError)(address)).toBe(location);
});

it('a database that cannot be read is reported once, and leaves private addresses as they are', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'shop-locations-'));
    const file = path.join(folder, 'countries.mmdb');
    writeFileSync(file, 'no database');
    const errors: unknown[] = [];
    const locate = createLocate(file, error => errors.push(error));
    expect(await Promise.all(['188.54.0.1', '133.11.0.1', '10.0.0.1'].map(locate))).toEqual([
        null,
        null,
        'network',
    ]);
    expect(errors).toHaveLength(1);
    rmSync(folder, { recursive: true });
});
