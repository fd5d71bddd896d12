import type { AnswerShape, Scalar, Shape } from '../../contract/shape';
import { chosenFile, type Values } from './request';
import type { Note, Row } from './readAnswer';

/** Records whose fields are remembered as they came; the oldest are forgotten. */
const MOST_RECORDS = 2000;

/** The key of the record of a noun that has but one. */
const ONLY = '';

type Field = { raw: unknown; value: unknown };

/**
 * How the host writes its values: what is sent back has the type that it used. A field that nobody changed goes back as
 * it came; a changed one is written as the host wrote that field last.
 */
export class Representations {
    /** By noun and record, the fields that came otherwise than they are read. */
    readonly #records = new Map<string, Record<string, Field>>();
    /** By noun and field, the last value that was not empty, as it came; also by the field's name alone. */
    readonly #fields = new Map<string, unknown>();
    /** An id as it came last: what is written and not read (`role_id`, `photo_ids`) is written like it. */
    #id: unknown;
    readonly #writes: (noun: string, field: string) => boolean;

    /** `writes` says which fields of a noun may be sent back: no others are remembered. */
    constructor(writes: (noun: string, field: string) => boolean) {
        this.#writes = writes;
    }

    readonly note: Note = ({ id }, noun, field, raw, value) => {
        if (field === 'id') this.#id = raw;
        if (!this.#writes(noun, field)) return;
        this.#noteField(`${noun}.${field}`, raw);
        // The last one read also stands for the one of a noun that has but one.
        for (const key of [String(id), ONLY]) {
            const name = `${noun}:${key}`;
            const fields = this.#records.get(name);
            if (Object.is(raw, value)) {
                if (fields) delete fields[field];
                continue;
            }
            if (fields) fields[field] = { raw, value };
            else this.#records.set(name, { [field]: { raw, value } });
        }
        if (this.#records.size > MOST_RECORDS)
            this.#records.delete(this.#records.keys().next().value as string);
    };

    #noteField(path: string, raw: unknown) {
        if (Array.isArray(raw)) for (const entry of raw) this.#noteField(`${path}[]`, entry);
        else if (typeof raw === 'object' && raw !== null)
            for (const [name, value] of Object.entries(raw)) this.#noteField(`${path}.${name}`, value);
        else if (raw !== null && raw !== undefined && raw !== '')
            for (const key of [path, nameIn(path)]) this.#fields.set(key, raw);
    }

    /** The values of a write as the host writes them. */
    written({ noun, shape, single }: AnswerShape, names: readonly string[], values: Values): Values {
        const fields = typeof shape === 'object' && 'record' in shape ? shape.record : {};
        const known = this.#records.get(`${noun}:${single ? ONLY : String(values.id)}`);
        const written = { ...values };
        for (const name of names) {
            const value = values[name];
            if (value === undefined || chosenFile(value)) continue;
            const before = values.id === undefined && !single ? undefined : known?.[name];
            written[name] =
                before && same(before.value, value)
                    ? before.raw
                    : this.#write(fields[name] ?? idsOf(name), `${noun}.${name}`, value);
        }
        return written;
    }

    #write(shape: Shape | undefined, path: string, value: unknown): unknown {
        if (shape === undefined || value === null || value === undefined) return value;
        if (typeof shape === 'string') return writeScalar(shape, this.#sampleOf(shape, path), value);
        if ('list' in shape)
            return Array.isArray(value)
                ? value.map(entry => this.#write(shape.list, `${path}[]`, entry))
                : value;
        if ('record' in shape && typeof value === 'object')
            return Object.fromEntries(
                Object.entries(value as Row).map(([name, entry]) => [
                    name,
                    this.#write(shape.record[name], `${path}.${name}`, entry),
                ]),
            );
        return value;
    }

    /** A field that was empty so far is written like others of its name, an id like other ids. */
    #sampleOf = (shape: Scalar, path: string) =>
        this.#fields.get(path) ??
        this.#fields.get(nameIn(path)) ??
        (shape.startsWith('id') ? this.#id : undefined);
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** What is written and not read. */
const idsOf = (name: string): Shape | undefined =>
    name.endsWith('_ids') ? { list: 'id' } : name.endsWith('_id') ? 'id' : undefined;

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const writeScalar = (shape: Scalar, sample: unknown, value: unknown): unknown => {
    const kind = shape.replace('?', '');
    if (kind === 'number' && typeof value === 'number' && typeof sample === 'string')
        return value.toFixed(Math.max(decimalsOf(sample), decimalsOf(String(value))));
    if (kind === 'boolean' && typeof value === 'boolean' && sample !== undefined) {
        if (typeof sample === 'number') return value ? 1 : 0;
        if (typeof sample === 'string') return /^[01]$/.test(sample) ? (value ? '1' : '0') : String(value);
    }
    if (kind === 'id' && typeof sample === 'string') return String(value);
    if (kind === 'id' && typeof sample === 'number' && /^\d+$/.test(String(value))) return Number(value);
    return value;
};

const decimalsOf = (number: string) => number.split('.')[1]?.length ?? 0;
