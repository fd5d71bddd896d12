import type { Call } from '../../contract/call';
import { OVERRIDE_FIELD } from '../../contract/constants';
import type { Shape } from '../../contract/shape';
import { SPECIFIED } from '../../contract/specified';
import { isNeeded } from '../../contract/without';
import { answerOf, isPaged, RECORDS, typeOf } from './records';
import { sentBy, type Sent } from './requests';

const SCALARS: Record<string, string> = {
    time: 'string',
    id: 'Id',
    text: 'string',
    any: 'unknown',
    file: 'Blob',
    integer: 'number',
};

const typeText = (shape: Sent, isPlain = false): string => {
    if (typeof shape === 'string') {
        const kind = shape.replace('?', '');
        return `${SCALARS[kind] ?? kind}${shape.endsWith('?') ? ' | null' : ''}`;
    }
    if ('list' in shape) return `Array<${typeText(shape.list)}>`;
    if ('map' in shape) return `Record<string, ${typeText(shape.map)}>`;
    const text =
        (isPlain ? undefined : typeOf(shape)) ??
        members(
            Object.entries(shape.record).map(([name, field]) => [
                name,
                field,
                !!shape.noun && isNeeded(name),
            ]),
        );
    return shape.nullable ? `${text} | null` : text;
};

const members = (fields: [name: string, shape: Sent, isNeeded: boolean][]): string =>
    `{ ${fields.map(([name, shape, needed]) => `${name}${needed ? '' : '?'}: ${typeText(shape)}`).join('; ')} }`;

const answerText = (call: Call): string => {
    if (call.access === 'anyone') return 'SignIn';
    const shape = answerOf(call);
    if (!shape) return 'void';
    return `{ data: ${typeText(shape as Shape)}${isPaged(call) ? '; meta: Meta' : ''} }`;
};

const sentText = (call: Call): string => {
    const names = [...new Set([...call.query, ...call.body])];
    const sent = Object.entries(sentBy(call, names)).map(([name, shape]): [string, Sent, boolean] => [
        name,
        shape,
        false,
    ]);
    const override = call.wire === call.method ? '' : `{ ${OVERRIDE_FIELD}: '${call.method}' } & `;
    return `${override}${members(sent)}`;
};

/** The types of what the 51 specified calls take and answer, as TypeScript declarations. */
export const typeDeclarations = (): string =>
    [
        '/** Made by `npm run openapi` of the contract: what the 51 specified calls take and answer (docs/your-own-host.md). */',
        '',
        'export type Id = number | string;',
        '',
        'export type Meta = { per_page: number; total: number; current_page?: number; last_page?: number; status_counts?: Record<string, number> };',
        '',
        '/** A refusal; `errors` by field, with nested names joined by dots. */',
        'export type Refusal = { message: string; errors?: Record<string, string[]> };',
        '',
        'export type SignIn = { access_token: string; user: { name?: string; email?: string; photo?: string | null; role: { name?: string; permissions: string[] } } };',
        '',
        ...RECORDS.map(
            ({ type, shape }) => `export type ${type} = ${typeText(shape, true).replace(/ \| null$/, '')};\n`,
        ),
        '/** By HTTP method and path below the base. A call with `_method` is of that method. */',
        'export type Calls = {',
        ...SPECIFIED.map(
            ({ call }) =>
                `'${call.wire} ${call.path}': { sends: ${sentText(call)}; answers: ${answerText(call)} };`,
        ),
        '};',
        '',
    ].join('\n');
