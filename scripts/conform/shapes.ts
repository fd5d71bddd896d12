import { answerShapes, schemaOf } from '../../contract/schemas/answers';
import type { Call } from '../../contract/call';
import type { Scalar, Shape } from '../../contract/shape';
import { readAnswer, rowsIn, unwrapped, type Row } from '../../src/providers/answers/readAnswer';
import { permissionsIn } from '../../src/providers/answers/permissions';
import { isRow } from '../../src/providers/answers/readEnvelope';
import type { Kind } from './findings';
import { nameOf } from './host';

type Note = (kind: Extract<Kind, 'fault' | 'difference'>, sentence: string) => void;

const shapes = answerShapes();

/** The declared shape of a call's answer; undefined for a sign-in and calls that answer nothing. */
export const shapeOfCall = (call: Call): Shape | undefined => shapes[nameOf(call)]?.shape;

/**
 * Compares an answer, or a part of it, with its declared shape as the panel reads it. `path` names the part in sentences;
 * rows of a list share one.
 */
export function compareShape(shape: Shape, raw: unknown, path: string, note: Note): void {
    if (typeof shape === 'string') return compareScalar(shape, raw, path, note);
    if ('list' in shape) {
        if (raw === undefined || raw === null) {
            if (!shape.optional) note('difference', `${path} is missing; the panel shows an empty list.`);
            return;
        }
        const rows = rowsIn(raw);
        if (!rows) return note('fault', `${path} isn’t a list.`);
        if (!Array.isArray(raw)) note('difference', `${path} is wrapped; the panel unwraps it.`);
        return rows.forEach(row => compareShape(shape.list, row, `${path}[]`, note));
    }
    if ('map' in shape) {
        const map = unwrapped(raw);
        if (!isRow(map)) return void (shape.optional || note('difference', `${path} is missing.`));
        return Object.values(map).forEach(value => compareShape(shape.map, value, `${path}.*`, note));
    }
    const row = unwrapped(raw);
    if (!isRow(row)) {
        if (!shape.optional && !shape.nullable) note('fault', `${path} isn’t a record.`);
        return;
    }
    if (row !== raw) note('difference', `${path} is wrapped in data; the panel unwraps it.`);
    for (const [name, field] of Object.entries(shape.record)) {
        const at = path ? `${path}.${name}` : name;
        if (name === 'permissions') comparePermissions(row[name], at, note);
        else compareShape(field, row[name], at, note);
    }
}

/** Permissions, which hosts have in many forms (src/providers/answers/permissions.ts). */
function comparePermissions(raw: unknown, path: string, note: Note): void {
    const read = permissionsIn(raw);
    if (!read) return note('fault', `${path} is missing; the panel takes from it what a role may do.`);
    if (JSON.stringify(read) !== JSON.stringify(raw))
        note(
            'difference',
            `${path} isn’t a list of names; the panel reads it, and sends it back in its own form.`,
        );
}

/** What the panel does with a value of another type than the declared one. */
const AS: Record<string, string> = {
    number: 'reads it as a number, and sends it back as it came',
    boolean: 'reads it as true or false, and sends it back as it came',
    time: 'reads it in the shop’s time zone',
    id: 'uses it as it is',
    text: 'shows it as text',
};

function compareScalar(shape: Scalar, raw: unknown, path: string, note: Note): void {
    const kind = shape.replace('?', '');
    if (kind === 'any') return;
    if (raw === undefined || raw === null) {
        if (kind === 'id' && !shape.endsWith('?'))
            return note('fault', `${path} is missing; the panel opens and saves records by it.`);
        if (raw === undefined || !shape.endsWith('?'))
            note(
                'difference',
                `${path} is ${raw === null ? 'null' : 'missing'}; the panel shows nothing there.`,
            );
        return;
    }
    const value = readAnswer(shape, raw, { complete: true, keepsUnread: false });
    const shown = JSON.stringify(raw)?.slice(0, 60);
    if (value === null && raw !== '')
        return note('fault', `${path} is ${shown}, which isn’t a valid ${kind}.`);
    if (kind === 'id' ? typeof raw === 'object' : !Object.is(value, raw) && raw !== '')
        note('difference', `${path} is ${shown}, not a ${kind}; the panel ${AS[kind]}.`);
}

/** Values that the panel reads and the contract does not have, such as an unknown status. */
export function compareValues(call: Call, raw: unknown, note: Note): void {
    const [shape, schema] = [shapeOfCall(call), schemaOf(call)];
    if (!shape || !schema) return;
    const read = readAnswer(shape, raw, { complete: true });
    const { error } = schema.safeParse(read);
    for (const { code, path } of error?.issues ?? [])
        if (code === 'invalid_value')
            note(
                'difference',
                `${named(path)} is ${JSON.stringify(valueAt(read, path))}, which the contract does not have; the panel shows it unchanged.`,
            );
}

const named = (path: PropertyKey[]) =>
    path
        .map(part => (typeof part === 'number' ? '[]' : `.${String(part)}`))
        .join('')
        .replace(/^\./, '');

const valueAt = (value: unknown, path: PropertyKey[]): unknown =>
    path.reduce<unknown>((part, name) => (isRow(part) ? (part as Row)[name as string] : undefined), value);
