import type { PlainField } from '../describeField';
import type { Label } from '../field';
import type { ExtendedNoun } from '../nouns';

/** The side of another field on which one stands. */
export type Side = 'before' | 'after';

/** A field with its place in forms and on pages. */
export type ArrangedField = PlainField & {
    /** The field of the core beside which it stands, also through others. */
    beside?: { of: string; side: Side };
    /** The message of its section's heading; one without stands with the first fields. */
    sectionKey?: string;
};

/**
 * The fields of the core that forms place by hand and beside which one of the shop may stand, besides those that are made of their
 * descriptions. Both names of a record are one place, as are both descriptions.
 */
export const HAND_PLACED: Readonly<Record<ExtendedNoun, readonly string[]>> = {
    products: ['name', 'category_id', 'price', 'compare_at_price', 'sku', 'stock', 'description'],
    variants: ['sku', 'price', 'compare_at_price', 'stock', 'low_stock_threshold', 'is_active'],
    categories: ['name'],
    customers: [],
    orders: ['notes'],
    banners: [],
};

/** Names the heading of a noun's section by its position. */
const sectionKey = (noun: string, at: number): string => `own.sections.${noun}.${at}`;

/** The sections of a noun in the order of their first fields; fields with the same label share one. */
export const sectionsOf = (noun: string, fields: readonly PlainField[]): { key: string; label: Label }[] => {
    const labels = new Map(
        fields.flatMap(({ section }) => (section ? [[JSON.stringify(section), section]] : [])),
    );
    return [...labels.values()].map((label, at) => ({ key: sectionKey(noun, at), label }));
};

type Standing = Pick<ArrangedField, 'beside' | 'sectionKey'>;

/** Puts the shop's fields of a noun in the order of forms and pages: each beside the field that it names, in that one's section. */
export const arranged = (noun: string, fields: readonly PlainField[]): ArrangedField[] => {
    const sections = sectionsOf(noun, fields);
    const keyOf = (section: Label) =>
        sections.find(({ label }) => JSON.stringify(label) === JSON.stringify(section))!.key;
    const standing = (side: Side, of: string, place: Standing) =>
        fields.filter(field => field[side] === of).flatMap(field => withNeighbours(field, place));
    // The two fields of a localised text stay together.
    const withNeighbours = (field: PlainField, place: Standing): ArrangedField[] => {
        const name = field.language === 'ar' ? field.name.slice(0, -'_ar'.length) : field.name;
        return [
            ...(field.language === 'ar' ? [] : standing('before', name, place)),
            { ...field, ...place },
            ...(field.language === 'en' ? [] : standing('after', name, place)),
        ];
    };
    const own = new Set(fields.map(({ name }) => name));
    const ofCore = (side: Side) =>
        [...new Set(fields.flatMap(field => field[side] ?? []))].filter(name => !own.has(name));
    return [
        ...(['before', 'after'] as const).flatMap(side =>
            ofCore(side).flatMap(of => standing(side, of, { beside: { of, side } })),
        ),
        ...fields
            .filter(({ before, after }) => before === undefined && after === undefined)
            .flatMap(field =>
                withNeighbours(field, field.section ? { sectionKey: keyOf(field.section) } : {}),
            ),
    ];
};
