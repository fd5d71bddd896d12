import multipart from '@fastify/multipart';
import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_FILE_MEGABYTES } from '../../contract/constants';
import { isUndecoded } from '../base/badText';
import { isTooDeep, MAX_FIELDS, setField } from './bodies';
import { Refusal, refuse } from '../base/refusal';

/** The largest accepted file. */
const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * 1024 * 1024;
/** The largest accepted body: a file and the other fields of a form. */
export const LARGEST_BODY_BYTES = 2 * MAX_FILE_BYTES;

/** The file of a form; its content is not checked yet. */
export type Upload = { field: string; bytes: Buffer };

const SECRET_FIELDS = new Set(['password', 'current_password']);

/**
 * A fingerprint of a call's contents; equal calls have equal fingerprints. It is stored, so it is keyed with a secret
 * that is not in the database, and leaves passwords out.
 */
export const fingerprint = ({ method, url, body, upload }: FastifyRequest, secret: string): string =>
    createHmac('sha256', secret)
        .update(
            `${method} ${url} ${JSON.stringify(body, (key, value: unknown) => (SECRET_FIELDS.has(key) ? undefined : value))}`,
        )
        .update(upload?.bytes ?? '')
        .digest('base64url');

export async function takeForms(app: FastifyInstance) {
    await app.register(multipart, {
        // One file more than accepted, so that a second file gets an error message instead of a broken connection.
        limits: {
            fileSize: MAX_FILE_BYTES,
            files: 2,
            fields: MAX_FIELDS,
            fieldSize: 256 * 1024,
            parts: MAX_FIELDS + 2,
        },
        throwFileSizeLimit: false,
    });
}

/**
 * Reads the fields and the optional file of a form.
 * @throws Refusal 413 for a file that is too large or a second file, 400 for an incomplete form.
 */
export async function readForm(
    request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; upload?: Upload }> {
    const fields: Record<string, unknown> = {};
    let upload: Upload | undefined;
    // Thrown after the last part: a browser that is still sending would see a reset instead of the answer.
    let refusal: Refusal | undefined;
    try {
        for await (const part of request.parts()) {
            if (part.type === 'field') {
                if (part.valueTruncated) refusal ??= refuse(413, s => s.tooLarge);
                // A field of the type application/json is parsed already.
                if (isTooDeep(part.value)) refusal ??= refuse(400, s => s.tooDeep);
                else if (isUndecoded(part.value)) refusal ??= refuse(400, s => s.unreadableText);
                setField(fields, part.fieldname, part.value);
                continue;
            }
            const chunks: Buffer[] = [];
            for await (const chunk of part.file) if (!refusal) chunks.push(chunk as Buffer);
            if (!part.fieldname) refusal ??= refuse(400, s => s.brokenForm);
            else if (part.file.truncated)
                refusal ??= refuse(413, s => s.fileTooLarge({ megabytes: MAX_FILE_MEGABYTES }));
            else if (upload) refusal ??= refuse(413, s => s.oneFile);
            else upload = { field: part.fieldname, bytes: Buffer.concat(chunks) };
        }
    } catch (error) {
        if (error instanceof Refusal) throw error;
        const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
        if (code.startsWith('FST_')) throw error;
        throw refuse(400, s => s.brokenForm);
    }
    if (refusal) throw refusal;
    return upload ? { fields, upload } : { fields };
}
