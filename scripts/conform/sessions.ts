import { randomBytes } from 'node:crypto';
import type { Call } from '../../contract/call';
import type { Noun } from '../../contract/noun';
import { api, nouns } from '../../contract/nouns';
import type { Row } from '../../src/providers/answers/readAnswer';
import { isRow } from '../../src/providers/answers/readEnvelope';
import { nameOf } from './host';
import { checkRefusal, MISSING } from './reads';
import { described, type Run } from './run';

const { login } = api.session;

/** The 51 specified calls (docs/specification.md#7-calls). Nouns that were added to the contract are none of them. */
export const SPECIFIED: Call[] = Object.entries(api)
    .filter(([name]) => !(nouns[name as keyof typeof nouns] as Noun).fields)
    .flatMap(([, calls]) => Object.values<Call>(calls));

/** A random word, for names and passwords that exist nowhere. */
export const randomWord = (): string => randomBytes(9).toString('hex');

/** Values for each id in a call's path that no record has. */
export const nobody = ({ path }: Call): Record<string, number> =>
    Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, MISSING]));

/** Signs in, and answers the token. Undefined if the answer lacks what the panel stores. */
export async function signIn(run: Run, email: string, password: string): Promise<string | undefined> {
    const answer = await run.host.ask(login, { email, password }, { token: null });
    if (answer.status >= 300) {
        run.findings.fault(nameOf(login), `answers ${described(answer)} to right credentials.`);
        return undefined;
    }
    const { access_token, user } = (isRow(answer.body) ? answer.body : {}) as Row;
    const role = isRow(user) && isRow(user.role) ? user.role : undefined;
    if (typeof access_token !== 'string' || !access_token)
        run.findings.fault(nameOf(login), 'answers a sign-in without access_token beside user.');
    if (!Array.isArray(role?.permissions))
        run.findings.fault(nameOf(login), 'answers a sign-in without the list user.role.permissions.');
    return typeof access_token === 'string' ? access_token : undefined;
}

/** Checks who may call what, by calls that change nothing. */
export async function checkSessions(run: Run): Promise<void> {
    const { host, findings } = run;
    const wrong = { email: `${randomWord()}@example.invalid`, password: randomWord() };
    const answer = await host.ask(login, wrong, { token: null });
    if (answer.status === 401 || answer.status === 403)
        findings.difference(
            nameOf(login),
            `answers ${answer.status} to wrong credentials and not 422; the panel shows the same sentence.`,
        );
    else checkRefusal(run, login, answer, [422, 429], 'wrong credentials');
    for (const call of SPECIFIED.filter(({ method, access }) => method === 'GET' && access !== 'anyone')) {
        for (const [token, which] of [
            [null, 'without a token'],
            [randomWord(), 'with an unknown token'],
        ] as const) {
            const { status } = await host.ask(call, nobody(call), { token });
            if (status !== 401)
                findings.add(
                    status === 403 ? 'difference' : 'fault',
                    nameOf(call),
                    `answers ${status} ${which}; it should answer 401.`,
                );
        }
    }
    if (run.origin) await checkOrigin(run, run.origin);
}

/** Checks that a browser may load the panel from another origin. */
async function checkOrigin({ host, findings }: Run, origin: string) {
    const name = 'OPTIONS /profile';
    const { headers, status } = await host.preflight('/profile', origin, 'PUT');
    const allowed = (header: string) => (headers.get(header) ?? '').toLowerCase();
    const from = headers.get('access-control-allow-origin');
    if (status >= 300 || (from !== '*' && from !== origin))
        return findings.fault(
            name,
            `answers ${status} and allows the origin ${from ?? 'of nobody'}, not ${origin}.`,
        );
    for (const header of ['auth-token', 'content-type', 'accept-language'])
        if (!allowed('access-control-allow-headers').includes(header))
            findings.fault(name, `does not allow the header ${header}.`);
    for (const method of ['put', 'patch', 'delete'])
        if (!allowed('access-control-allow-methods').includes(method))
            findings.fault(name, `does not allow the method ${method.toUpperCase()}.`);
}
