import type { Language } from '../constants';
import type { Field, Fields, Label } from './field';
import { EXTENDED_NOUNS, type ExtendedNoun } from './nouns';
import type { OrderStatus } from './status';

/** A field that the shop adds to a noun of the core, with what its description leaves open. */
export type OwnField = Field & {
    /** Its name in bodies, answers and queries. */
    name: string;
    label: Label;
    /** Whether it has several lines, which no table and no filter has room for. */
    isLong: boolean;
    listed: boolean;
    filtered: boolean;
    sorted: boolean;
    file: boolean;
    grid: boolean;
    bulk: boolean;
    searched: boolean;
};

/** A filter of a list by a field: its value, or one end of a range. */
export type OwnFilter = { name: string; field: OwnField; end?: 'min' | 'max' };

/** What both sides read of a shop's fields, by resource. */
export type Own = {
    fields: Readonly<Record<string, readonly OwnField[]>>;
    filters: Readonly<Record<string, readonly OwnFilter[]>>;
    messages: (language: Language) => Record<string, string>;
};

/** `loyalty_number` → `Loyalty number` */
const humanised = (name: string): string => {
    const words = name.replaceAll('_', ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The lists that the extensions filter and sort by the shop's fields. */
const FILTERED: ReadonlySet<string> = new Set(['products', 'users', 'purchase-operations']);
const SORTED: ReadonlySet<string> = new Set(['products', 'users']);

const described = (resource: string, name: string, field: Field): OwnField => {
    const isLong = field.type === 'text' && field.long === true;
    return {
        name,
        label: humanised(name),
        file: true,
        bulk: !isLong,
        searched: false,
        ...field,
        isLong,
        listed: !isLong && (field.listed ?? false),
        filtered: !isLong && FILTERED.has(resource) && (field.filtered ?? true),
        sorted: !isLong && SORTED.has(resource) && (field.sorted ?? true),
        grid: !isLong && (field.grid ?? true),
    };
};

const RANGES: readonly Field['type'][] = ['number', 'money', 'date'];

const filtersOf = (fields: readonly OwnField[]): OwnFilter[] =>
    fields
        .filter(({ filtered }) => filtered)
        .flatMap(field =>
            RANGES.includes(field.type)
                ? (['min', 'max'] as const).map(end => ({ name: `${end}_${field.name}`, field, end }))
                : [{ name: field.name, field }],
        );

/** A label in a language; else in English, else in any. */
export const labelIn = (label: Label, language: Language): string =>
    typeof label === 'string' ? label : (label[language] ?? label.en ?? Object.values(label)[0] ?? '');

const labelsOf = (resource: string, field: OwnField): [string, Label | undefined][] => {
    const own = `own.${resource}.${field.name}`;
    return [
        [`resources.${resource}.fields.${field.name}`, field.label],
        [`${own}.help`, field.help],
        [`${own}.unit`, field.type === 'number' ? field.unit : undefined],
        ...(field.type === 'choice' ? Object.entries(field.choices) : []).map(
            ([id, label]): [string, Label] => [`${own}.choices.${id}`, label],
        ),
    ];
};

/** What a shop says of a status: its name under the key of the core's, its step, and the reasons by their position. */
const statusLabels = ({ id, label, step, reasons = [] }: OrderStatus): [string, Label | undefined][] => [
    [`status.${id}`, label],
    [`own.status.${id}.step`, step],
    ...reasons.map((reason, at): [string, Label] => [`own.status.${id}.reasons.${at}`, reason]),
];

/** Describes a shop with what its descriptions leave open. */
export function describe({
    fields = {},
    statuses = [],
}: {
    fields?: Partial<Record<ExtendedNoun, Fields>>;
    statuses?: readonly OrderStatus[];
}): Own {
    const all = Object.entries(fields).map(([noun, given]): [string, OwnField[]] => {
        const resource = EXTENDED_NOUNS[noun as ExtendedNoun];
        return [
            resource,
            Object.entries<Field>(given).map(([name, field]) => described(resource, name, field)),
        ];
    });
    const labels = [
        ...all.flatMap(([resource, own]) => own.flatMap(field => labelsOf(resource, field))),
        ...statuses.flatMap(statusLabels),
    ];
    return {
        fields: Object.fromEntries(all),
        filters: Object.fromEntries(all.map(([resource, own]) => [resource, filtersOf(own)])),
        messages: language =>
            Object.fromEntries(
                labels
                    .filter((entry): entry is [string, Label] => entry[1] !== undefined)
                    .map(([key, label]) => [key, labelIn(label, language)]),
            ),
    };
}
