/**
 * `npm run shop test` runs the tests in the folder `shop`, each file with a server of its own on an empty database. Parts of
 * the names of files, and `-t "part of a title"`, choose some.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../build/panel';
import { readOptions } from '../options';
import { SHOP } from '../shop/folder';
import { giveServer, readIdentity } from '../shop/identity';

const USAGE = `Runs the tests in the folder shop.

  npm run shop test
  npm run shop test -- batches          the files whose names have this
  npm run shop test -- -t "a title"     the tests with this in their titles`;

const NONE = `shop has no tests. Write one, for example shop/products.test.ts:

  import { expect, it } from 'vitest';
  import { openShop } from '#test';

  const shop = openShop();

  it('has no free products', async () => {
      const { id } = await shop.create('categories', { name: 'Tea', name_ar: 'شاي' });
      const tea = { category_id: id, name: 'Mint', name_ar: 'نعناع', sku: 'MINT', price: 0 };
      await expect(shop.create('products', tea)).rejects.toMatchObject({ errors: { price: 'Nothing is free.' } });
  });

docs/configuring.md#test-your-shop has what #test offers.
`;

/** Whether the folder has a test, leaving out its packages. */
const hasTests = (): boolean =>
    readdirSync(SHOP, { recursive: true, encoding: 'utf8' }).some(
        name => name.endsWith('.test.ts') && !name.split(path.sep).includes('node_modules'),
    );

const { values, positionals } = readOptions(USAGE, { testNamePattern: { type: 'string', short: 't' } });
const pattern = values.testNamePattern;
if (!hasTests()) {
    process.stderr.write(NONE);
    process.exitCode = 1;
} else {
    // The test processes start with this environment.
    giveServer(readIdentity(SHOP));
    const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
    const config = path.join(ROOT, 'scripts/testing/vitest.config.ts');
    const { status } = spawnSync(
        process.execPath,
        [
            vitest,
            'run',
            '--config',
            config,
            '--reporter=tree',
            ...positionals,
            ...(pattern === undefined ? [] : ['-t', String(pattern)]),
        ],
        { cwd: ROOT, stdio: 'inherit' },
    );
    process.exitCode = status ?? 1;
}
