import { z } from 'zod';
import type { Call } from '../call';
import type { Noun } from '../noun';
import { api, nouns } from '../nouns';
import { admin } from './admins';
import { banner } from './banners';
import { category, categoryDetail, option } from './categories';
import { ownRecord } from './fields';
import { home } from './home';
import { photo, product, productRow, variant } from './products';
import { item, order } from './orders';
import { role } from './roles';
import { profile } from './session';
import { recent, salesPerCategory, salesPerDevice, salesPerMonth, statistics } from './statistics';
import { customer } from './customers';
import { id as idSchema } from './wire';
import type { AnswerShape, AnswerShapes, Shape } from '../shape';

/** The schema of a noun's record, and of its list's rows if they have fewer fields. */
type Records = { record: z.ZodType; row?: z.ZodType };

/** The records of the nouns whose schemas are in this folder. Other nouns register their fields. */
const ofFolder: Partial<Record<keyof typeof api, Records>> = {
    profile: { record: profile },
    admins: { record: admin },
    roles: { record: role },
    customers: { record: customer },
    categories: { record: categoryDetail, row: category },
    siblings: { record: category },
    options: { record: option },
    banners: { record: banner },
    home: { record: home },
    products: { record: product, row: productRow },
    photos: { record: photo },
    variants: { record: variant },
    orders: { record: order },
    items: { record: item },
};

const records: Record<string, Records> = {
    ...Object.fromEntries(
        Object.values<Noun>(nouns).flatMap(({ name, fields }) =>
            fields ? [[name, { record: ownRecord(name) }]] : [],
        ),
    ),
    ...ofFolder,
};

/** The answers of the statistics calls, which are no records. */
const figures: Record<keyof typeof api.statistics, z.ZodType> = {
    all: statistics,
    salesMonth: salesPerMonth,
    salesDevice: salesPerDevice,
    salesCategory: salesPerCategory,
    recentSales: recent,
    recentOrders: recent,
};

const nounOf = new Map<z.ZodType, string>([
    [recent.element, 'orders'],
    ...Object.entries(records).flatMap(([noun, { record, row }]) =>
        // Siblings are categories.
        noun === 'siblings' ? [] : [record, ...(row ? [row] : [])].map(schema => [schema, noun] as const),
    ),
]);

type Def = {
    type: string;
    format?: string;
    innerType?: z.ZodType;
    in?: z.ZodType;
    out?: z.ZodType;
    element?: z.ZodType;
    valueType?: z.ZodType;
    shape?: Record<string, z.ZodType>;
};

/** The shape of a schema. */
const shapeOf = (schema: z.ZodType | undefined): Shape => {
    if (!schema) throw new Error('A schema lacks what it is made of');
    const def = schema.def as unknown as Def;
    if (schema === idSchema) return 'id';
    switch (def.type) {
        case 'nullable': {
            const inner = shapeOf(def.innerType);
            return typeof inner === 'string'
                ? (`${inner}?` as Shape)
                : 'record' in inner
                  ? { ...inner, nullable: true }
                  : inner;
        }
        case 'optional': {
            const inner = shapeOf(def.innerType);
            return typeof inner === 'string' ? inner : { ...inner, optional: true };
        }
        case 'object': {
            const noun = nounOf.get(schema);
            const fields = Object.entries(def.shape ?? {}).map(([name, field]) => [name, shapeOf(field)]);
            return { record: Object.fromEntries(fields) as Record<string, Shape>, ...(noun && { noun }) };
        }
        case 'array':
            return { list: shapeOf(def.element) };
        case 'record':
            return { map: shapeOf(def.valueType) };
        case 'number':
            return 'number';
        case 'boolean':
            return 'boolean';
        case 'string':
            return def.format === 'datetime' ? 'time' : 'text';
        case 'enum':
            return 'text';
        default:
            return 'any';
    }
};

const shapesOfNoun = (noun: string, calls: Record<string, Call>): [string, AnswerShape][] => {
    const known = records[noun];
    if (!known) return [];
    const single = !!calls.one && !calls.one.path.includes(':');
    return Object.entries(calls)
        .filter(([, { method }]) => method !== 'DELETE')
        .map(([name, { method, path }]) => [
            `${method} ${path}`,
            {
                noun,
                shape: name === 'list' ? { list: shapeOf(known.row ?? known.record) } : shapeOf(known.record),
                ...(single && { single }),
            },
        ]);
};

/**
 * The schema of a specified call's `data` (docs/specification.md#7-calls); undefined for a sign-in and for calls that
 * answer nothing.
 */
export const schemaOf = (call: Call): z.ZodType | undefined => {
    const [noun, calls] =
        Object.entries<Record<string, Call>>(api).find(([, calls]) => Object.values(calls).includes(call)) ??
        [];
    const name = Object.entries(calls ?? {}).find(([, one]) => one === call)?.[0];
    if (noun === 'statistics') return figures[name as keyof typeof figures];
    const known = records[noun ?? ''];
    if (!known || call.method === 'DELETE') return undefined;
    return name === 'list' ? z.array(known.row ?? known.record) : known.record;
};

/** The shape of each specified call's answer, derived from the reference server's schemas. */
export const answerShapes = (): AnswerShapes =>
    Object.fromEntries([
        ...Object.entries(api).flatMap(([noun, calls]) => shapesOfNoun(noun, calls)),
        ...Object.entries(figures).map(([name, schema]) => {
            const { method, path } = api.statistics[name as keyof typeof api.statistics];
            return [`${method} ${path}`, { noun: 'statistics', shape: shapeOf(schema), single: true }];
        }),
    ]) as AnswerShapes;
