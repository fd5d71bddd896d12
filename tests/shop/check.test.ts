import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import { checkShop } from '../../scripts/shop/check';
import { importFaults } from '../../scripts/shop/imports';
import { serverFaults } from '../../scripts/shop/checkServer';
import type { Shop } from '../../contract/fields/core';
import { lineOf } from '../../scripts/shop/lines';
import { unreadable } from '../../scripts/shop/unreadable';
import example from '../../examples/shop';
import { panelFaults } from '../../scripts/shop/checkPanel';
import type { Panel } from '../../src/components/own/panel';
import examplePanel from '../../examples/shop/panel';
import pharmacy from '../../examples/pharmacy';
import pharmacyPanel from '../../examples/pharmacy/panel';
import pharmacyServer from '../../examples/pharmacy/server';
import fixturePanel from '../support/shop/panel';
import earlierPanel from '../support/earlierShop/panel';
import exampleServer from '../../examples/shop/server';
import fixtureServer from '../support/shop/server';
import earlierServer from '../support/earlierShop/server';
import earlier from '../support/earlierShop';
import fixture from '../support/shop';
import statusShop from '../support/statusShop';

// oxlint-disable-next-line typescript/no-explicit-any -- The values of a record, which only a shop knows.
type Values = any;
const ofField = (name: string, field: unknown) => checkShop({ fields: { products: { [name]: field } } });

const noun = { one: 'Coupon', many: 'Coupons', name: 'code', fields: { code: { type: 'text' } } };
const status = (id: string, means: string, more: object = {}) => ({ id, means, ...more });
const FEW = [status('new', 'placed', { next: ['done'] }), status('done', 'delivered')];

describe('the check of a shop', () => {
    it('names what is wrong with several references', () => {
        const faultOf = (name: string, more: object = {}) =>
            ofField(name, { type: 'references', to: 'categories', ...more }).map(
                ({ path, message }) => `${path.at(-1)}: ${message}`,
            );
        expect(faultOf('category_ids')).toEqual([]);
        expect(faultOf('shelf_id')).toEqual([
            'type: The name of several references ends with "_ids". Call it "shelf_ids".',
        ]);
        expect(faultOf('shown_ids', { to: 'category' })[0]).toContain('Did you mean "categories"?');
        expect(faultOf('shown_ids', { unique: true })).toEqual([
            'unique: Several references are never unique. Leave it out.',
        ]);
        expect(faultOf('shown_ids', { max: 5000 })[0]).toMatch(/^max: /);
    });

    it('finds nothing in the empty shop and in one with a field of every type', () => {
        expect(checkShop({})).toEqual([]);
        expect(checkShop(fixture)).toEqual([]);
        expect(checkShop(example)).toEqual([]);
        expect(checkShop(pharmacy)).toEqual([]);
        expect(checkShop(earlier)).toEqual([]);
    });

    it.each([
        [{ hide: { nouns: ['baners'] } }, 'hide.nouns.0', 'Did you mean "banners"?'],
        [{ hide: { nouns: ['orders'] } }, 'hide.nouns.0', 'can be hidden'],
        [{ hide: { noun: ['banners'] } }, 'hide.noun', 'Did you mean "nouns"?'],
        [{ hide: { fields: { products: ['price'] } } }, 'hide.fields.products.0', 'Write "brand".'],
        [{ words: { prodcuts: { one: 'Dish', many: 'Dishes' } } }, 'words.prodcuts', '"products"?'],
        [{ words: { products: { one: 'Dish' } } }, 'words.products.many', '"many" is a text'],
        [
            { words: { products: { one: { xx: 'a' }, many: 'b' } } },
            'words.products.one.xx',
            'no language "xx"',
        ],
        [
            { words: { products: { one: 'a', many: 'b', texts: { nwe: 'c' } } } },
            'words.products.texts.nwe',
            'Did you mean "new"?',
        ],
        [
            { coreFields: { products: { brnad: { max: 9 } } } },
            'coreFields.products.brnad',
            'Did you mean "brand"?',
        ],
        [{ coreFields: { products: { brand: { mx: 9 } } } }, 'coreFields.products.brand.mx', '"max"?'],
        [{ coreFields: { products: { brand: { max: 121 } } } }, 'coreFields.products.brand.max', '1 to 120'],
        [
            { coreFields: { products: { name: { required: true } } } },
            'coreFields.products.name.required',
            'required by the core',
        ],
        [{ coreFields: { products: { stock: { min: 1 } } } }, 'coreFields.products.stock.min', 'core alone'],
        [{ coreFields: { products: { price: { min: -1 } } } }, 'coreFields.products.price.min', 'at least 0'],
        [
            { coreFields: { products: { price: { min: 9, max: 3 } } } },
            'coreFields.products.price.min',
            'at least 9 and at most 3',
        ],
        [
            { coreFields: { customers: { city: { default: 'a' } } } },
            'coreFields.customers.city.default',
            'takes "required" or "max"',
        ],
        [
            { coreFields: { products: { brand: { max: 3, default: 'Acme' } } } },
            'coreFields.products.brand.default',
            'at most 3 characters',
        ],
        [
            {
                hide: { fields: { products: ['brand'] } },
                coreFields: { products: { brand: { required: true } } },
            },
            'coreFields.products.brand.required',
            'nobody could enter it',
        ],
        [{ lists: { prodcuts: {} } }, 'lists.prodcuts', 'Did you mean "products"?'],
        [{ lists: { products: { column: ['name'] } } }, 'lists.products.column', 'Did you mean "columns"?'],
        [{ lists: { products: { columns: ['name', 'pric'] } } }, 'lists.products.columns.1', '"price"?'],
        [
            { lists: { products: { columns: ['price', 'name'] } } },
            'lists.products.columns.0',
            'Write "name" first.',
        ],
        [
            { lists: { products: { columns: ['name', 'price', 'price'] } } },
            'lists.products.columns.2',
            'shown already',
        ],
        [{ lists: { products: { filters: ['weigth'] } } }, 'lists.products.filters.0', 'There is no filter'],
        [
            { lists: { products: { views: [{ filter: { stock: 'low' } }] } } },
            'lists.products.views.0.label',
            '"label" is a text',
        ],
        [
            { lists: { products: { views: [{ label: 'Low', filter: { stok: 'low' } }] } } },
            'lists.products.views.0.filter.stok',
            'Did you mean "stock"?',
        ],
        [
            { lists: { orders: { views: [{ label: 'Big', sort: { field: 'totl', order: 'ASC' } }] } } },
            'lists.orders.views.0.sort.field',
            'Did you mean "total"?',
        ],
        [
            { nouns: { coupons: { ...noun, list: { columns: ['code', 'kind'] } } } },
            'nouns.coupons.list.columns.1',
            'There is no column "kind"',
        ],
        [
            { fields: { products: { a: { type: 'number', compute: 1 } } } },
            'fields.products.a.compute',
            'must be a function',
        ],
        [
            { fields: { products: { a: { type: 'number', compute: () => 1, sorted: true } } } },
            'fields.products.a.sorted',
            'stored nowhere',
        ],
        [
            { fields: { products: { a: { type: 'photo', compute: () => 1 } } } },
            'fields.products.a.type',
            'What is computed is a text, number',
        ],
        [
            { fields: { products: { a: { type: 'number', compute: ({ pric }: Values) => pric } } } },
            'fields.products.a.compute',
            'Did you mean "price"?',
        ],
        [
            { fields: { products: { a: { type: 'text', compute: ({ brand }: Values) => brand.trim() } } } },
            'fields.products.a.compute',
            'A field may be empty',
        ],
        [
            {
                fields: {
                    products: {
                        cost: { type: 'money', see: 'show costs' },
                        a: { type: 'money', compute: ({ cost }: Values) => cost },
                    },
                },
            },
            'fields.products.a.compute',
            "Write see: 'show costs'.",
        ],
        [
            {
                fields: {
                    products: {
                        a: { type: 'money', compute: ({ b }: Values) => b },
                        b: { type: 'money', compute: ({ price }: Values) => price },
                    },
                },
            },
            'fields.products.a.compute',
            'computed itself',
        ],
        [
            { nouns: { coupons: { ...noun, fields: { code: { type: 'text', compute: () => 'a' } } } } },
            'nouns.coupons.fields.code.compute',
            'it is stored',
        ],
        [
            {
                fields: { products: { a: { type: 'number', compute: () => 1 } } },
                rules: { products: [{ fields: ['a'], holds: () => true, says: 'a' }] },
            },
            'rules.products.0.fields.0',
            'There is no field "a"',
        ],
        [
            { actions: { 'orders.a': { label: 'A', ask: { b: { type: 'number', compute: () => 1 } } } } },
            'actions.orders.a.ask.b.compute',
            'asks for what is typed',
        ],
        [
            { fields: { products: { a_id: { type: 'reference', to: 'products', inverse: true } } } },
            'fields.products.a_id.inverse',
            'your own nouns',
        ],
        [
            {
                nouns: {
                    coupons: {
                        ...noun,
                        fields: {
                            code: { type: 'text' },
                            a_id: { type: 'reference', to: 'orders', inverse: true },
                        },
                    },
                },
            },
            'nouns.coupons.fields.a_id.inverse',
            'products, categories, customers, or coupons',
        ],
        [{ menu: ['product'] }, 'menu.0', 'There is no noun "product" in the menu. Did you mean "products"?'],
        [{ menu: ['orders', 'orders'] }, 'menu.1', '"orders" is in the menu already. Leave it out.'],
        [{ icons: { products: 'fod' } }, 'icons.products', 'Did you mean "food"?'],
        [{ icons: { coupon: 'gift' } }, 'icons.coupon', 'There is no noun "coupon" in the menu.'],
        [
            { nouns: { coupons: noun }, icons: { coupons: 'gift' } },
            'icons.coupons',
            "Write icon: 'gift' in the noun",
        ],
        [{ nouns: { coupons: { ...noun, icon: 'gfit' } } }, 'nouns.coupons.icon', 'Did you mean "gift"?'],
    ])('names what is wrong with the core’s own in %j', (shop, place, message) => {
        const faults = checkShop(shop);
        expect(faults.map(({ path }) => path.join('.'))).toEqual([place]);
        expect(faults[0]!.message).toContain(message);
    });

    it('compares the versions that the shop was written for with this one, before anything else', () => {
        const [major = '', minor = ''] = version.split('.');
        expect(checkShop({ needs: `^${version}` })).toEqual([]);
        expect(checkShop({ needs: `>=${major}.${minor} <${Number(major) + 1}` })).toEqual([]);
        const [fault, ...others] = checkShop({ needs: '^99.1', unheard: {} });
        expect(others).toEqual([]);
        expect(fault!.message).toMatch(/^The shop was written for \^99\.1, and this is /);
        expect(checkShop({ needs: 'newest' })[0]!.message).toBe(
            `"newest" is no range of versions. Write needs: '^${version}'.`,
        );
        expect(checkShop({ needs: 1 })[0]!.path).toEqual(['needs']);
    });

    const ruleOf = (holds: unknown, fields = ['from', 'to'], says: unknown = 'No.') =>
        checkShop({
            nouns: {
                batches: {
                    ...noun,
                    fields: {
                        code: { type: 'text' },
                        from: { type: 'date' },
                        to: { type: 'date' },
                        kind: { type: 'choice', choices: { a: 'A', b: 'B' } },
                        size: { type: 'number', min: 10 },
                    },
                    rules: [{ fields, holds, says }],
                },
            },
        });

    it('accepts rules that some records keep, with texts of which it knows no value', () => {
        expect(ruleOf(({ from, to }: any) => !from || !to || from <= to)).toEqual([]);
        expect(ruleOf(({ code }: any) => !code || code === 'X7', ['code'])).toEqual([]);
        expect(ruleOf(({ size }: any) => size === null || size >= 10, ['size'])).toEqual([]);
    });

    it.each([
        [({ from, to }: any) => from.length <= to.length, ['from', 'to'], 'holds', 'It throws "Cannot read'],
        [
            ({ from, to }: any) => !from || !to || (from < to && to < from),
            ['from', 'to'],
            'holds',
            'No record',
        ],
        [({ kind }: any) => !kind || kind === 'c', ['kind'], 'holds', 'No record with all of these fields'],
        [({ size }: any) => !size || size < 10, ['size'], 'holds', 'No record'],
        [async () => true, ['from'], 'holds', 'true or false at once'],
        ['from <= to', ['from', 'to'], 'holds', '"holds": must be a function.'],
        [() => true, ['form'], 'fields.0', 'There is no field "form" here. Did you mean "from"?'],
        [() => true, [], 'fields', '"fields"'],
    ])('names the fault of the rule %s', (holds, fields, place, message) => {
        const faults = ruleOf(holds, fields);
        expect(faults.map(({ path }) => path.join('.'))).toEqual([`nouns.batches.rules.0.${place}`]);
        expect(faults[0]!.message).toContain(message);
    });

    it.each([
        [{ knid: 'a' }, '.knid', 'There is no field "knid" here. Did you mean "kind"?'],
        [{ kind: 'c' }, '.kind', `There is no choice "c". Write 'a' or 'b'.`],
        [{ kind: ['a', 'c'] }, '.kind', 'There is no choice "c".'],
        [{ gift: 'yes' }, '.gift', 'Yes or no is true or false, without quotes.'],
        [{ size: 'big' }, '.size', 'A field of the type "number" never has the value "big".'],
        [{ note: 'a' }, '', '"note" asks for itself, and would never be shown.'],
        [{ other: 'a' }, '', '"note" asks for itself, and would never be shown.'],
        [{ kind: { not: 'a' } }, '.kind', 'Write values of other fields: when: {'],
        [{ kind: [] }, '.kind', 'Write values of other fields: when: {'],
    ])('names the fault of the condition %j', (when, place, message) => {
        const faults = checkShop({
            nouns: {
                batches: {
                    ...noun,
                    fields: {
                        code: { type: 'text' },
                        kind: { type: 'choice', choices: { a: 'A', b: 'B' } },
                        gift: { type: 'yesno' },
                        size: { type: 'number' },
                        note: { type: 'text', when },
                        other: { type: 'text', ...('other' in when && { when: { note: 'a' } }) },
                    },
                },
            },
        });
        expect(faults[0]!.path.join('.')).toBe(`nouns.batches.fields.note.when${place}`);
        expect(faults[0]!.message).toContain(message);
    });

    it.each([
        ['a misspelt option', { type: 'number', unti: 'g' }, 'unti', 'Did you mean "unit"?'],
        ['a misspelt type', { type: 'nubmer' }, 'type', 'There is no type "nubmer". Did you mean "number"?'],
        ['a misspelt "type"', { typ: 'date' }, 'typ', 'Did you mean "type"?'],
        ['a limit that is a text', { type: 'number', min: '0' }, 'min', 'must be a number, such as 0.'],
        ['a size that is no whole number', { type: 'text', max: 1.5 }, 'max', 'a whole number, such as 1.'],
        ['a text for yes', { type: 'text', long: 'yes' }, 'long', 'must be true or false, without quotes.'],
        ['a pattern that is no text', { type: 'text', pattern: 1 }, 'pattern', 'a text in quotes, such as "'],
        ['a list of choices', { type: 'choice', choices: ['a'] }, 'choices', 'an object, such as {'],
        [
            'choices by another name',
            { type: 'choice', options: { a: 'A' } },
            'options',
            'There is no "options" here. Did you mean "choices"?',
        ],
        ['missing choices', { type: 'choice' }, 'choices', '"choices" is missing.'],
        ['a missing type', { label: 'Weight' }, 'type', 'A field needs a type. Write type: '],
        ['an option of another type', { type: 'date', unit: 'g' }, 'unit', 'There is no "unit" here.'],
        [
            'a label in an unknown language',
            { type: 'date', label: { xx: 'a' } },
            'label.xx',
            'There is no language "xx".',
        ],
        [
            'limits that no number meets',
            { type: 'number', min: 5, max: 1 },
            'min',
            'No value is at least 5 and at most 1.',
        ],
        [
            'a choice without choices',
            { type: 'choice', choices: {} },
            'choices',
            'A choice needs at least one',
        ],
        ['a pattern that is none', { type: 'text', pattern: '(' }, 'pattern', 'Invalid regular expression'],
        ['a yes or no that is required', { type: 'yesno', required: true }, 'required', 'always has a value'],
        [
            'a number that is searched',
            { type: 'number', searched: true },
            'searched',
            'Only texts, phones and emails',
        ],
        ['a long text that is unique', { type: 'text', long: true, unique: true }, 'unique', 'Only one line'],
    ])('names %s', (_title, field, option, message) => {
        const [fault, ...others] = ofField('weight', field);
        expect(others).toEqual([]);
        expect(fault!.path.join('.')).toBe(['fields.products.weight', ...(option ? [option] : [])].join('.'));
        expect(fault!.message).toContain(message);
    });

    it.each([
        ['price', 'The core has "price" already.'],
        ['min_price', 'The core has "min_price" already.'],
        ['photos', 'The core has "photos" already.'],
        ['category_id', 'The core has "category_id" already.'],
        ['Weight', 'such as "weight"'],
        ['net weight', 'such as "net_weight"'],
    ])('refuses the name %s', (name, message) => {
        expect(ofField(name, { type: 'number' })[0]?.message).toContain(message);
    });

    it.each([
        ['customers', { type: 'number', grid: true }, 'Only fields of products or variants take "grid".'],
        ['variants', { type: 'number', bulk: true }, 'take "bulk". Leave it out.'],
        ['banners', { type: 'text', searched: true }, 'take "searched". Leave it out.'],
    ])('refuses an option of %s that would do nothing', (noun, field, message) => {
        expect(checkShop({ fields: { [noun]: { rank: field } } })).toEqual([
            {
                path: ['fields', noun, 'rank', Object.keys(field)[1]],
                message: expect.stringContaining(message),
            },
        ]);
    });

    it('refuses a field of categories that is called as the order of their list', () =>
        expect(checkShop({ fields: { categories: { desc: { type: 'text' } } } })[0]?.message).toContain(
            'The core has "desc" already.',
        ));

    it('refuses a field with the name of another one’s filter', () => {
        const fields = { weight: { type: 'number' }, max_weight: { type: 'number' } };
        expect(checkShop({ fields: { products: fields } })[0]?.path).toEqual([
            'fields',
            'products',
            'max_weight',
        ]);
    });

    it.each([
        [
            'an unknown noun of a reference',
            { type: 'reference', to: 'categorys' },
            'to',
            'There is no noun "categorys".',
        ],
        [
            'one noun for the list of them',
            { type: 'reference', to: 'category' },
            'to',
            'There is no noun "category". Did you mean "categories"?',
        ],
        [
            'a noun that is like none',
            { type: 'reference', to: 'zzz' },
            'to',
            'Write "products", "categories"',
        ],
        [
            'a reference by another name',
            { type: 'reference', to: 'products' },
            'type',
            'Call it "weight_id".',
        ],
        [
            'a default that is no choice',
            { type: 'choice', choices: { a: 'A' }, default: 'b' },
            'default',
            'no choice "b"',
        ],
        ['a default beyond the limits', { type: 'number', max: 5, default: 6 }, 'default', 'not between'],
        [
            'its own name as its former one',
            { type: 'date', was: 'weight' },
            'was',
            'the name that it had before',
        ],
        [
            'a permission that is nearly one of the core',
            { type: 'date', see: 'show product' },
            'see',
            'There is no permission "show product". Write "show products", or',
        ],
        ['a permission in other letters', { type: 'date', edit: 'Costs' }, 'edit', 'such as "edit costs".'],
        [
            'a required field that some may not change',
            { type: 'date', required: true, edit: 'edit costs' },
            'edit',
            'could create no record',
        ],
    ])('names %s', (_title, field, option, message) => {
        const [fault, ...others] = ofField('weight', field);
        expect(others).toEqual([]);
        expect(fault!.path.join('.')).toBe(`fields.products.weight.${option}`);
        expect(fault!.message).toContain(message);
    });

    it.each([
        ['products', noun, 'nouns.products', 'The core has "products" already.'],
        ['banners', noun, 'nouns.banners', 'The core has "banners" already.'],
        ['Coupons', noun, 'nouns.Coupons', 'no name of a noun'],
        ['coupons', { ...noun, name: 'title' }, 'nouns.coupons.name', '"title" is no field'],
        ['coupons', { ...noun, menue: {} }, 'nouns.coupons.menue', 'Did you mean "menu"?'],
        ['coupons', { ...noun, one: { xx: 'a' } }, 'nouns.coupons.one.xx', 'There is no language "xx".'],
        [
            'coupons',
            { ...noun, fields: { ...noun.fields, percent: { type: 'numbr' } } },
            'nouns.coupons.fields.percent.type',
            'Did you mean "number"?',
        ],
        [
            'coupons',
            { ...noun, fields: { ...noun.fields, percent: { type: 'number', unti: '%' } } },
            'nouns.coupons.fields.percent.unti',
            'Did you mean "unit"?',
        ],
        [
            'coupons',
            { ...noun, fields: { ...noun.fields, created_at: { type: 'date' } } },
            'nouns.coupons.fields.created_at',
            'Every noun has "created_at" already.',
        ],
    ])('names a fault of the noun %s', (name, described, place, message) => {
        const [fault, ...others] = checkShop({ nouns: { [name]: described } });
        expect(others).toEqual([]);
        expect(fault!.path.join('.')).toBe(place);
        expect(fault!.message).toContain(message);
    });

    it('names permissions that differ by a letter, and a name of records that some would not see', () => {
        const fields = {
            products: { cost: { type: 'money', see: 'show costs' } },
            orders: { fee: { type: 'money', edit: 'edit fees', see: 'show cost' } },
        };
        expect(checkShop({ fields })).toEqual([
            {
                path: ['fields', 'orders', 'fee', 'see'],
                message:
                    'There is no permission "show cost". Write "show costs", or a name that differs more.',
            },
        ]);
        const code = { type: 'text', see: 'show codes' };
        expect(checkShop({ nouns: { coupons: { ...noun, fields: { code } } } })[0]).toMatchObject({
            path: ['nouns', 'coupons', 'fields', 'code', 'see'],
        });
        expect(
            checkShop({
                nouns: { coupons: noun },
                fields: { orders: { fee: { type: 'money', see: 'edit coupons' } } },
            }),
        ).toEqual([]);
    });

    it('names an unknown option beside a missing one, if it is like another', () => {
        const faults = ofField('weight_id', { type: 'reference', lable: 'Weight' });
        expect(faults.map(({ path: keys, message }) => `${keys.at(-1)} ${message}`)).toEqual([
            'to "to" is missing. It must be a text in quotes, such as "cotton".',
            'lable There is no "lable" here. Did you mean "label"?',
        ]);
    });

    it.each(['(a+)+', '(a|a)*', '(a|aa)+b', '(\\w+\\s?)*', '([a-z]+)*', '(x+x+)+y'])(
        'refuses the pattern %s, which a text could keep busy',
        pattern => {
            const [fault, ...others] = ofField('batch', { type: 'text', pattern });
            expect(others).toEqual([]);
            expect(fault!.path.at(-1)).toBe('pattern');
            expect(fault!.message).toContain('could keep the pattern busy for seconds');
        },
    );

    it('refuses a pattern by the length of its field', () => {
        const pattern = '.*-.*-.*';
        expect(ofField('batch', { type: 'text', max: 50, pattern })).toEqual([]);
        expect(ofField('batch', { type: 'text', long: true, pattern })).toHaveLength(1);
    });

    it.each([
        'L\\d{8}',
        '[A-Z]{2}\\d{2}[A-Z0-9]{11,30}',
        '(?=.*\\d)[a-z\\d]{8,}',
        '\\p{L}+( \\p{L}+)*',
        '[^@\\s]+@[^@\\s]+\\.[a-z]{2,}',
        '(\\d+\\.)*\\d+',
    ])(
        'takes the pattern %s',
        pattern => {
            expect(ofField('batch', { type: 'text', pattern })).toEqual([]);
        },
        60_000,
    );

    it.each(['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])(
        'refuses %s as a name anywhere, because JavaScript has it for itself',
        name => {
            const field = { type: 'text' };
            const says = (shop: object) =>
                checkShop(shop).map(
                    ({ path: keys, message }) => `${keys.join('.')}: ${message.split('.')[0]}`,
                );
            const because = `JavaScript has the name "${name}" for itself`;
            expect(says({ fields: { products: { [name]: field } } })).toEqual([
                `fields.products.${name}: ${because}`,
            ]);
            expect(says({ nouns: { [name]: noun } })).toEqual([`nouns.${name}: ${because}`]);
            expect(says({ nouns: { coupons: { ...noun, fields: { [name]: field } } } })).toEqual([
                `nouns.coupons.fields.${name}: ${because}`,
            ]);
            const choices = { [name]: 'A' };
            expect(says({ fields: { products: { form: { type: 'choice', choices } } } })).toEqual([
                `fields.products.form.choices.${name}: ${because}`,
            ]);
            expect(says({ statuses: [...FEW, status(name, 'reversed')] })).toEqual([
                `statuses.2.id: ${because}`,
            ]);
        },
    );

    it('refuses __proto__ in braces, which JavaScript does not take as a name', () => {
        const products = JSON.parse('{}') as object;
        Object.setPrototypeOf(products, { type: 'text' });
        expect(checkShop({ fields: { products } })[0]?.path).toEqual(['fields', 'products', '__proto__']);
    });

    it('refuses a noun that could have no first record', () => {
        const needs = (to: string, required = true) => ({
            ...noun,
            fields: { ...noun.fields, other_id: { type: 'reference', to, required } },
        });
        const places = (shop: object) => checkShop(shop).map(({ path: keys }) => keys.join('.'));
        expect(places({ nouns: { tasks: needs('tasks') } })).toEqual([
            'nouns.tasks.fields.other_id.required',
        ]);
        expect(places({ nouns: { tasks: needs('jobs'), jobs: needs('tasks') } })).toHaveLength(2);
        expect(places({ nouns: { tasks: needs('jobs'), jobs: needs('tasks', false) } })).toEqual([]);
        expect(places({ nouns: { tasks: needs('products') } })).toEqual([]);
        const base_id = { type: 'reference', to: 'products', required: true };
        expect(places({ fields: { products: { base_id } } })).toEqual(['fields.products.base_id.required']);
        expect(places({ fields: { orders: { base_id: { ...base_id, to: 'orders' } } } })).toEqual([]);
        const form = { type: 'choice', required: true, choices: { a: { label: 'A', retired: true } } };
        expect(places({ fields: { products: { form } } })).toEqual(['fields.products.form.choices']);
    });

    it('takes a retired choice, and refuses it as a default', () => {
        const choices = { a: 'A', b: { label: { en: 'B' }, retired: true } };
        expect(ofField('form', { type: 'choice', choices, default: 'a' })).toEqual([]);
        expect(ofField('form', { type: 'choice', choices, default: 'b' })[0]?.message).toBe(
            `The choice "b" is retired. Write one that is offered: 'a'.`,
        );
        expect(
            ofField('form', { type: 'choice', choices: { a: { label: 'A', retired: 'yes' } } }),
        ).toHaveLength(1);
    });

    it('refuses a label that no heading has room for', () => {
        const label = 'A'.repeat(290);
        const [fault] = ofField('form', { type: 'text', label: { en: 'Form', ar: label } });
        expect(fault).toMatchObject({
            path: ['fields', 'products', 'form', 'label', 'ar'],
            message: expect.stringContaining('at most 80 letters, and this one 290'),
        });
        expect(ofField('form', { type: 'text', help: label })).toEqual([]);
        expect(ofField('form', { type: 'choice', choices: { a: label } })).toHaveLength(1);
    });

    it('names the nouns that have fields', () => {
        expect(checkShop({ fields: { product: {} } })).toEqual([
            { path: ['fields', 'product'], message: 'There is no "product" here. Did you mean "products"?' },
        ]);
    });
});

describe('the check of statuses', () => {
    it('finds nothing in the statuses of the tests and of the documentation', () => {
        expect(checkShop(statusShop)).toEqual([]);
        expect(checkShop({ statuses: FEW })).toEqual([]);
    });

    it('finds one fault in a misspelt next status and in a misspelt "means"', () => {
        const few = [
            status('new', 'placed', { next: ['paked'] }),
            status('packed', 'open', { next: ['sent'] }),
            status('sent', 'open', { next: ['done'] }),
            FEW[1]!,
        ];
        expect(checkShop({ statuses: few })).toEqual([
            {
                path: ['statuses', '0', 'next'],
                message: 'There is no status "paked". Did you mean "packed"?',
            },
        ]);
        expect(checkShop({ statuses: [{ id: 'new', mean: 'placed', next: ['done'] }, FEW[1]] })).toEqual([
            { path: ['statuses', '0', 'mean'], message: 'There is no "mean" here. Did you mean "means"?' },
        ]);
        expect(checkShop({ statuses: [{ id: 'new' }] })[0]?.message).toContain('"means" is missing. Write');
    });

    it.each<[string, object[], string, string]>([
        ['a text for a status', ['new'] as never, 'statuses.0', 'an object in braces, such as {'],
        ['a text for a list', [{ ...FEW[0], next: 'done' }], 'statuses.0.next', 'a list, such as ['],
        ['none where orders begin', [status('done', 'delivered')], 'statuses', "Write means: 'placed'"],
        [
            'an unknown option',
            [{ ...FEW[0], color: 'red' }, FEW[1]!],
            'statuses.0.color',
            'Did you mean "colour"?',
        ],
        [
            'an unknown colour',
            [{ ...FEW[0], colour: 'read' }, FEW[1]!],
            'statuses.0.colour',
            'There is no colour "read". Did you mean "red"?',
        ],
        [
            'an unknown meaning',
            [status('new', 'place', { next: ['done'] }), FEW[1]!],
            'statuses.0.means',
            'Did you mean "placed"?',
        ],
        [
            'an unknown next status',
            [status('new', 'placed', { next: ['doen'] }), FEW[1]!],
            'statuses.0.next',
            'There is no status "doen". Did you mean "done"?',
        ],
        ['two of one id', [...FEW, status('done', 'reversed')], 'statuses.2.id', 'There is a status "done"'],
        [
            'two of one id that another follows',
            [status('new', 'placed', { next: ['done'] }), status('new', 'delivered')],
            'statuses.1.id',
            'There is a status "new" already.',
        ],
        [
            'a next status where there is no other',
            [status('new', 'placed', { next: ['done'] })],
            'statuses.0.next',
            'There is no status "done". Leave it out.',
        ],
        ['an id that is none', [...FEW, status('On hold', 'open')], 'statuses.2.id', 'such as "on_hold"'],
        [
            'a dead end',
            [status('new', 'placed', { next: ['done', 'held'] }), FEW[1]!, status('held', 'open')],
            'statuses.2',
            'could never end',
        ],
        [
            'a circle',
            [
                status('new', 'placed', { next: ['done', 'a'] }),
                FEW[1]!,
                status('a', 'open', { next: ['b'] }),
                status('b', 'open', { next: ['a'] }),
            ],
            'statuses.2.next',
            'only go in circles',
        ],
        [
            'one that no status leads to',
            [...FEW, status('lost', 'reversed')],
            'statuses.2',
            'No status leads to',
        ],
        [
            'one that follows itself',
            [status('new', 'placed', { next: ['new', 'done'] }), FEW[1]!],
            'statuses.0.next',
            'does not follow itself',
        ],
        [
            'a retired one as the next',
            [
                status('new', 'placed', { next: ['done', 'old'] }),
                FEW[1]!,
                status('old', 'open', { retired: true }),
            ],
            'statuses.0.next',
            '"old" is retired',
        ],
        [
            'stock that comes back without a reversal',
            [FEW[0]!, status('done', 'delivered', { restocks: true })],
            'statuses.1.restocks',
            "Write means: 'reversed'",
        ],
        [
            'reasons that nobody is asked for',
            [FEW[0]!, status('done', 'delivered', { reasons: ['Late'] })],
            'statuses.1.reasons',
            'Add asksReason: true.',
        ],
        [
            'a label in an unknown language',
            [FEW[0]!, status('done', 'delivered', { label: { xx: 'a' } })],
            'statuses.1.label.xx',
            'There is no language "xx".',
        ],
    ])('names %s', (_title, statuses, at, message) => {
        const faults = checkShop({ statuses });
        expect(faults[0]?.path.join('.')).toBe(at);
        expect(faults[0]?.message).toContain(message);
    });

    it('names two of one id once, and nothing that follows from it', () =>
        expect(checkShop({ statuses: [...FEW, status('done', 'open', { next: ['gone'] })] })).toHaveLength(
            1,
        ));
});

describe('the check of actions', () => {
    const label = 'Book courier';
    const faultsOf = (name: string, action: object) =>
        checkShop({ actions: { [name]: action } }).map(
            ({ path: keys, message }) => `${keys.slice(1).join('.')}: ${message}`,
        );

    it.each([
        ['a name without a noun', 'courier', { label }, 'courier: "courier" is no name of an action.'],
        [
            'an unknown noun',
            'order.book',
            { label },
            'order.book: There is no noun "order" with actions. Did you mean "orders"?',
        ],
        [
            'a missing label',
            'orders.book',
            {},
            'orders.book.label: "label" is a text, or a text for each language',
        ],
        [
            'an unknown option',
            'orders.book',
            { label, aks: {} },
            'orders.book.aks: There is no "aks" here. Did you mean "ask"?',
        ],
        [
            'an unknown icon',
            'orders.book',
            { label, icon: 'lorry' },
            'orders.book.icon: There is no icon "lorry".',
        ],
        [
            'a misspelt permission',
            'orders.book',
            { label, requires: 'show purchses' },
            'orders.book.requires: There is no permission "show purchses". Write "show purchases"',
        ],
        [
            'an unknown type',
            'orders.book',
            { label, ask: { weight: { type: 'nubmer' } } },
            'orders.book.ask.weight.type: There is no type "nubmer". Did you mean "number"?',
        ],
        [
            'an option of stored values',
            'orders.book',
            { label, ask: { weight: { type: 'number', unique: true } } },
            'orders.book.ask.weight.unique: Only fields of records take "unique". Leave it out.',
        ],
        [
            'limits that no number meets',
            'orders.book',
            { label, ask: { weight: { type: 'number', min: 5, max: 1 } } },
            'orders.book.ask.weight.min: No value is at least 5 and at most 1.',
        ],
        [
            'a name that the call has',
            'orders.book',
            { label, ask: { id: { type: 'number' } } },
            'orders.book.ask.id: "id" is no name of a field here.',
        ],
    ])('names %s', (_title, name, action, message) => {
        expect(faultsOf(name, action)).toEqual([expect.stringContaining(message)]);
    });
});

describe('the check of a server', () => {
    const SHOP = { nouns: { gift_cards: noun }, actions: { 'orders.pack': { label: 'Pack' } } } as Shop;
    const places = (server: unknown) =>
        serverFaults(server, SHOP).map(({ path: keys, message }) => `${keys.join('.')}: ${message}`);

    it('finds nothing in those of the tests', () => {
        expect(serverFaults(fixtureServer, fixture as Shop)).toEqual([]);
        expect(serverFaults(earlierServer, earlier as Shop)).toEqual([]);
        expect(serverFaults(exampleServer, example as Shop)).toEqual([]);
        expect(serverFaults(pharmacyServer, pharmacy as Shop)).toEqual([]);
        const pack = { 'orders.pack': () => undefined };
        const on = { customers: { before() {} }, gift_cards: { after() {} } };
        expect(places({ on, actions: pack })).toEqual([]);
        // Another host runs the actions of a shop whose file is as it came.
        expect(places({})).toEqual([]);
    });

    it('names hooks of nouns that there are not, and what is no function', () => {
        const on = { prodcuts: {}, constructor: 1, products: { after: 'ERP', befor() {} } };
        const actions = { 'orders.pack': () => undefined };
        expect(places({ on, actions })).toEqual([
            'on.prodcuts: There is no noun "prodcuts". Did you mean "products"?',
            expect.stringContaining('on.constructor: There is no noun "constructor".'),
            'on.products.after: "after" must be a function: after: change => { … }.',
            'on.products.befor: There is no hook "befor". Did you mean "before"?',
        ]);
        expect(places({ no: {}, actions })).toEqual(['no: There is no "no" here. Did you mean "on"?']);
        expect(places(undefined)[0]).toContain('Write export default defineServer');
    });

    it.each([
        ['a path in capitals', 'GET /Stock', {}, 'GET /Stock: "GET /Stock" is no route.'],
        ['a method that there is not', 'FETCH /stock', {}, 'FETCH /stock: "FETCH /stock" is no route.'],
        [
            'a misspelt permission',
            'GET /stock',
            { requires: 'show prodcts' },
            'requires: There is no permission "show prodcts". Write "show products"',
        ],
        [
            'a permission that no role has',
            'GET /stock',
            { requires: 'count sheep' },
            'requires: No role can have the permission "count sheep".',
        ],
        ['an unknown option', 'GET /stock', { needs: 'x' }, 'needs: There is no "needs" here.'],
        [
            'the secret where its variable belongs',
            'POST /paid',
            { signed: { secret: 'whsec_1', isSigned: Boolean } },
            'signed: "secret" names an environment variable, such as COURIER_SECRET, and is not the secret.',
        ],
        [
            'a permission of a signed call',
            'POST /paid',
            { signed: { secret: 'PAID_SECRET', isSigned: Boolean }, requires: 'show products' },
            'requires: A signed call has no session. Leave out "requires".',
        ],
        ['a body of a GET', 'GET /stock', { body: { a: { type: 'number' } } }, 'body: A GET has no body.'],
        [
            'an unknown type',
            'GET /stock',
            { answers: { a: { type: 'nubmer' } } },
            'answers.a.type: These are no fields:',
        ],
        [
            'an option of stored values',
            'GET /stock',
            { query: { a: { type: 'number', unique: true } } },
            'query.a.unique: Only fields of records take "unique".',
        ],
        ['code that is no function', 'GET /stock', { run: 1 }, 'run: "run" must be a function'],
    ])('names a route with %s', (_title, name, route, message) => {
        const actions = { 'orders.pack': () => undefined };
        expect(places({ actions, routes: { [name]: { run: () => 1, ...route } } })).toEqual([
            expect.stringContaining(message),
        ]);
    });

    it('names two routes that answer the same calls', () => {
        const routes = { 'GET /stock/:sku': { run: () => 1 }, 'GET /stock/:id': { run: () => 1 } };
        expect(places({ actions: { 'orders.pack': () => undefined }, routes })).toEqual([
            'routes.GET /stock/:id: "GET /stock/:sku" answers the same calls. Choose another path.',
        ]);
    });

    it.each([
        ['no name', { 'Low stock': { at: '06:00' } }, 'jobs.Low stock: "Low stock" is no name of a job.'],
        ['no time', { mail: {} }, 'jobs.mail: A job has one of "at" and "every"'],
        ['two times', { mail: { at: '06:00', every: '15m' } }, 'jobs.mail: A job has one of'],
        ['a time that there is not', { mail: { at: '25:00' } }, 'jobs.mail.at: "at" is a time of day'],
        ['a span of more than a day', { mail: { every: '25h' } }, 'jobs.mail.every: "every" is a number of'],
        [
            'a misspelt day',
            { mail: { at: '06:00', on: ['mondya'] } },
            'jobs.mail.on: There is no day "mondya". Did you mean "monday"?',
        ],
        [
            'days beside a span',
            { mail: { every: '1h', on: ['monday'] } },
            'jobs.mail.on: Only a job "at" a time',
        ],
        ['an unknown option', { mail: { at: '06:00', when: 1 } }, 'jobs.mail.when: There is no "when" here.'],
        ['a label that is none', { mail: { at: '06:00', label: 1 } }, 'jobs.mail.label: "label" is a text'],
        [
            'code that is no function',
            { mail: { at: '06:00', run: 1 } },
            'jobs.mail.run: "run" must be a function',
        ],
    ])('names a job with %s', (_title, jobs, message) => {
        const actions = { 'orders.pack': () => undefined };
        const [[name, job]] = Object.entries<object>(jobs) as [[string, object]];
        expect(places({ actions, jobs: { [name]: { run: () => undefined, ...job } } })).toEqual([
            expect.stringContaining(message),
        ]);
    });

    it('names actions that nothing describes, that nothing runs, and what is no function', () => {
        expect(places({ actions: { 'orders.pakc': () => undefined, 'orders.pack': 'pack' } })).toEqual([
            'actions.orders.pakc: shop/index.ts describes no action "orders.pakc". Did you mean "orders.pack"?',
            'actions.orders.pack: "orders.pack" must be a function: ({ record, change }) => { … }.',
        ]);
        expect(places({ on: {} })).toEqual([
            expect.stringContaining('actions: Nothing runs the action "orders.pack" of shop/index.ts.'),
        ]);
    });
});

describe('the check of a panel', () => {
    const show = async () => ({ default: () => null });
    const faultsOf = (panel: Panel, own: string[] = ['gift_cards'], shop: Shop = {}) =>
        panelFaults(panel, own, shop).map(({ path: keys, message }) => `${keys.join('.')}: ${message}`);

    it('finds nothing in those of the tests and of the documentation', () => {
        const secret = { type: 'text', see: 'show secrets' } as const;
        expect(
            faultsOf(fixturePanel, ['coupons', 'partners'], {
                ...fixture,
                fields: { customers: { secret } },
            } as Shop),
        ).toEqual([]);
        expect(faultsOf(earlierPanel, ['coupons', 'suppliers'], earlier as Shop)).toEqual([]);
        expect(faultsOf(examplePanel, ['coupons'], example as Shop)).toEqual([]);
        expect(faultsOf(pharmacyPanel, ['suppliers', 'batches'], pharmacy as Shop)).toEqual([]);
    });

    it.each([
        ['products', 'A page has the path "products" already. Choose another one, such as "own-products".'],
        ['products/report', 'A page has the path "products/report" already.'],
        ['administration/terms', 'such as "own-administration-terms".'],
        ['gift-cards', 'A page has the path "gift-cards" already.'],
        ['gift-cards/import', 'A page has the path "gift-cards/import" already.'],
        ['Loyalty', 'no path of a page'],
        ['/loyalty', 'no path of a page'],
    ])('refuses a page at %s', (at, message) => {
        const [fault, ...others] = faultsOf({ pages: [{ path: at, title: 'A', show }] });
        expect(others).toEqual([]);
        expect(fault).toContain('pages.0.path: ');
        expect(fault).toContain(message);
    });

    it('refuses two pages at one path, and parts of nouns that there are not', () => {
        const page = { path: 'administration/loyalty', title: 'A', show };
        expect(faultsOf({ pages: [page, page] })).toEqual([
            'pages.1.path: Another page of this file has the path "administration/loyalty". Choose another one.',
        ]);
        expect(
            faultsOf({
                inputs: { 'product.weight': show, 'admins.name': show },
                columns: { 'gift_card.code': show },
            }),
        ).toEqual([
            'inputs.product.weight: There is no noun "product". Did you mean "products"?',
            'columns.gift_card.code: There is no noun "gift_card". Did you mean "gift_cards"?',
        ]);
    });
});

it('A panel requires permissions that a role can have', () => {
    const show = async () => ({ default: () => null });
    const shop = {
        nouns: { coupons: noun },
        fields: { products: { cost: { type: 'money', see: 'show costs' } } },
    } as Shop;
    const faultsOf = (requires: string) =>
        panelFaults({ widgets: [{ id: 'a', requires, show }] }, ['coupons'], shop).map(
            ({ path: keys, message }) => `${keys.join('.')}: ${message}`,
        );
    for (const requires of ['show users', 'show coupons', 'edit coupons', 'show costs'])
        expect(faultsOf(requires)).toEqual([]);
    expect(faultsOf('show coupon')).toEqual([
        'widgets.0.requires: No role can have the permission "show coupon", so that nobody would see it. Did you mean "show coupons"?',
    ]);
});

describe('the imports of a shop', () => {
    it('are those of the stable surface, of packages and of the folder alone', () => {
        const folder = mkdtempSync(path.join(tmpdir(), 'shop-imports-'));
        mkdirSync(path.join(folder, 'nouns'));
        writeFileSync(
            path.join(folder, 'panel.tsx'),
            `import { definePanel } from '#panel';\nimport { useGetList } from 'react-admin';\nimport './nouns/coupons';\nimport shop from '#shop';\nexport { x } from '../src/App';\n`,
        );
        writeFileSync(
            path.join(folder, 'nouns/coupons.ts'),
            `import a from '../panel';\nconst later = () => import('../../contract/limits');\n`,
        );
        expect(
            importFaults(folder).map(({ file, line }) => `${path.relative(folder, file)}:${line}`),
        ).toEqual(['nouns/coupons.ts:2', 'panel.tsx:4', 'panel.tsx:5']);
        for (const name of ['shop', 'pharmacy'])
            expect(importFaults(path.join(import.meta.dirname, '../../examples', name))).toEqual([]);
        expect(importFaults(path.join(import.meta.dirname, '../support/shop'))).toEqual([]);
        rmSync(folder, { recursive: true });
    });
});

describe('a folder that cannot be loaded', () => {
    const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'shop-unreadable-'));
    const shop = path.join(folder, 'index.ts');
    beforeAll(() => writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const written = (text: string) => {
        writeFileSync(shop, text);
        return importFaults(folder).map(({ line, message }) => `${line} ${message}`);
    };

    it('names the line of what is no TypeScript, and what is expected there', () => {
        expect(written("// وزن\nexport default {\n    a: 'وزن'\n    b: { c: [1 2] },\n};\n")).toEqual([
            '4 Write `,` or `}` before `b: { c: [1 2] },`.',
        ]);
        expect(written('export default {')).toEqual(['1 Write `}` at the end.']);
        expect(written("\nexport default { a: 'b };\n")).toEqual(['2 Unterminated string.']);
    });

    it('names an import of a file that there is not', () => {
        writeFileSync(path.join(folder, 'coupons.ts'), 'export default {};\n');
        expect(
            written(
                "import a from './coupon';\nimport b from './coupons';\nimport c from './coupons.js';\nimport d from './coupons.ts?raw';\nconst e = (name: string) => import(`./${name}`);\nexport default { a, b, c, d, e };\n",
            ),
        ).toEqual(['1 There is no file "./coupon". Did you mean "./coupons"?']);
    });

    it.each([
        ['export default {\n    a: coupon,\n};', '2 "coupon" is not defined. Import it, or define it'],
        ['export default { a: b };\nconst b = 1;', '1 "b" is defined further below.'],
        ["import { b } from './coupons';\nexport default { b };", '1 "./coupons" has no export "b".'],
        ["\nimport b from 'no-such-package';\nexport default b;", '2 There is no package "no-such-package".'],
        ['const a = undefined;\nexport default a.b;', '2 Cannot read properties of undefined'],
    ])('names the line of %j', (text, message) => {
        writeFileSync(path.join(folder, 'coupons.ts'), 'export default {};\n');
        writeFileSync(shop, text);
        const script = path.join(folder, 'load.mts');
        const root = path.join(import.meta.dirname, '../..');
        writeFileSync(
            script,
            `import { unreadable } from ${JSON.stringify(path.join(root, 'scripts/shop/unreadable.ts'))};
await import('./index.ts').catch(error => console.log(unreadable(error, ${JSON.stringify(folder)})));`,
        );
        const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', script], {
            cwd: root,
            encoding: 'utf8',
        });
        expect(stdout).toContain(`${path.basename(folder)}/index.ts:${message}`);
    });

    it('says what is known of an error without a place', () =>
        expect(unreadable('no', folder)).toBe('The folder shop cannot be read: no'));
});

describe('the place of a fault', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'shop-lines-'));
    const file = path.join(folder, 'index.ts');
    beforeAll(() => {
        mkdirSync(path.join(folder, 'fields'));
        writeFileSync(
            file,
            `import { defineShop } from '#core';
import clothes from './fields/clothes';
import { customers as people } from './fields/people';

const users = people;
export default defineShop({
    fields: {
        products: clothes,
        users,
        orders: { gift: { type: 'yesno' as const } },
    },
    statuses: [
        { id: 'new', means: 'placed' },
        { id: 'done', means: 'deliverd' },
    ],
});
`,
        );
        writeFileSync(
            path.join(folder, 'fields/clothes.ts'),
            `const fields = {\n    care: { type: 'text' },\n    size: {\n        type: 'nubmer',\n    },\n} as const;\nexport default fields;\n`,
        );
        writeFileSync(
            path.join(folder, 'fields/people.ts'),
            `export const customers = {\n    card: { type: 'txt' },\n};\n`,
        );
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it.each([
        ['fields.orders.gift.type', 'index.ts', 10],
        ['fields.products.size.type', 'fields/clothes.ts', 4],
        ['fields.users.card', 'fields/people.ts', 2],
        // Of what is not written there, the last thing that is.
        ['fields.products.care.unit', 'fields/clothes.ts', 2],
        ['statuses.1.means', 'index.ts', 14],
        ['nouns', 'index.ts', 1],
    ])('%s is in %s, line %i', (keys, name, line) => {
        expect(lineOf(file, keys.split('.'))).toEqual({ file: path.join(folder, name), line });
    });
});
