import type { Call } from '../../contract/call';
import { answerShapes } from '../../contract/schemas/answers';
import type { Shape } from '../../contract/shape';
import { nameOfCall, SPECIFIED, type SpecifiedCall } from '../../contract/specified';

type RecordShape = Extract<Shape, { record: object }>;

/** The names of the nouns' records in TypeScript and OpenAPI. */
const TYPES: Record<string, string> = {
    profile: 'Profile',
    admins: 'Admin',
    roles: 'Role',
    customers: 'Customer',
    categories: 'Category',
    options: 'Option',
    products: 'Product',
    photos: 'Photo',
    variants: 'Variant',
    banners: 'Banner',
    home: 'Home',
    orders: 'Order',
    items: 'OrderItem',
    statistics: 'Statistics',
};

/** A kind of record that hosts answer, with the calls that answer it. */
export type AnsweredRecord = { type: string; noun: string; shape: RecordShape; calls: string[] };

const shapes = answerShapes();

/** The shape of a call's answer, without its envelope. Undefined for a sign-in and for calls that answer nothing. */
export const answerOf = (call: Call): Shape | undefined => shapes[nameOfCall(call)]?.shape;

const isRecord = (shape: Shape): shape is RecordShape => typeof shape === 'object' && 'record' in shape;
const textOf = (shape: RecordShape) => JSON.stringify(shape.record);

const found = new Map<string, AnsweredRecord>();

/** Registers the records of a shape, from the whole to its parts. A row of a list with other fields has a type of its own. */
const collect = (shape: Shape | undefined, call?: string, isRow = false): void => {
    if (typeof shape !== 'object') return;
    if ('list' in shape) return collect(shape.list, call, true);
    if ('map' in shape) return collect(shape.map);
    const { noun } = shape;
    if (noun && TYPES[noun]) {
        const text = textOf(shape);
        const known = found.get(text);
        if (known) {
            if (call) known.calls.push(call);
        } else {
            const isTaken = [...found.values()].some(({ type }) => type === TYPES[noun]);
            const type = `${TYPES[noun]}${isTaken ? (isRow ? 'Row' : 'Summary') : ''}`;
            found.set(text, { type, noun, shape, calls: call ? [call] : [] });
        }
    }
    for (const part of Object.values(shape.record)) collect(part);
};

// Calls of one record come first, and statistics last: their records have fewer fields, and another type.
const turnOf = ({ noun, name }: SpecifiedCall) => (noun === 'statistics' ? 2 : name === 'list' ? 1 : 0);
for (const { call, noun } of [...SPECIFIED].sort((a, b) => turnOf(a) - turnOf(b))) {
    const shape = answerOf(call);
    // The statistics are no records of a noun.
    collect(shape && isRecord(shape) ? { noun, ...shape } : shape, nameOfCall(call));
}

/** The records in the answers of the specified calls. */
export const RECORDS: readonly AnsweredRecord[] = [...found.values()];

/** The type of a record's shape; undefined for one that is a part of another record alone. */
export const typeOf = (shape: Shape): string | undefined =>
    isRecord(shape) ? found.get(textOf(shape))?.type : undefined;

/** Whether a call answers pages. */
export const isPaged = ({ query, body }: Call): boolean => [...query, ...body].includes('page');
