import { answerShapes, schemaOf } from '../../contract/schemas/answers';
import type { Call } from '../../contract/call';
import type { AnswerShape, Scalar, Shape } from '../../contract/shape';
import { isNeeded, isOfAnyNoun, without } from '../../contract/without';
import { isLongInteger } from '../../src/providers/answers/longIntegers';
import { rawOf, readAnswer, rowsIn, unwrapped, type Row } from '../../src/providers/answers/readAnswer';
import { readTime } from '../../src/providers/answers/times';
import { permissionsIn, roleIn } from '../../src/providers/answers/permissions';
import { isRow } from '../../src/providers/answers/readEnvelope';
import { nameOfCall } from '../../contract/specified';

/** Adds what was found of a part of an answer; see Findings.add. */
export type Note = (kind: 'fault' | 'difference', sentence: string, group?: string, field?: string) => void;

/**
 * A part of an answer: its path in sentences, and the noun and the field that it is of. `isNested` is a field of a record that has no
 * calls of its own.
 */
type Part = { path: string; noun: string; field: string; isNested?: boolean };

const shapes = answerShapes();

/** The declared answer of a call; undefined for a sign-in and calls that answer nothing. */
export const answerOfCall = (call: Call): AnswerShape | undefined => shapes[nameOfCall(call)];

/** The declared shape of a call's answer; undefined for a sign-in and calls that answer nothing. */
export const shapeOfCall = (call: Call): Shape | undefined => shapes[nameOfCall(call)]?.shape;

/** The noun of a call's answer. */
export const nounOfCall = (call: Call): string => shapes[nameOfCall(call)]?.noun ?? '';

/** Notes a value that is missing: the panel does without it, if it is no id. */
const noteMissing = ({ path, noun, field, isNested }: Part, note: Note): void => {
    const clause = isNested && !isOfAnyNoun(noun, field) ? 'leaves it out' : without(noun, field);
    if (isNeeded(field) && !isNested)
        note(
            'fault',
            `${path} is missing; the panel opens and saves records by it.`,
            'A record has no id; the panel opens and saves records by it.',
        );
    else
        note(
            'difference',
            `${path} is missing; the panel ${clause}.`,
            isOfAnyNoun(noun, field)
                ? `{} without ${field}: the panel ${clause}.`
                : `${noun} without {}: the panel ${clause}.`,
            isOfAnyNoun(noun, field) ? noun : isNested ? path.replace(/^data\[\]\./, '') : field,
        );
};

/**
 * Compares an answer, or a part of it, with its declared shape as the panel reads it. Rows of a list share one path.
 */
export function compareShape(shape: Shape, raw: unknown, part: Part, note: Note): void {
    const { path } = part;
    if (typeof shape === 'string') return compareScalar(shape, raw, part, note);
    if (raw === undefined || (raw === null && !('record' in shape))) {
        if (!shape.optional) noteMissing(part, note);
        return;
    }
    if ('list' in shape) {
        const rows = rowsIn(raw);
        if (!rows) return note('fault', `${path} isn’t a list.`);
        if (!Array.isArray(raw))
            note(
                'difference',
                `${path} is wrapped; the panel unwraps it.`,
                'A list is wrapped; the panel unwraps it.',
            );
        return rows.forEach(row => compareShape(shape.list, row, { ...part, path: `${path}[]` }, note));
    }
    if ('map' in shape) {
        const map = unwrapped(raw);
        if (!isRow(map)) return noteMissing(part, note);
        return Object.values(map).forEach(value =>
            compareShape(shape.map, value, { ...part, path: `${path}.*` }, note),
        );
    }
    compareRecord(shape, raw, part, note);
}

function compareRecord(
    shape: Extract<Shape, { record: object }>,
    raw: unknown,
    part: Part,
    note: Note,
): void {
    const { path, field } = part;
    const noun = shape.noun ?? part.noun;
    const row = unwrapped(raw);
    if (!isRow(row)) {
        if (shape.nullable && raw === null) return;
        if (!field) return note('fault', `${path || 'the answer'} isn’t a record.`);
        return note(
            'difference',
            `${path} is ${JSON.stringify(raw)} and no record; the panel ${without(noun, field)}.`,
        );
    }
    if (row !== raw)
        note(
            'difference',
            `${path} is wrapped in data; the panel unwraps it.`,
            'A record is wrapped in data; the panel unwraps it.',
        );
    for (const [name, shapeOfField] of Object.entries(shape.record)) {
        const at = {
            path: path ? `${path}.${name}` : name,
            noun,
            field: name,
            isNested: !shape.noun && path !== '' && !path.endsWith('data[]'),
        };
        if (name === 'permissions') comparePermissions(row[name], at, note);
        else if (name === 'role' && noun === 'profile') compareRole(row as Row, note);
        else if (name.endsWith('_id') && row[name] === undefined && isRow(row[name.slice(0, -3)])) continue;
        else compareShape(shapeOfField, rawOf(name, row as Row), at, note);
    }
}

/** The role of the signed-in person, whose permissions may stand beside it. */
function compareRole(person: Row, note: Note): void {
    const role = roleIn(person);
    if (!role)
        return note(
            'difference',
            'role.permissions is missing; the panel keeps the permissions of the sign-in.',
        );
    if (!isRow(person.role) || !('permissions' in person.role))
        return note('difference', 'has the permissions beside the role; the panel finds them.');
    comparePermissions(
        person.role.permissions,
        { path: 'role.permissions', noun: 'roles', field: 'permissions' },
        note,
    );
}

/** Permissions, which hosts have in many forms (src/providers/answers/permissions.ts). */
function comparePermissions(raw: unknown, part: Part, note: Note): void {
    const read = permissionsIn(raw);
    if (!read) return noteMissing(part, note);
    if (JSON.stringify(read) !== JSON.stringify(raw))
        note(
            'difference',
            `${part.path} isn’t a list of names; the panel reads it, and sends it back in its own form.`,
            'Permissions are no list of names; the panel reads them, and sends them back in their own form.',
        );
}

/** Clauses on what the panel does with a value of another type than the declared one, by the declared type. */
const AS: Record<string, string> = {
    number: 'a number; the panel reads it as a number, and sends it back as it came',
    boolean: 'a boolean; the panel reads it as true or false, and sends it back as it came',
    text: 'a text; the panel shows it as text',
};

function compareScalar(shape: Scalar, raw: unknown, part: Part, note: Note): void {
    const { path, field } = part;
    const kind = shape.replace('?', '');
    const mayBeNull = shape.endsWith('?');
    if (kind === 'any') return;
    if (raw === undefined) return noteMissing(part, note);
    if (raw === null) {
        if (isNeeded(field) && !mayBeNull) noteMissing(part, note);
        else if (!mayBeNull)
            note(
                'difference',
                `${path} is null; the panel shows no value.`,
                'A value is null; the panel shows no value.',
            );
        return;
    }
    if (kind === 'time' && readTime(String(raw)) === null)
        return note(
            'difference',
            `${path} is ${String(raw)}; the panel reads it as no time. Send null.`,
            'A value is no time; the panel shows none.',
        );
    if (kind === 'id' && isLongInteger(raw))
        note(
            'difference',
            `${path} is ${String(raw)}, more than a number holds in a browser; the panel keeps its digits. Send it as text.`,
            'An id is more than a number holds in a browser; the panel keeps its digits. Send it as text.',
        );
    const value = readAnswer(shape, raw, { complete: true, keepsUnread: false });
    const shown = JSON.stringify(raw)?.slice(0, 60);
    if (value === null && raw !== '')
        return note(
            'fault',
            `${path} is ${shown}, which isn’t a valid ${kind}.`,
            `A value isn’t a valid ${kind}.`,
        );
    if (raw === '' || Object.is(value, raw) || kind === 'id') {
        if (typeof raw === 'object') note('fault', `${path} is ${shown}, which isn’t a valid id.`);
        return;
    }
    const how = AS[kind] ?? `a time with an offset; the panel reads it as ${String(value)}`;
    note(
        'difference',
        `${path} is ${shown}, not ${how}.`,
        `A value is not ${AS[kind] ?? 'a time with an offset'}.`,
    );
}

/** Values that the panel reads and the contract does not have, such as an unknown status. */
export function compareValues(call: Call, raw: unknown, note: Note): void {
    const [shape, schema] = [shapeOfCall(call), schemaOf(call)];
    if (!shape || !schema) return;
    const read = readAnswer(shape, raw, { complete: true });
    const { error } = schema.safeParse(read);
    for (const { code, path } of error?.issues ?? []) {
        const value = valueAt(read, path);
        if (code !== 'invalid_value' || value === undefined || value === null) continue;
        note(
            'difference',
            `${named(path)} is ${JSON.stringify(value)}, which the contract does not have; the panel shows it unchanged.`,
            `A value of ${named(path)} is the host’s own.`,
        );
    }
}

const named = (path: PropertyKey[]) =>
    path
        .map(part => (typeof part === 'number' ? '[]' : `.${String(part)}`))
        .join('')
        .replace(/^\./, '');

const valueAt = (value: unknown, path: PropertyKey[]): unknown =>
    path.reduce<unknown>((part, name) => (isRow(part) ? (part as Row)[name as string] : undefined), value);
