import { expect, it } from 'vitest';
import { describe } from '../../contract/fields/describe';

it('has a noun’s message in the languages that it is given in, and the general one in others', () => {
    const { messages } = describe({
        nouns: {
            gifts: {
                one: 'Gift',
                many: 'Gifts',
                name: 'name',
                fields: { name: { type: 'text' } },
                texts: { new: { en: 'New gift' }, import: 'Import gifts' },
            },
        },
    });
    expect(messages('en')).toMatchObject({
        'resources.gifts.new': 'New gift',
        'resources.gifts.import': 'Import gifts',
    });
    expect(messages('de')).not.toHaveProperty('resources.gifts.new');
    expect(messages('de')).toHaveProperty('resources.gifts.import', 'Import gifts');
});
