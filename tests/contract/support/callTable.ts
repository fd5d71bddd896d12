import type { Call } from '../../../contract/call';
import type { Noun } from '../../../contract/noun';
import { api, nouns } from '../../../contract/nouns';

const code = (text: string) => `\`${text}\``;
const sends = ({ query, body, encoding }: Call): string => {
    const names = [...query, ...body].map(code).join(' ');
    return encoding === 'multipart' ? `form: ${names}` : names || '–';
};
const may = ({ access }: Call): string => (typeof access === 'string' ? access : access.join(' or '));

/** The specified calls as the table of docs/your-own-host.md. */
export const callTable = (): string =>
    [
        '| call | method | sends | access |',
        '| --- | --- | --- | --- |',
        ...Object.keys(api)
            // Added nouns, which register their schema, are not in the specification.
            .filter(name => !(nouns[name as keyof typeof nouns] as Noun).schema)
            .flatMap(name => Object.values<Call>(api[name as keyof typeof api]))
            .map(
                call =>
                    `| ${code(`${call.wire} ${call.path}`)} | ${call.method} | ${sends(call)} | ${may(call)} |`,
            ),
    ].join('\n');
