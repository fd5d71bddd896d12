import { sameValue } from '../../../contract/fields/changedFields';
import { resourceCalls } from '../../../contract/nouns';
import type { AnswerShape, Kind, Scalar, Shape } from '../../../contract/shape';
import { ApiError, FIXED_FORM } from '../failure';
import { chosenFile, type Values } from '../request';
import { writePermissions } from '../answers/permissions';
import type { Note, Row } from '../answers/readAnswer';
import { VALUES } from '../answers/values';

/** The maximum number of remembered records; the oldest are dropped. */
const MOST_RECORDS = 2000;

/** Maximum number of raw lists of permissions that are remembered, for the spelling of each permission. */
const MOST_SAMPLES = 50;

const written = new Map(
    Object.entries(resourceCalls).map(([noun, { create, update }]) => [
        noun,
        new Set([...(create?.body ?? []), ...(update?.body ?? [])]),
    ]),
);
/** Whether a field of a noun can be written; only those are remembered. */
const isWritten = (noun: string, field: string) => written.get(noun)?.has(field) ?? false;

/** The key for nouns with a single record. */
const ONLY = '';

type Field = { raw: unknown; value: unknown; isUnread: boolean };

/**
 * Remembers how the host represents its values, so that writes use the same types. An unchanged field is sent as it was
 * received; a changed one in the type that the host last used for that field.
 */
export class Representations {
    /** By noun and record, the fields whose raw value differs from the normalised one. */
    readonly #records = new Map<string, Record<string, Field>>();
    /** By noun and field, and by field alone, the last raw value that was not empty. */
    readonly #fields = new Map<string, unknown>();
    /** The last raw lists of permissions. */
    #permissions: unknown[] = [];
    /** The last raw id. Ids in write-only fields (`role_id`, `photo_ids`) have the same type. */
    #id: unknown;

    readonly note: Note = ({ id }, noun, field, raw, value, isUnread) => {
        if (field === 'id') this.#id = raw;
        if (!isWritten(noun, field)) return;
        if (field === 'permissions') this.#permissions = [raw, ...this.#permissions].slice(0, MOST_SAMPLES);
        this.#noteField(`${noun}.${field}`, raw);
        // Also stored as the record of a noun with a single record.
        for (const key of [String(id), ONLY]) {
            const name = `${noun}:${key}`;
            const fields = this.#records.get(name);
            if (Object.is(raw, value) && !isUnread) {
                if (fields) delete fields[field];
                continue;
            }
            const noted = { raw, value, isUnread };
            if (fields) fields[field] = noted;
            else this.#records.set(name, { [field]: noted });
        }
        if (this.#records.size > MOST_RECORDS)
            this.#records.delete(this.#records.keys().next().value as string);
    };

    #noteField(path: string, raw: unknown) {
        if (raw === null || raw === undefined || raw === '') return;
        if (Array.isArray(raw)) for (const entry of raw) this.#noteField(`${path}[]`, entry);
        else {
            for (const key of [path, nameIn(path)]) this.#fields.set(key, raw);
            if (typeof raw === 'object')
                for (const [name, value] of Object.entries(raw)) this.#noteField(`${path}.${name}`, value);
        }
    }

    /** Whether a field has a value that cannot be read, which therefore cannot be changed either. */
    isUnread(noun: string, id: unknown, field: string): boolean {
        return this.#records.get(`${noun}:${String(id)}`)?.[field]?.isUnread ?? false;
    }

    /** The values of a write in the host's representation. @throws ApiError if one replaces a value that cannot be read */
    written({ noun, shape, single }: AnswerShape, names: readonly string[], values: Values): Values {
        const fields = typeof shape === 'object' && 'record' in shape ? shape.record : {};
        const known = this.#records.get(`${noun}:${single ? ONLY : String(values.id)}`);
        const written = { ...values };
        for (const name of names) {
            const value = values[name];
            if (value === undefined || chosenFile(value)) continue;
            const before = values.id === undefined && !single ? undefined : known?.[name];
            if (before && sameValue(before.value, value)) written[name] = before.raw;
            else if (before?.isUnread) throw new ApiError(422, FIXED_FORM);
            else if (name === 'permissions' && Array.isArray(value))
                written[name] = writePermissions(value as string[], before?.raw, this.#permissions);
            else
                written[name] = this.#write(
                    fields[name] ?? idsOf(name),
                    `${noun}.${name}`,
                    value,
                    before?.raw,
                );
        }
        return written;
    }

    #write(shape: Shape | undefined, path: string, value: unknown, before?: unknown): unknown {
        if (shape === undefined || value === null || value === undefined) return value;
        if (typeof shape === 'string')
            return writeScalar(
                shape,
                (before === '' ? undefined : before) ?? this.#sampleOf(shape, path),
                value,
            );
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

    /** A field that was always empty is written like fields of the same name, and an id like other ids. */
    #sampleOf = (shape: Scalar, path: string) =>
        this.#fields.get(path) ??
        this.#fields.get(nameIn(path)) ??
        (shape.startsWith('id') ? this.#id : undefined);
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** The shapes of write-only fields. */
const idsOf = (name: string): Shape | undefined =>
    name.endsWith('_ids') ? { list: 'id' } : name.endsWith('_id') ? 'id' : undefined;

const writeScalar = (shape: Scalar, sample: unknown, value: unknown): unknown => {
    const { write } = VALUES[shape.replace('?', '') as Kind];
    return write && sample !== undefined ? write(value, sample) : value;
};
