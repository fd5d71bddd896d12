import multipart from '@fastify/multipart';
import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_FIELDS, setField } from './bodies';
import { Refusal, refuse } from './refusal';

/** The largest accepted file, in bytes and in words. */
export const MAX_FILE_MEGABYTES = 10;
const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * 1024 * 1024;
/** No body that is taken is larger: a file, and what a form has beside it. */
export const LARGEST_BODY_BYTES = 2 * MAX_FILE_BYTES;

/** A form's file, unverified. */
export type Upload = { field: string; bytes: Buffer };

const SECRET_FIELDS = new Set(['password', 'current_password']);

/**
 * A fingerprint of what a call carries: equal calls give equal ones. It is stored, so it is keyed with a secret that is
 * not in the database, and passwords are left out.
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
        // One file more than is taken: a second file then gets an error message instead of a broken connection.
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
 * Reads a form to its end: its fields, and its file where there is one.
 * @throws Refusal 413 for a file that is too large or not the only one, 400 for a form cut short.
 */
export async function readForm(
    request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; upload?: Upload }> {
    const fields: Record<string, unknown> = {};
    let upload: Upload | undefined;
    // Refused only after the last part: a browser that is still sending would see a reset instead of the answer.
    let refusal: Refusal | undefined;
    try {
        for await (const part of request.parts()) {
            if (part.type === 'field') {
                if (part.valueTruncated) refusal ??= refuse(413, s => s.tooLarge);
                setField(fields, part.fieldname, part.value);
                continue;
            }
            const chunks: Buffer[] = [];
            for await (const chunk of part.file) if (!refusal) chunks.push(chunk as Buffer);
            if (part.file.truncated) refusal ??= refuse(413, s => s.fileTooLarge(MAX_FILE_MEGABYTES));
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
