import { LANGUAGES } from '../../../contract/languages';
import { describe, expect, it } from 'vitest';
import { isDeletion, yesOrNo } from '../../../src/components/import/reading/cellWords';
import { textsOf } from '../../i18n/support/texts';

describe.each(LANGUAGES)('the words of %s', language => {
    it('for yes and no, visible and hidden, active and inactive are read as flags', async () => {
        const texts = await textsOf(language);
        const read = (key: string) =>
            yesOrNo(
                texts.get(key)?.[0] ??
                    (key === 'ra.boolean.true' ? 'Yes' : key === 'ra.boolean.false' ? 'No' : ''),
            );
        expect(['ra.boolean.true', 'screen.products.visible', 'screen.facts.active'].map(read)).toEqual([
            true,
            true,
            true,
        ]);
        expect(['ra.boolean.false', 'screen.products.hidden', 'screen.facts.inactive'].map(read)).toEqual([
            false,
            false,
            false,
        ]);
    });

    it('for delete is read as such', async () => {
        const texts = await textsOf(language);
        expect(isDeletion(texts.get('ra.action.delete')?.[0] ?? 'Delete')).toBe(true);
    });
});
