import { z } from 'zod';
import { latinDigits } from '../digits';
import { isOneLine, isUnmarked } from '../keys';

/** An id of the reference server: a positive integer. */
export const id = z.number().int().positive().max(2_147_483_647);
/** The id of a log entry. */
export const entryId = z.number().int().positive();

/** A whole number as it is sent. Form data and queries send it as text. Anything else (`true`, `[5]`, `"0x10"`) is invalid. */
export const givenNumber = <T extends z.ZodNumber>(schema: T) =>
    z.preprocess(
        value => (typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value),
        schema,
    );

/** An id as it is sent. */
export const givenId = givenNumber(id);

/** The largest amount that a row can have: 2³¹ − 1 halalas. */
const MOST_AMOUNT = 21_474_836.47;

/** An amount as it is sent; like ids, it may be text. A larger limit than any amount finds the same as the largest. */
export const givenAmount = z.preprocess(
    value => (typeof value === 'string' && /^\s*\d{1,15}(\.\d+)?\s*$/.test(value) ? Number(value) : value),
    z
        .number()
        .min(0)
        .transform(amount => Math.min(amount, MOST_AMOUNT)),
);

/** A day that PostgreSQL accepts: ISO 8601 has a year 0, PostgreSQL has none. */
export const givenDate = z.iso
    .date()
    .refine(day => !day.startsWith('0000'), { params: { sentence: 'date' } });

/** A boolean; form data sends 1 and 0. */
export const flag = z.preprocess(
    value =>
        value === 1 || value === '1' || value === 'true'
            ? true
            : value === 0 || value === '0' || value === 'false'
              ? false
              : value,
    z.boolean(),
);

/** ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });

/** Whether a text has a character that can be seen: not only spaces, marks of direction, joiners and fillers. */
export const isVisible = (text: string): boolean =>
    /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** A text that is trimmed and not empty. Invisible marks stay beside visible characters, which may need them. */
export const text = (max: number) => z.string().trim().min(1).max(max).refine(isVisible);

/** A text on one line, such as a name. */
export const line = (max: number) => text(max).refine(isOneLine, { params: { sentence: 'one_line' } });

/** A line by which people tell records apart (contract/keys.ts), without marks that are not seen. */
export const key = (max: number) =>
    z
        .string()
        .normalize('NFC')
        .trim()
        .min(1)
        .max(max)
        .refine(isOneLine, { params: { sentence: 'one_line' } })
        .refine(isUnmarked, { params: { sentence: 'no_marks' } });

/** An e-mail address as it is stored: in lower case, also if it was typed in full width. */
export const email = z.string().overwrite(latinDigits).trim().toLowerCase().max(254).pipe(z.email());

/** A phone number in Latin digits. */
export const typedPhone = z.string().overwrite(latinDigits).trim();

/** `{ data }`: one record. */
export const oneOf = <T extends z.ZodType>(record: T) => z.object({ data: record });

export const meta = z.object({
    current_page: z.number().int(),
    from: z.number().int().nullable(),
    last_page: z.number().int(),
    per_page: z.number().int(),
    to: z.number().int().nullable(),
    total: z.number().int(),
    /** `total` is a lower bound, because there are too many results to count. Only the reference server sends it. */
    total_more: z.literal(true).optional(),
    /** Names that sound like a search that found nothing, the nearest first. Only the reference server sends it. */
    did_you_mean: z.array(z.string()).optional(),
});
export type Meta = z.infer<typeof meta>;

/** `{ data, meta }`: a page of a list. */
export const pageOf = <T extends z.ZodType>(record: T) => z.object({ data: z.array(record), meta });

/** `{ data }`: a list that is not paged. */
export const listOf = <T extends z.ZodType>(record: T) => z.object({ data: z.array(record) });

/** A refusal has a message; a 422 also has errors by field, with nested names joined by dots (`values.0.name`). */
export const failure = z.object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type Failure = z.infer<typeof failure>;

/** A page number. An invalid one means the first page and is never an error. */
export const page = z.coerce.number().int().min(1).max(1_000_000_000).catch(1);

/** The search text. An unreadable one is refused, because ignoring it would return the whole list. */
export const search = z.string().trim().max(200);

/** The query of a paged list. */
export const pageQuery = z.object({ page, q: search.default('') });

/** A filter of a list. An empty string counts as no filter. */
export const filter = <T extends z.ZodType>(value: T) =>
    z.preprocess(given => (given === '' ? undefined : given), value.optional());
