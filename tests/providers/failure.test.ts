import { expect, test } from 'vitest';
import { ApiError, explained } from '../../src/providers/failure';

const say = (key: string) => (key === 'error.failed' ? 'It failed.' : key);
const refused = (message: string, errors?: Record<string, string[]>) =>
    explained(new ApiError(422, message, { failure: { message, errors } }), say);

test.each([
    [
        'with its reasons',
        refused('Invalid.', { status: ['Paid orders stay.'], 'a.0.b': ['No.'] }),
        'Invalid. Paid orders stay. No.',
    ],
    ['once', refused('Paid orders stay.', { status: ['Paid orders stay.'] }), 'Paid orders stay.'],
    ['by its message alone', refused('Gone.'), 'Gone.'],
    ['where it is none of ours', explained('?', say), 'It failed.'],
])('explains a failure %s', (_, sentence, expected) => expect(sentence).toBe(expected));

test('reads an empty list of errors as no errors', () => {
    const error = new ApiError(422, 'x', { failure: { errors: [] as never } });
    expect(error.body.errors).toBeUndefined();
});

test.each([
    ['one text', 'Taken.', { 0: 'Taken.' }],
    ['records', { name: [{ message: 'Taken.' }], 'tags.0': null }, { name: 'Taken.', tags: [''] }],
    ['a number', 5, { 0: '' }],
])('reads errors that are %s', (_, errors, expected) => {
    expect(new ApiError(422, 'x', { failure: { errors: errors as never } }).body.errors).toEqual(expected);
});
