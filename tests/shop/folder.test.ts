import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../support/clusters';

/** A checkout that has nothing but what makes the folder `shop`. */
const checkout = mkdtempSync(path.join(tmpdir(), 'shop-folder-'));
const shop = path.join(checkout, 'shop');
for (const name of ['shop.empty', 'scripts/shop/folder.ts', 'scripts/shop/ensureShop.ts', 'package.json'])
    cpSync(path.join(ROOT, name), path.join(checkout, name), { recursive: true });
afterAll(() => rmSync(checkout, { recursive: true }));
const prepare = () =>
    execFileSync(process.execPath, ['--import', 'tsx', path.join(checkout, 'scripts/shop/ensureShop.ts')], {
        cwd: ROOT,
        env: { PATH: process.env.PATH },
    });

it('the folder shop is made, and gets the files that it lacks', () => {
    prepare();
    expect(readdirSync(shop)).toEqual(readdirSync(path.join(checkout, 'shop.empty')));

    rmSync(shop, { recursive: true });
    mkdirSync(shop);
    writeFileSync(path.join(shop, 'index.ts'), 'export default {};');
    // Another ending, which the check names.
    writeFileSync(path.join(shop, 'panel.ts'), '');
    prepare();
    expect(readdirSync(shop).sort()).toEqual(['index.ts', 'panel.ts', 'server.ts', 'tsconfig.json']);
    expect(readFileSync(path.join(shop, 'index.ts'), 'utf8')).toBe('export default {};');
});

it('npm run shop test says how to write a test where there is none', () => {
    const { status, stderr } = spawnSync(
        process.execPath,
        ['--import', 'tsx', path.join(ROOT, 'scripts/run.ts'), 'shop', 'test'],
        { cwd: ROOT, env: { ...process.env, SHOP_FOLDER: 'shop.empty' }, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^shop has no tests\. Write one/)]);
});
