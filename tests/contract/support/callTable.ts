import type { Call } from '../../../contract/call';
import { api } from '../../../contract/nouns';
import { isAdded } from '../../support/addedNouns';

const code = (text: string) => `\`${text}\``;
const sends = ({ query, body, encoding }: Call): string => {
    const names = [...query, ...body].map(code).join(' ');
    return encoding === 'multipart' ? `form: ${names}` : names || '–';
};
const may = ({ access }: Call): string => (typeof access === 'string' ? access : access.join(' or '));

/** The specified calls (docs/specification.md#7-calls) as the table of docs/your-own-host.md. */
export const callTable = (): string =>
    [
        '| call | method | sends | access |',
        '| --- | --- | --- | --- |',
        ...Object.keys(api)
            .filter(name => !isAdded(name))
            .flatMap(name => Object.values<Call>(api[name as keyof typeof api]))
            .map(
                call =>
                    `| ${code(`${call.wire} ${call.path}`)} | ${call.method} | ${sends(call)} | ${may(call)} |`,
            ),
    ].join('\n');
