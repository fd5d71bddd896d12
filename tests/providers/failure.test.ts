import { describe, expect, test } from 'vitest';
import { readFailure } from '../../src/providers/answers/readFailure';
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

describe('a refusal', () => {
    const FIELDS = ['name', 'name_ar', 'price', 'variants'];
    const read = (body: unknown) => {
        const { message, errors } = readFailure(body, FIELDS);
        return new ApiError(422, 'x', { failure: { message, errors } }).body;
    };

    test.each([
        [
            'NestJS',
            {
                statusCode: 400,
                message: ['name must be longer than 3', 'price must be a number'],
                error: 'Bad Request',
            },
            { name: 'name must be longer than 3', price: 'price must be a number' },
        ],
        [
            'FastAPI',
            {
                detail: [
                    {
                        type: 'missing',
                        loc: ['body', 'name'],
                        msg: 'Field required',
                        input: { price: 'a typed text' },
                    },
                ],
            },
            { name: 'Field required' },
        ],
        [
            'Strapi',
            {
                data: null,
                error: {
                    status: 400,
                    name: 'ValidationError',
                    message: '2 errors occurred',
                    details: {
                        errors: [
                            { path: ['name'], message: 'Too short', name: 'ValidationError' },
                            { path: ['price'], message: 'Too low', name: 'ValidationError' },
                        ],
                    },
                },
            },
            { name: 'Too short', price: 'Too low' },
        ],
        [
            'Django REST framework, nested',
            { name: ['Too short.'], variants: [{}, { price: ['Too low.'] }] },
            { name: 'Too short.', variants: [undefined, { price: 'Too low.' }] },
        ],
        [
            'ASP.NET',
            {
                type: 'https://tools.ietf.org/html/rfc9110',
                title: 'One or more validation errors occurred.',
                status: 400,
                errors: { NameAr: ['The NameAr field is required.'], '$.Price': ['Not a number.'] },
                traceId: '00-1',
            },
            { name_ar: 'The NameAr field is required.', price: 'Not a number.' },
        ],
        [
            'ASP.NET 4',
            { Message: 'The request is invalid.', ModelState: { 'product.Name': ['Too short.'] } },
            { name: 'Too short.' },
        ],
        [
            'Mongoose',
            {
                _message: 'Product validation failed',
                message: 'Product validation failed: name: Path `name` is required.',
                name: 'ValidationError',
                errors: {
                    name: {
                        name: 'ValidatorError',
                        message: 'Path `name` is required.',
                        kind: 'required',
                        path: 'name',
                        properties: { message: 'Path `name` is required.', type: 'required' },
                    },
                },
            },
            { name: 'Path `name` is required.' },
        ],
        [
            'JSON:API',
            {
                errors: [
                    {
                        status: '422',
                        source: { pointer: '/data/attributes/name-ar' },
                        title: 'Invalid attribute',
                        detail: 'Too short.',
                    },
                ],
            },
            { name_ar: 'Too short.' },
        ],
        [
            'Zod',
            {
                success: false,
                error: {
                    name: 'ZodError',
                    issues: [
                        { code: 'too_small', minimum: 3, path: ['variants', 0, 'price'], message: 'Too low' },
                    ],
                },
            },
            { variants: [{ price: 'Too low' }] },
        ],
        [
            'Zod 4, as JSON',
            {
                error: {
                    name: 'ZodError',
                    message: JSON.stringify([{ code: 'too_small', path: ['name'], message: 'Too short' }]),
                },
            },
            { name: 'Too short' },
        ],
        ['Zod, flattened', { formErrors: [], fieldErrors: { name: ['Too short'] } }, { name: 'Too short' }],
        ['Zod, formatted', { _errors: [], name: { _errors: ['Too short'] } }, { name: 'Too short' }],
        [
            'Joi',
            {
                message: 'Validation failed',
                details: [{ message: '"name" is required', path: ['name'], type: 'x' }],
            },
            { name: '"name" is required' },
        ],
        [
            'Symfony',
            {
                title: 'Validation Failed',
                violations: [{ propertyPath: 'name', title: 'Too short.', code: 'c1' }],
            },
            { name: 'Too short.' },
        ],
        [
            'FluentValidation',
            [{ propertyName: 'Name', errorMessage: 'Too short.', attemptedValue: 'a typed text' }],
            { name: 'Too short.' },
        ],
        [
            'problem details',
            { title: 'Invalid', 'invalid-params': [{ name: 'price', reason: 'Too low.' }] },
            { price: 'Too low.' },
        ],
        ['messages', { messages: { name: ['Too short.'] } }, { name: 'Too short.' }],
        [
            'brackets',
            { message: 'Invalid', errors: { 'variants[0].price': ['Too low.'] } },
            { variants: [{ price: 'Too low.' }] },
        ],
        ['codes alone', { errors: [{ field: 'Name', code: 'required' }] }, { name: 'required' }],
        ['JSend', { status: 'fail', data: { name: 'Too short.' } }, { name: 'Too short.' }],
        ['a map without an envelope', { name: 'Too short.', status: 422 }, { name: 'Too short.' }],
        [
            'a record in a list that the call does not have',
            { errors: { 'lines.0.name': ['Too short.'], 'rows.*.price': ['Too low.'] } },
            { lines: [{ name: 'Too short.' }], rows: { '*': { price: 'Too low.' } } },
        ],
        ['Rails', { errors: ['Name can’t be blank'] }, { name: 'Name can’t be blank' }],
    ])('of %s has each reason at its field', (_, body, errors) => {
        expect(read(body).errors).toEqual(errors);
    });

    test.each([
        ['a code and its description', { error: 'invalid_grant', error_description: 'Expired.' }, 'Expired.'],
        [
            'JSON:API without a pointer',
            { errors: [{ status: '409', title: 'In use', detail: 'It is in use.' }] },
            'It is in use.',
        ],
        ['another case', { Message: 'In use.' }, 'In use.'],
        ['a JSON text', 'In use.', 'In use.'],
        ['a list of texts', ['In use.', 'Twice.'], 'In use. Twice.'],
        ['an error with a code', { error: { code: 'IN_USE', message: 'In use.' } }, 'In use.'],
        ['one text in errors', { errors: 'In use.' }, 'In use.'],
    ])('of %s has it as its message', (_, body, message) => {
        expect(read(body)).toEqual({ message, errors: undefined, data: undefined });
    });

    test('keeps the texts of no field beside those of fields', () => {
        expect(read({ name: ['Too short.'], non_field_errors: ['Closed.'] })).toMatchObject({
            message: 'Closed.',
            errors: { name: 'Too short.', '': 'Closed.' },
        });
    });

    test('reads nothing into what is not about the input', () => {
        const record = { data: { id: 1, name: 'A cup' } };
        expect(read(record)).toEqual({ message: undefined, errors: undefined, data: undefined });
        const conflict = { message: 'In use.', data: { name: 'A cup', tags: ['x y'] }, orders: ['PO-1'] };
        expect(read(conflict)).toEqual({ message: 'In use.', errors: undefined, data: undefined });
    });
});
