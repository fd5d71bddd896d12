import { LANGUAGES } from '../../contract/languages';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { PERMISSIONS } from '../../contract/permissions';
import { COUNTRIES } from '../../contract/shop';
import { contrast } from '../../contract/contrast';
import { currencyDecimals, MOST_DECIMALS } from '../../contract/limits';
import type { Identity } from '../../contract/identity';
import { lineAt, listed, meant, mustBe, noLanguage, type Fault } from './words';

const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

const isTimeZone = (zone: string): boolean => {
    try {
        new Intl.DateTimeFormat('en', { timeZone: zone });
        return true;
    } catch {
        return false;
    }
};

/** The surfaces of the panel, light and dark (src/theme/tokens.ts), and the least contrast that a colour has on them. */
const SURFACES = { white: '#ffffff', dark: '#161b22' };
const LEAST = 1.6;

/** Where a colour cannot be seen. */
const hiddenOn = (colour: string): string | undefined =>
    Object.entries(SURFACES).find(([, surface]) => contrast(colour, surface) < LEAST)?.[0];

const language = z.enum(LANGUAGES);
const schema = z.strictObject({
    name: z.union([z.string().trim().min(1), z.partialRecord(language, z.string().trim().min(1))]).optional(),
    logo: z
        .string()
        .regex(
            /^(\.\/)?[\w-][\w./-]*\.(svg|png|webp)$/,
            'Write the name of an SVG, PNG or WebP file in the folder shop, such as "logo.svg".',
        )
        .optional(),
    colour: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i, 'Write a colour with six digits, such as "#0B6B80".')
        .refine(colour => hiddenOn(colour) === undefined, {
            error: ({ input }) =>
                `It could not be seen on a ${hiddenOn(String(input))} page. Write one between, such as "#0B6B80".`,
        })
        .optional(),
    currency: z
        .string()
        .refine(isCurrency, 'Write the code of a currency, such as "SAR" or "AED".')
        .refine(code => !isCurrency(code) || currencyDecimals(code) <= MOST_DECIMALS, {
            error: ({ input }) =>
                `${String(input)} has three decimals, and amounts are stored with two, here and in the specified calls. Write a currency with two decimals or none, such as "SAR".`,
        })
        .optional(),
    timeZone: z
        .string()
        .refine(isTimeZone, 'Write the name of a time zone, such as "Asia/Riyadh".')
        .optional(),
    languages: z
        .array(language)
        .min(1, 'Write at least one language, such as ["en", "ar"].')
        .readonly()
        .optional(),
    pageSize: z
        .number()
        .int('Write a whole number.')
        .min(5, 'Write at least 5.')
        .max(100, 'Write at most 100.')
        .optional(),
    api: z
        .string()
        .regex(
            /^(?:https?:\/\/[^\s"<>/\\@]+)?\/(?![/\\])[^\s"<>\\]+$/,
            'Write an address, such as "/api/admin".',
        )
        .optional(),
    figures: z.enum(PERMISSIONS).optional(),
    phones: z
        .array(z.enum(COUNTRIES))
        .min(1, 'Write at least one country, such as ["SA", "AE"].')
        .readonly()
        .optional(),
    pictures: z
        .array(
            z
                .string()
                .regex(
                    /^https:\/\/[a-z0-9.-]+(:\d+)?$/,
                    'Write websites without a path, such as ["https://cdn.example.com"].',
                ),
        )
        .readonly()
        .optional(),
    vat: z.number().min(0, 'Write at least 0.').max(100, 'Write at most 100.').optional(),
}) satisfies z.ZodType<Identity>;
const OPTIONS = Object.keys(schema.shape);

/** A fault of the shape, in words. */
function faultsOf(issue: z.core.$ZodIssue, given: unknown): Fault[] {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
        return issue.keys.map(key => ({
            path: [...path, key],
            message: path.length > 0 ? noLanguage(key) : `There is no "${key}" here. ${meant(key, OPTIONS)}`,
        }));
    const [option = '', at] = issue.path;
    if (option === 'languages' && at !== undefined) {
        const language = String((given as { languages: unknown[] }).languages[Number(at)]);
        return [{ path: [option], message: noLanguage(language) }];
    }
    if (option === 'phones' && at !== undefined) {
        const country = String((given as { phones: unknown[] }).phones[Number(at)]);
        return [
            {
                path: [option],
                message: `There is no country "${country}" in the shop. Write ${listed(COUNTRIES.map(code => `"${code}"`))}.`,
            },
        ];
    }
    if (issue.code === 'invalid_value') {
        const value = String((given as Record<string, unknown>)[String(option)]);
        return [
            { path, message: `There is no permission "${value}". ${meant(value, issue.values.map(String))}` },
        ];
    }
    if (issue.code === 'invalid_union')
        return [
            { path, message: 'Write a text, or a text for each language: { "en": "Marsa", "ar": "مرسى" }.' },
        ];
    return [
        {
            path,
            message:
                issue.code === 'invalid_type'
                    ? `"${path.join('.')}" must be ${mustBe(issue.expected)}.`
                    : issue.message,
        },
    ];
}

/** The faults of an identity, each with its place and what to write instead. */
export function checkIdentity(given: unknown): Fault[] {
    const read = schema.safeParse(given);
    return read.success ? [] : read.error.issues.flatMap(issue => faultsOf(issue, given));
}

/** The line of a key in JSON text: of the first one of that name. */
const lineIn = (text: string, key: string): number => {
    const at = text.indexOf(`"${key}"`);
    return at < 0 ? 1 : lineAt(text, at);
};

/** Where a text is no JSON, and what to write, by the message of JSON.parse: it has the position, or the characters around it. */
function jsonFault(text: string, reason: string): { line: number; message: string } {
    const [, position] = /at position (\d+)/.exec(reason) ?? [];
    const [, token = '', cut, around] =
        /^Unexpected token '?(.+?)'?, (\.\.\.)?"(.*)"(?:\.\.\.)? is not valid JSON$/s.exec(reason) ?? [];
    // The characters around begin ten before the token, or with the text.
    const end = text.trimEnd().length;
    const at =
        position !== undefined
            ? Math.min(Number(position), end)
            : around === undefined
              ? end
              : text.indexOf(around) + (cut ? 10 : Math.max(0, around.indexOf(token)));
    const rest = text.slice(at).split('\n')[0]!.trim();
    const line = lineAt(text, at);
    const message = !text.slice(at).trim()
        ? 'The file ends too early. Close what is open, with ", ] or }.'
        : reason.startsWith("Expected ','")
          ? `Write a comma before ${rest}`
          : reason.startsWith('Expected double-quoted')
            ? `Write a name in double quotes before ${rest}, or leave out the comma before it.`
            : reason.includes('after JSON')
              ? `Leave out ${rest} after the end.`
              : `${text.split('\n')[line - 1]!.trim()} is no JSON. Write texts and names in double quotes on one line, and numbers, true and false without.`;
    return { line, message };
}

/** Writes an identity into the settings of the server that starts in this process. */
export function giveServer(identity: Identity): void {
    process.env.SHOP_IDENTITY = JSON.stringify(identity);
    if (identity.timeZone) process.env.SHOP_TIME_ZONE ||= identity.timeZone;
}

/** Error for the faults in an identity file, as sentences that begin with the file and the line. */
export class FaultyIdentity extends Error {}

/**
 * Reads `identity.json` of a shop's folder; an empty identity without it.
 * @throws FaultyIdentity with a line for each fault
 */
export function readIdentity(folder: string): Identity {
    const file = path.join(folder, 'identity.json');
    if (!existsSync(file)) return {};
    const named = path.join(path.basename(folder), 'identity.json');
    const text = readFileSync(file, 'utf8');
    let given: unknown;
    try {
        given = JSON.parse(text);
    } catch (error) {
        const { line, message } = jsonFault(text, error instanceof Error ? error.message : String(error));
        throw new FaultyIdentity(`${named}:${line} ${message}`);
    }
    const faults = checkIdentity(given);
    const { logo } = given as Identity;
    if (faults.length === 0 && logo && !existsSync(path.join(folder, logo)))
        faults.push({
            path: ['logo'],
            message: `There is no file ${logo} in the folder ${path.basename(folder)}.`,
        });
    if (faults.length > 0)
        throw new FaultyIdentity(
            faults
                .map(
                    ({ path: keys, message }) =>
                        `${named}:${lineIn(text, keys.at(-1) ?? '')} ${keys.join('.')}: ${message}`,
                )
                .join('\n'),
        );
    return given as Identity;
}
