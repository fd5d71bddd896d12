import type { Call } from '../../contract/call';
import { OVERRIDE_FIELD } from '../../contract/constants';
import { allPlainFields } from '../../contract/fields/plainFields';
import { writeJson } from './answers/longIntegers';

export type Values = Record<string, unknown>;

/** The arguments of fetch(). */
export type Request = {
    url: string;
    method: string;
    headers: Record<string, string>;
    body?: string | FormData;
};

/**
 * Turns a call and its values into a request. A pure function: each specified call (docs/specification.md#7-calls) has a
 * test row.
 *
 * Only names that the call declares are sent. Path parameters are not repeated in the body, an id is sent only in the
 * path, and a photo only if a file was chosen.
 */
export const toRequest = (call: Call, values: Values, base: string): Request => {
    const inPath = new Set<string>();
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
        const value = values[name];
        if (value === undefined || value === null || value === '')
            throw new Error(`${call.method} ${call.path} needs "${name}"`);
        inPath.add(name);
        return encodeURIComponent(String(value));
    });
    const pick = (names: readonly string[]) =>
        names
            .filter(name => !inPath.has(name) && values[name] !== undefined)
            .map(name => [name, values[name]] as const);

    const url = base + path + search(pick(call.query));
    const overridden = call.wire !== call.method;
    const fields = overridden
        ? [...pick(call.body), [OVERRIDE_FIELD, call.method] as const]
        : pick(call.body);

    if (call.encoding === 'multipart')
        return { url, method: call.wire, headers: {}, body: toFormData(fields) };
    if (call.body.length === 0 && !overridden) return { url, method: call.wire, headers: {} };
    return {
        url,
        method: call.wire,
        headers: { 'Content-Type': 'application/json' },
        body: writeJson(Object.fromEntries(fields)),
    };
};

type Fields = readonly (readonly [string, unknown])[];

const search = (fields: Fields) => {
    const pairs = fields.filter(([, value]) => value !== null && value !== '');
    return pairs.length ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : '';
};

/** The chosen file of a react-admin input's value, `{ rawFile, src }`. A stored photo is its URL or `{ src }`. */
export const chosenFile = (value: unknown): File | undefined => {
    const file = (value as { rawFile?: unknown } | null | undefined)?.rawFile;
    return file instanceof File ? file : undefined;
};

/** The plain fields, which may be empty. */
const clearable = new Set(Object.values(allPlainFields).flatMap(fields => fields.map(({ name }) => name)));

/** Booleans are sent as 1 and 0, lists as `name[]`; null is omitted but for fields that it clears. */
const toFormData = (fields: Fields) => {
    const form = new FormData();
    for (const [name, value] of fields) {
        const file = chosenFile(value);
        if (file) form.append(name, file, file.name);
        else if (name === 'photo') continue;
        // Form data has no null: an empty text clears a field that may be empty.
        else if (value === null && !clearable.has(name)) continue;
        else if (value === null) form.append(name, '');
        else if (Array.isArray(value)) value.forEach(item => form.append(`${name}[]`, String(item)));
        else if (typeof value === 'boolean') form.append(name, value ? '1' : '0');
        else form.append(name, String(value));
    }
    return form;
};
