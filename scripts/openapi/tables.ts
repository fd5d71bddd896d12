import type { Call } from '../../contract/call';
import type { Shape } from '../../contract/shape';
import { SPECIFIED } from '../../contract/specified';
import { isNeeded, without } from '../../contract/without';
import { RECORDS, typeOf } from './records';

const code = (text: string) => `\`${text}\``;
const table = (head: string[], rows: string[][]): string =>
    [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');

const sends = ({ query, body, encoding }: Call): string => {
    const names = [...query, ...body].map(code).join(' ');
    return encoding === 'multipart' ? `form: ${names}` : names || '–';
};
const may = ({ access }: Call): string => (typeof access === 'string' ? access : access.join(' or '));

/** The table of the specified calls. */
const callTable = (): string =>
    table(
        ['call', 'method', 'sends', 'access'],
        SPECIFIED.map(({ call }) => [code(`${call.wire} ${call.path}`), call.method, sends(call), may(call)]),
    );

const KINDS: Record<string, string> = {
    id: 'id',
    text: 'text',
    time: 'time',
    number: 'number',
    boolean: 'true or false',
    any: 'anything',
};

const typeName = (shape: Shape): string => {
    if (typeof shape === 'string')
        return `${KINDS[shape.replace('?', '')]}${shape.endsWith('?') ? ' or null' : ''}`;
    if ('list' in shape) return `list of ${typeName(shape.list)}`;
    if ('map' in shape) return `map of ${typeName(shape.map)}`;
    const type = typeOf(shape);
    const fields = `{ ${Object.keys(shape.record).join(', ')} }`;
    return `${type ?? code(fields)}${shape.nullable ? ' or null' : ''}`;
};

/** A table of fields for each kind of record. */
const fieldTables = (): string =>
    RECORDS.map(({ type, noun, shape, calls }) =>
        [
            `### ${type}`,
            '',
            ...(calls.length ? [`Answered by ${calls.map(code).join(', ')}.`, ''] : []),
            table(
                ['field', 'type', 'without it the panel'],
                Object.entries(shape.record).map(([name, field]) => [
                    `${code(name)}${isNeeded(name) ? ' (required)' : ''}`,
                    typeName(field),
                    without(noun, name),
                ]),
            ),
        ].join('\n'),
    ).join('\n\n');

const between = (name: string) => new RegExp(`(<!-- ${name} -->\\n)[^]*?(\\n<!-- /${name} -->)`);

/** The text of docs/your-own-host.md with its tables as the contract has them now. */
export const withTables = (page: string): string =>
    page
        .replace(between('calls'), (_, from: string, to: string) => `${from}\n${callTable()}\n${to}`)
        .replace(between('fields'), (_, from: string, to: string) => `${from}\n${fieldTables()}\n${to}`);
