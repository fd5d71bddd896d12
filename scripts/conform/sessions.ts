import { randomBytes } from 'node:crypto';
import type { Call } from '../../contract/call';
import { api } from '../../contract/nouns';
import { nameOfCall as nameOf, SPECIFIED } from '../../contract/specified';
import type { Row } from '../../src/providers/answers/readAnswer';
import { isRow } from '../../src/providers/answers/readEnvelope';
import { readSignIn, type SignInAnswer } from '../../src/providers/auth/readSignIn';
import type { StoredUser } from '../../src/providers/auth/session';
import { checkRefusal, described, MISSING, type Run } from './run';

const { login } = api.session;

/** A random word, for names and passwords that exist nowhere. */
export const randomWord = (): string => randomBytes(9).toString('hex');

/** Values for each id in a call's path that no record has. */
export const nobody = ({ path }: Call): Record<string, number> =>
    Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, MISSING]));

/** Signs in. Undefined if the answer lacks what the panel stores. */
export async function signIn(run: Run, email: string, password: string): Promise<StoredUser | undefined> {
    const { host, findings } = run;
    const answer = await host.ask(login, { email, password }, { token: null });
    if (answer.status >= 300) {
        findings.fault(nameOf(login), `answers ${described(answer)} to right credentials.`);
        return undefined;
    }
    const body = isRow(answer.body) ? (answer.body as SignInAnswer) : null;
    const read = readSignIn(body);
    if ('missing' in read) {
        for (const part of read.missing)
            findings.fault(nameOf(login), `answers a sign-in without ${part}; nobody can sign in.`);
        return undefined;
    }
    const { role } = ((body?.data ?? body) as { user?: Row }).user ?? {};
    if (body?.data) findings.difference(nameOf(login), 'has its answer in data; the panel finds it.');
    if (!isRow(role) || !('permissions' in role))
        findings.difference(nameOf(login), 'has the permissions beside the role; the panel finds them.');
    return read.user;
}

/** Checks who may call what, by calls that change nothing. */
export async function checkSessions(run: Run): Promise<void> {
    const { host, findings } = run;
    const wrong = { email: `${randomWord()}@example.invalid`, password: randomWord() };
    const answer = await host.ask(login, wrong, { token: null });
    if ([400, 401, 403].includes(answer.status))
        findings.difference(
            nameOf(login),
            `answers ${answer.status} to wrong credentials and not 422; the panel shows the same sentence.`,
        );
    else checkRefusal(run, login, answer, [422, 429], 'wrong credentials');
    const reads = SPECIFIED.map(({ call }) => call).filter(
        ({ method, access }) => method === 'GET' && access !== 'anyone',
    );
    for (const call of reads) {
        for (const [token, which] of [
            [null, 'without a token'],
            [randomWord(), 'with an unknown token'],
        ] as const) {
            const { status, redirected } = await host.ask(call, nobody(call), { token });
            if (status !== 401)
                findings.add(
                    status === 403 ? 'difference' : 'fault',
                    nameOf(call),
                    `answers ${status} ${which}${redirected ? `, by a redirect to ${redirected}` : ''}; it should answer 401.`,
                );
        }
    }
    if (host.origin) await checkOrigin(run, host.origin);
}

/** Checks that a browser may load the panel from another origin: the preflight, the answers and the refusals. */
async function checkOrigin({ host, findings }: Run, origin: string) {
    const name = 'OPTIONS /profile';
    const { headers, status } = await host.preflight('/profile', origin, 'PUT');
    const from = headers.get('access-control-allow-origin');
    if (status >= 300 || !allows(headers, origin))
        findings.fault(
            name,
            `answers ${status} and allows the origin ${from ?? 'of nobody'}, not ${origin}.`,
        );
    else {
        for (const header of ['auth-token', 'content-type', 'accept-language'])
            if (!lists(headers, 'access-control-allow-headers', header))
                findings.fault(name, `does not allow the header ${header}.`);
        for (const method of ['PUT', 'PATCH', 'DELETE'])
            if (!lists(headers, 'access-control-allow-methods', method))
                findings.fault(name, `does not allow the method ${method}.`);
    }
    const answers = [
        ['an answer', await host.ask(api.profile.one)],
        ['a refusal', await host.ask(api.profile.one, {}, { token: null })],
        ['a missing record', await host.ask(api.products.one, nobody(api.products.one))],
    ] as const;
    for (const [which, answer] of answers) {
        if (!allows(answer.headers, origin))
            findings.fault(
                nameOf(api.profile.one),
                `sends ${which} without Access-Control-Allow-Origin for ${origin}; the browser withholds it.`,
            );
        for (const header of ['x-request-id', 'retry-after'])
            if (answer.headers.has(header) && !lists(answer.headers, 'access-control-expose-headers', header))
                findings.difference(
                    nameOf(api.profile.one),
                    `does not expose the header ${header}, which the browser then withholds.`,
                );
    }
}

const allows = (headers: Headers, origin: string): boolean =>
    ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');

/** Whether a list of names has one. A call without credentials may use `*` for all. */
const lists = (headers: Headers, header: string, name: string): boolean =>
    (headers.get(header) ?? '')
        .toLowerCase()
        .split(',')
        .some(one => one.trim() === '*' || one.trim() === name.toLowerCase());
