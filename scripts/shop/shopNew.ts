/** `npm run shop new` writes the folder `shop`, in which a shop describes itself (docs/configuring.md). */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOnlyOptions } from '../options';
import { ROOT } from '../build/panel';

readOnlyOptions(
    'Writes the folder shop, in which a shop describes itself. Upgrades never touch it.\n\n  npm run shop new',
    {},
);

const INDEX = `import { defineShop } from '#core';

/** What this shop decides. docs/configuring.md begins with a job: "Add a weight to products". */
export default defineShop({
    fields: {
        products: {
            // weight: { type: 'number', unit: 'g', min: 0 },
        },
    },
});
`;

/** For editors and \`npx tsc -p shop\`: the core's settings, with this shop. */
const TSCONFIG = `{
    "extends": "../tsconfig.json",
    "compilerOptions": { "customConditions": ["shop"] },
    "include": ["."]
}
`;

const folder = path.join(ROOT, 'shop');
if (existsSync(folder)) {
    process.stderr.write('The folder shop exists already. Nothing was written.\n');
    process.exitCode = 1;
} else {
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'index.ts'), INDEX);
    writeFileSync(path.join(folder, 'tsconfig.json'), TSCONFIG);
    process.stdout.write(
        'Wrote shop/index.ts and shop/tsconfig.json. Describe a field in shop/index.ts, then npm start. The folder may be a repository of its own: Git ignores it here.\n',
    );
}
