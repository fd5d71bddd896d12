import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../support/clusters';
import { addLanguage } from '../support/languageCopy';

/** A copy of what knows languages, with one more. */
let copy: string;
beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'shop-language-'));
    for (const name of ['contract', 'i18n', 'server/base', 'package.json', 'tsconfig.json'])
        cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
    cpSync(path.join(ROOT, 'shop.empty'), path.join(copy, 'shop'), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
    addLanguage(copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What a program in the copy prints, as JSON. */
const answerOf = (program: string): unknown => {
    const file = path.join(copy, 'ask.mts');
    writeFileSync(file, program);
    const printed = execFileSync(process.execPath, ['--import', 'tsx', 'ask.mts'], { cwd: copy });
    return JSON.parse(String(printed));
};

it('a language that is one folder and one line is offered, loaded by the panel, and spoken by the server', () => {
    expect(
        answerOf(`
            import { codeOf, languageName, LANGUAGES, preferredAmong } from './contract/languages';
            import { loadMessages, loadPublic } from './i18n/loaders';
            import { createTranslate } from './i18n/translate';
            import { sentencesFor } from './server/base/language';
            const language = preferredAmong(['pt-PT', 'en']);
            const say = createTranslate((await loadMessages(language)).default, language);
            console.log(JSON.stringify({
                count: LANGUAGES.length,
                language,
                code: codeOf(language),
                name: languageName(language),
                panel: say('resources.products.counted', { smart_count: 1_000_000 }),
                signIn: (await loadPublic(language)).default.public.sign_in.title,
                server: sentencesFor('pt-BR,pt;q=0.9').signInFirst,
            }));
        `),
    ).toEqual({
        count: 13,
        language: 'pt-BR',
        code: 'pt-BR',
        name: 'Português',
        panel: '1.000.000 productos',
        signIn: 'Iniciar sesión',
        server: 'Inicia sesión primero.',
    });
});
