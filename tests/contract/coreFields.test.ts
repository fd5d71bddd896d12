import { describe, expect, it } from 'vitest';
import { CORE_FIELDS } from '../../contract/fields/coreFields';
import type { CoreField } from '../../contract/fields/field';
import type { ExtendedNoun } from '../../contract/fields/nouns';
import { api } from '../../contract/nouns';
import { messages } from '../../i18n/en/messages';

type Texts = Partial<Record<string, { name?: unknown; fields?: object; parts?: object }>>;

/** The fields of the core without some of their texts. */
const untold = (fields: Readonly<Record<string, CoreField>>, resource: string, texts: Texts): string[] =>
    Object.entries(fields).flatMap(([name, field]) => {
        const isLabelled = Object.keys(texts[resource]?.fields ?? {}).includes(name);
        const parts = texts[resource]?.parts as Partial<Record<string, { choices?: object }>> | undefined;
        const choices = 'choices' in field ? Object.keys(field.choices) : [];
        const named = Object.keys(parts?.[name]?.choices ?? {});
        return [
            ...(isLabelled ? [] : [`resources.${resource}.fields.${name}`]),
            ...choices
                .filter(id => !named.includes(id))
                .map(id => `resources.${resource}.parts.${name}.choices.${id}`),
        ];
    });

describe('the fields of the core', () => {
    it.each(Object.keys(CORE_FIELDS) as ExtendedNoun[])('have their texts: %s', noun => {
        expect(untold(CORE_FIELDS[noun], noun, messages.resources)).toEqual([]);
    });

    it('are missed by their keys where they have none', () => {
        const fields: Record<string, CoreField> = {
            weight: { type: 'number' },
            size: { type: 'choice', choices: { s: 'Small', m: 'Medium' } },
        };
        const texts = {
            products: { fields: { size: 'Size' }, parts: { size: { choices: { s: 'Small' } } } },
        };
        expect(untold(fields, 'products', texts)).toEqual([
            'resources.products.fields.weight',
            'resources.products.parts.size.choices.m',
        ]);
    });

    it('are slots of products and variants alone, no more than now', () => {
        const slots = Object.entries<Readonly<Record<string, CoreField>>>(CORE_FIELDS).flatMap(
            ([noun, fields]) =>
                Object.entries(fields).flatMap(([name, { slot }]) => (slot ? `${noun}.${name}` : [])),
        );
        expect(slots.filter(slot => !/^(products|variants)\./.test(slot))).toEqual([]);
        expect(slots.length).toBeLessThanOrEqual(11);
    });

    it('are sent by the calls of their noun', () => {
        expect(api.products.update.body).toEqual([
            ...Object.keys(CORE_FIELDS.products),
            'category_id',
            'photo_ids',
        ]);
        expect(api.customers.update.body).toEqual(Object.keys(CORE_FIELDS.customers));
    });
});
