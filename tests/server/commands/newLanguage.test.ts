/** @module-tag languages */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { addLanguage } from '../../support/languageCopy';
import { copyProject, runIn } from '../../support/nounCopy';

/** Whole steps, which the faster tests/i18n/newLanguage.test.ts samples. */
describe.runIf(process.env.FULL)(
    'a copy with one more language (by npm run test:full languages alone)',
    { timeout: 300_000 },
    () => {
        let copy: string;
        beforeAll(() => {
            copy = mkdtempSync(path.join(tmpdir(), 'shop-language-'));
            copyProject(copy);
            addLanguage(copy);
        }, 60_000);
        afterAll(() => rmSync(copy, { recursive: true, force: true }));

        it('compiles', () => runIn(copy, 'npm run typecheck'));
        it('passes the tests of texts', () =>
            runIn(copy, 'npx vitest run --project unit tests/i18n tests/components/import tests/layouts'));
        it('is built', () => runIn(copy, 'npm run build'));
    },
);
