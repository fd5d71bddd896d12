import { api } from '../../../contract/nouns';
import type { Call } from '../../../contract/call';

const code = (text: string) => `\`${text}\``;
const sends = ({ query, body, encoding }: Call): string => {
    const names = [...query, ...body].map(code).join(' ');
    return encoding === 'multipart' ? `form: ${names}` : names || '–';
};
const may = ({ access }: Call): string => (typeof access === 'string' ? access : access.join(' or '));

/** The specification's calls as a table of docs/your-own-host.md. */
export const callTable = (): string =>
    [
        '| call | meant as | sends | who may |',
        '| --- | --- | --- | --- |',
        ...Object.values(api)
            .flatMap(noun => Object.values<Call>(noun))
            .map(
                call =>
                    `| ${code(`${call.wire} ${call.path}`)} | ${call.method} | ${sends(call)} | ${may(call)} |`,
            ),
    ].join('\n');
