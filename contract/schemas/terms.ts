import { z } from 'zod';
import { id, instant, line, text } from './wire';

/** Maximum length of the body, in characters of HTML. */
const LONGEST_TERMS = 100_000;

const html = text(LONGEST_TERMS);

/** The body of a save: titles and HTML bodies, which the server sanitizes. */
export const termsBody = z.object({ title: line(160), title_ar: line(160), body: html, body_ar: html });
export type TermsBody = z.infer<typeof termsBody>;

/** A version. If-Match carries the `version` that was read. */
export const termsVersion = z.object({
    /** The same as `version`, as the id in lists. */
    id,
    version: id,
    title: z.string(),
    title_ar: z.string(),
    /** HTML of paragraphs, headings, lists, quotes, links and emphasis, and nothing else. */
    body: z.string(),
    body_ar: z.string(),
    /** Its author; without an id if the admin was deleted, null if it came with the demo shop. */
    admin: z.object({ id: id.nullable(), name: z.string() }).nullable(),
    created_at: instant,
});
export type TermsVersion = z.infer<typeof termsVersion>;

/** The newest version; version 0 with empty texts before the first save. */
export const terms = termsVersion.extend({
    id: z.number().int().min(0),
    version: z.number().int().min(0),
    created_at: instant.nullable(),
});
export type Terms = z.infer<typeof terms>;

const draftLine = z.string().trim().max(160);
const draftHtml = z.string().trim().max(LONGEST_TERMS);

/** The body of a saved draft, whose texts may be incomplete. */
export const termsDraftBody = z.object({
    title: draftLine,
    title_ar: draftLine,
    body: draftHtml,
    body_ar: draftHtml,
});

/** The draft of the next version; without a saved one, the texts of the newest version. */
export const termsDraft = z.object({
    id,
    /** For If-Match: it changes with each save of the draft and with each new version of the terms. */
    version: z.string(),
    title: z.string(),
    title_ar: z.string(),
    body: z.string(),
    body_ar: z.string(),
    /** Who saved it and when; null if no draft is saved. */
    saved: z.object({ id: id.nullable(), name: z.string(), at: instant }).nullable(),
    /** The terms that customers see. */
    published: terms,
});
export type TermsDraft = z.infer<typeof termsDraft>;
