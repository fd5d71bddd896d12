import { expect, it } from 'vitest';
import { entriesOf } from '../../scripts/texts/catalogue';
import { TRANSLATIONS, unconfirmedIn } from '../../scripts/texts/confirmed';

it.each(TRANSLATIONS)('the texts of %s are confirmed with the English of today', async language => {
    const unconfirmed = unconfirmedIn(language, await entriesOf(language));
    expect(
        unconfirmed.map(({ key }) => key),
        `The English of these texts, or the comment over it, has changed. Correct them where they need it, then confirm them: npm run texts confirm ${language}`,
    ).toEqual([]);
});
