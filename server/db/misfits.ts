import pg from 'pg';
import { matchesForm } from '../../contract/fields/forms';
import { isWords, mostCharacters, rangeOf, type TextField } from '../../contract/fields/limits';
import { humanised } from '../../contract/fields/names';
import type { PlainField } from '../../contract/fields/plainFields';
import { codeOf, TIMED_OUT } from './failure';
import type { OwnColumn } from './ownIndexes';

/** Values that are stored and that the folder `shop` would refuse today. They stay, and pass as long as nobody changes them. */

/** The longest that the values of a table are counted. */
const MOST_MS = 2_000;
/** The most values that are read to be matched with a pattern, which SQL reads in another way. */
const MOST_MATCHED = 10_000;

const quoted = (text: string): string => pg.escapeLiteral(text);
const listOf = (ids: readonly string[]): string => `array[${ids.map(quoted).join(', ')}]::text[]`;

/** The condition of a value that a field would refuse, in SQL; undefined if all fit that its column can hold. */
function misfitSql(field: PlainField, column: string): string | undefined {
    switch (field.type) {
        case 'choice':
            return `not (${column} = any(${listOf(Object.keys(field.choices))}))`;
        case 'choices':
            return `not (${column} <@ ${listOf(Object.keys(field.choices))})`;
        case 'number': {
            const { min, max } = rangeOf(field);
            return `(${column} < ${min} or ${column} > ${max} or ${column}::numeric <> round(${column}::numeric, ${field.decimals ?? 2}))`;
        }
        case 'money': {
            const { min, max } = rangeOf(field);
            return `(${column} < ${min} * 100 or ${column} > ${max} * 100)`;
        }
        case 'text':
        case 'phone':
            return `length(${column}) > ${mostCharacters(field)}`;
        default:
            return undefined;
    }
}

/** The fault of a stored text of another form than its field's; undefined for fields that take any text. */
function formOf(field: PlainField): string | undefined {
    switch (field.type) {
        case 'text':
            return field.pattern === undefined ? undefined : 'does not match its pattern';
        case 'phone':
            return field.international ? 'has no country code' : undefined;
        case 'email':
            return 'is no email address';
        case 'country':
            return 'is none of its countries';
        case 'locale':
            return 'is no language tag';
        case 'photo':
            return 'is no address of a picture';
        default:
            return undefined;
    }
}

const recordsHave = (number: number, noun: string): string =>
    number === 1 ? `One record of ${noun} has` : `${number} ${noun} have`;

/** A field with its article: `an email`, `a barcode`. */
const one = ({ name }: PlainField): string => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;

const CHANGE = 'or change them';

/** Returns the instruction that makes the values fit again. */
function remedyOf(field: PlainField): string {
    switch (field.type) {
        case 'number':
        case 'money': {
            const { min, max } = field;
            const decimals = field.type === 'number' ? `, and at most ${field.decimals ?? 2} decimals` : '';
            const range = [
                ...(min === undefined ? [] : [`at least ${min}`]),
                ...(max === undefined ? [] : [`at most ${max}`]),
            ].join(' and ');
            return `Widen its limits (${range || 'the widest'}${decimals}), ${CHANGE}`;
        }
        default:
            return `Write another "max" than ${mostCharacters(field as TextField)}, ${CHANGE}`;
    }
}

/** Each choice that records have and the shop lacks, with the line that keeps it. */
async function lostChoices(client: pg.ClientBase, { noun, table, field, column }: OwnColumn) {
    const known = Object.keys((field as Extract<PlainField, { type: 'choice' }>).choices);
    const { rows } = await client.query<{ id: string; records: string }>(
        `select choice as id, count(*) as records from ${table}, unnest(${field.type === 'choices' ? column : `array[${column}]`}) choice
        where not (choice = any($1)) group by choice order by count(*) desc, choice limit 10`,
        [known],
    );
    return rows.map(
        ({ id, records }) =>
            `${recordsHave(Number(records), noun)} ${field.name} ${id}: write ${/^[a-z]\w*$/.test(id) ? id : `'${id}'`}: { label: '${humanised(id)}', retired: true } in its choices, ${CHANGE}.`,
    );
}

/** The number of values with another form, among those that are read. */
async function wrongForms(client: pg.ClientBase, { noun, table, field, column }: OwnColumn) {
    const what = formOf(field);
    if (what === undefined) return [];
    const { rows } = await client.query<{ id: number; value: string }>(
        `select id, ${column} as value from ${table} where ${column} is not null order by id desc limit ${MOST_MATCHED}`,
    );
    const wrong = rows.filter(({ value }) => !matchesForm(field, value));
    if (wrong.length === 0) return [];
    const some = wrong.slice(0, 3).map(({ id, value }) => `"${value.slice(0, 40)}" (#${id})`);
    return [
        `${recordsHave(wrong.length, noun)} ${one(field)} that ${what}: ${some.join(', ')}. Widen it, ${CHANGE}.`,
    ];
}

/** The sentences of one table: counted in one pass, and looked at more closely where something is found. */
async function misfitsIn(
    client: pg.ClientBase,
    table: string,
    columns: readonly OwnColumn[],
): Promise<string[]> {
    const counted = columns.flatMap(own => {
        const misfit = misfitSql(own.field, own.column);
        return [
            ...(misfit ? [{ own, kind: 'misfit', where: misfit }] : []),
            ...(own.field.required ? [{ own, kind: 'empty', where: `${own.column} is null` }] : []),
        ];
    });
    const counts =
        counted.length === 0
            ? {}
            : (
                  await client.query<Record<string, string>>(
                      `select ${counted.map(({ where }, at) => `count(*) filter (where ${where}) as c${at}`).join(', ')} from ${table}`,
                  )
              ).rows[0]!;
    const found: string[] = [];
    for (const [at, { own, kind }] of counted.entries()) {
        const number = Number(counts[`c${at}`]);
        if (number === 0) continue;
        const { noun, field } = own;
        if (kind === 'empty')
            found.push(
                `${recordsHave(number, noun)} no ${field.name}, which is required: they stay without until it is set.`,
            );
        else if (field.type === 'choice' || field.type === 'choices')
            found.push(...(await lostChoices(client, own)));
        else
            found.push(
                `${recordsHave(number, noun)} ${one(field)} that it does not take any more. ${remedyOf(field)}.`,
            );
    }
    for (const own of columns) found.push(...(await wrongForms(client, own)));
    return found;
}

/**
 * Lists the stored values that the shop's fields would refuse today, a sentence each, with what to write. `columns` are
 * those that the database has. A table that cannot be counted in time is named.
 */
export async function misfits(client: pg.ClientBase, columns: readonly OwnColumn[]): Promise<string[]> {
    const found: string[] = [];
    const tables = [...new Set(columns.map(({ table }) => table))];
    await client.query(`set statement_timeout = ${MOST_MS}`);
    try {
        for (const table of tables)
            try {
                found.push(
                    ...(await misfitsIn(
                        client,
                        table,
                        columns.filter(own => own.table === table),
                    )),
                );
            } catch (error) {
                if (codeOf(error) !== TIMED_OUT) throw error;
                found.push(
                    `The values of ${table} were not counted: that takes longer than ${MOST_MS / 1000} s.`,
                );
            }
    } finally {
        await client.query('reset statement_timeout');
    }
    return found;
}

/** The values that several records have, of a field that is to be unique. */
export async function duplicatesOf(
    client: pg.ClientBase,
    { table, field, column }: OwnColumn,
): Promise<string> {
    const value = isWords(field) ? `lower(${column})` : column;
    const { rows } = await client.query<{ value: string; ids: number[] }>(
        `select ${value}::text as value, (array_agg(id order by id))[1:3] as ids from ${table}
        where ${column} is not null group by ${value} having count(*) > 1 order by count(*) desc limit 3`,
    );
    return rows
        .map(({ value: given, ids }) => `"${given}" (${ids.map(id => `#${id}`).join(', ')})`)
        .join('; ');
}
