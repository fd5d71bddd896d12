import { describe, expect, it } from 'vitest';
import { arranged } from '../../contract/fields/across/places';
import { eachOf } from '../../contract/fields/describeField';
import type { Fields } from '../../contract/fields/field';
import { checkShop } from '../../scripts/shop/check';

const ofProducts = (fields: unknown, more: object = {}) =>
    checkShop({ fields: { products: fields }, ...more });
const text = { type: 'text' } as const;
const arrangedNames = (fields: Fields) =>
    arranged(
        'products',
        Object.entries(fields).flatMap(([name, field]) => eachOf('products', false, name, field)),
    );

describe('the places of fields', () => {
    it('are beside those that they name, in their sections, through others', () => {
        const found = arrangedNames({
            last: { ...text, after: 'care' },
            care: { ...text, localised: true, section: 'Care' },
            first: { ...text, before: 'care' },
            weight: { ...text, after: 'price' },
            unit: { ...text, before: 'weight' },
            plain: text,
        });
        expect(found.map(({ name, beside, sectionKey }) => [name, beside?.of, sectionKey])).toEqual([
            ['unit', 'price', undefined],
            ['weight', 'price', undefined],
            ['first', undefined, 'own.sections.products.0'],
            ['care', undefined, 'own.sections.products.0'],
            ['care_ar', undefined, 'own.sections.products.0'],
            ['last', undefined, 'own.sections.products.0'],
            ['plain', undefined, undefined],
        ]);
        expect(found.find(({ name }) => name === 'unit')!.beside!.side).toBe('after');
    });

    it('share a section with the same label', () => {
        const found = arrangedNames({
            one: { ...text, section: { en: 'Care', ar: 'العناية' } },
            two: { ...text, section: 'Other' },
            three: { ...text, section: { en: 'Care', ar: 'العناية' } },
        });
        expect(found.map(({ sectionKey }) => sectionKey!.at(-1))).toEqual(['0', '1', '0']);
    });
});

describe('the check of places', () => {
    it('finds nothing in fields beside those of the core and of the shop', () => {
        expect(
            ofProducts(
                {
                    a: { ...text, after: 'price' },
                    b: { ...text, before: 'a' },
                    c: { ...text, section: 'More' },
                },
                { tabs: ['products'] },
            ),
        ).toEqual([]);
    });

    it.each([
        [{ a: { ...text, after: 'prcie' } }, 'a.after', 'Did you mean "price"?'],
        [
            { a: { ...text, after: 'sold_count' } },
            'a.after',
            'There is no field "sold_count" to stand beside.',
        ],
        [{ a: { ...text, after: 'a' } }, 'a.after', 'There is no field "a" to stand beside.'],
        [
            { a: { ...text, after: 'b' }, b: { ...text, before: 'a' } },
            'a.after',
            '"a" would stand beside itself.',
        ],
        [{ a: { ...text, before: 'sku', after: 'price' } }, 'a.after', 'beside one other'],
        [
            { a: { ...text, after: 'price', section: 'More' } },
            'a.section',
            'It stands in the section of "price". Leave out "section" or "after".',
        ],
        [{ a: { ...text, section: { xx: 'More' } } }, 'a.section.xx', 'no language "xx"'],
    ])('names the fault of %s', (fields, place, message) => {
        const [fault] = ofProducts(fields);
        expect(fault?.path.join('.')).toBe(`fields.products.${place}`);
        expect(fault!.message).toContain(message);
    });

    it('names tabs without a section, and sections of what a form asks for', () => {
        const [ofCore] = ofProducts({ a: text }, { tabs: ['products'] });
        expect(ofCore!.path).toEqual(['tabs', '0']);
        expect(ofCore!.message).toMatch(/^None of its fields has a section/);
        const kits = { one: 'Kit', many: 'Kits', name: 'name', fields: { name: text }, tabs: true };
        expect(checkShop({ nouns: { kits } })[0]!.path).toEqual(['nouns', 'kits', 'tabs']);
        const [asked] = checkShop({
            actions: { 'orders.call': { label: 'Call', ask: { why: { ...text, section: 'More' } } } },
        });
        expect(asked!.message).toBe('Only fields of records take "section". Leave it out.');
        expect(ofProducts({}, { tabs: ['prodcuts'] })[0]!.message).toContain('Did you mean "products"?');
    });
});
