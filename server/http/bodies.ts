import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../base/refusal';

/** Deeper than any body of the contract: the deepest nests three levels. */
const MAX_DEPTH = 32;

/** Whether JSON text nests deeper than `most`. Runs before parsing, without recursion. */
function nestsTooDeep(text: string, most = MAX_DEPTH): boolean {
    let depth = 0;
    let quoted = false;
    for (let at = 0; at < text.length; at += 1) {
        const character = text.charCodeAt(at);
        if (quoted) {
            if (character === 92) at += 1;
            else if (character === 34) quoted = false;
        } else if (character === 34) quoted = true;
        else if (character === 91 || character === 123) {
            depth += 1;
            if (depth > most) return true;
        } else if (character === 93 || character === 125) depth -= 1;
    }
    return false;
}

/** Whether a parsed value nests deeper than `most`. */
export const isTooDeep = (value: unknown, most = MAX_DEPTH): boolean =>
    typeof value === 'object' &&
    value !== null &&
    (most === 0 || Object.values(value).some(inner => isTooDeep(inner, most - 1)));

const isJson = (text: string): boolean => {
    try {
        JSON.parse(text);
        return true;
    } catch {
        return false;
    }
};

declare module 'fastify' {
    interface FastifyRequest {
        /** The body of a signed call as it was sent. */
        rawBody?: Buffer;
    }
}

/** Keeps the body of a signed call, of which its signature is made. */
function keepRaw(request: FastifyRequest, bytes: Buffer): void {
    if (request.routeOptions.config.call?.signed) request.rawBody = bytes;
}

/** The number of fields in one form, in either encoding. */
export const MAX_FIELDS = 100;

/**
 * Sets a form field: `name[]` appends to a list, and a repeated `name` replaces the earlier value.
 * @throws Refusal 400 for a list of lists, and for a name that changes the prototype.
 */
export function setField(fields: Record<string, unknown>, name: string, value: unknown) {
    const isList = name.endsWith('[]');
    const key = isList ? name.slice(0, -2) : name;
    if (key.endsWith('[]')) throw refuse(400, s => s.tooDeep);
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
        throw refuse(400, s => s.forbiddenKey);
    if (!isList) fields[key] = value;
    else if (Array.isArray(fields[key])) fields[key].push(value);
    else fields[key] = [value];
}

/** @throws Refusal 413 for too many fields, before they are decoded. */
function readFields(text: string): Record<string, unknown> {
    if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw refuse(413, s => s.tooLarge);
    const fields: Record<string, unknown> = {};
    for (const [name, value] of new URLSearchParams(text)) setField(fields, name, value);
    return fields;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a body. @throws Refusal 400 for bytes that are not UTF-8, which would be stored as question marks */
function textOf(bytes: Buffer): string {
    try {
        return utf8.decode(bytes);
    } catch {
        throw refuse(400, s => s.unreadableText);
    }
}

/** Reads JSON and urlencoded bodies. An empty body is `{}`, a POST without fields. */
export function readBodies(app: FastifyInstance) {
    const json = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser(['application/json', 'text/plain']);
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
        keepRaw(request, bytes);
        const text = textOf(bytes);
        if (text.trim() === '') return done(null, {});
        if (nestsTooDeep(text)) return done(refuse(400, s => s.tooDeep));
        return json(request, text, (error, value) => {
            if (!error) return done(null, value);
            // Valid JSON is refused only for a key that changes the prototype.
            return done(refuse(400, isJson(text) ? s => s.forbiddenKey : s => s.brokenJson));
        });
    });
    // ra-data-simple-rest sends this content type with a DELETE, which has no body.
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text: string, done) =>
        text === '' ? done(null) : done(refuse(415, s => s.wrongType)),
    );
    app.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'buffer' },
        (request, bytes: Buffer, done) => {
            keepRaw(request, bytes);
            try {
                done(null, readFields(textOf(bytes)));
            } catch (error) {
                done(error as Error);
            }
        },
    );
}
