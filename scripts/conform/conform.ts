import { api } from '../../contract/nouns';
import { PERMISSIONS } from '../../contract/permissions';
import { nameOfCall as nameOf } from '../../contract/specified';
import { roleIn } from '../../src/providers/answers/permissions';
import { unwrapped, type Row } from '../../src/providers/answers/readAnswer';
import { isRow } from '../../src/providers/answers/readEnvelope';
import { Findings } from './findings';
import { type Fetch, Host, NO_ANSWER } from './host';
import { checkReads } from './reads';
import { attempt, described, type Run } from './run';
import { checkSessions, signIn } from './sessions';
import { checkWrites } from './writes';

/** The parts of the checks: who may call what, the reading and the writing calls. */
export const PARTS = ['sessions', 'reads', 'writes'] as const;
export type Part = (typeof PARTS)[number];

export type ConformOptions = {
    /** The base of the calls, e.g. `https://shop.example/api/admin`. */
    url: string;
    /** A token of a session, or credentials to sign in with. */
    token?: string | undefined;
    email?: string | undefined;
    password?: string | undefined;
    /** Whether records may be made and removed again. Without it nothing is changed. */
    write?: boolean | undefined;
    /** The number of an order that `write` may move to its next status. */
    order?: string | undefined;
    /** Only one part of the checks; `writes` needs `write`. */
    only?: Part | undefined;
    /** The origin that browsers load the panel from, to check preflights. */
    origin?: string | undefined;
    /** Seconds after which a call counts as unanswered. */
    timeout?: number | undefined;
    /** Ends the run: what it made is removed, and the findings so far are answered. */
    signal?: AbortSignal | undefined;
    fetch?: Fetch;
};

/**
 * Checks a host against the contract (docs/your-own-host.md#check-it). What goes wrong is among the findings.
 * @throws if neither a token nor credentials are given
 */
export async function conform(options: ConformOptions): Promise<Findings> {
    const { url, token, email, password, origin, timeout, signal } = options;
    if (!token && !(email && password))
        throw new Error('Not signed in. Pass --token, or --email and --password.');
    const findings = new Findings();
    const host = new Host({ base: url, origin, timeout, signal, send: options.fetch }, findings);
    const run: Run = { host, findings, permissions: [] };
    await attempt(run, 'The checks', async () => {
        const user = token ? undefined : await signIn(run, email!, password!);
        host.token = token ?? user?.access_token;
        if (token) findings.unchecked('POST /auth/login', 'was skipped because a token was passed.');
        const permissions = host.token && (await permissionsOf(run, user?.role.permissions));
        if (!permissions)
            return findings.unchecked('The other calls', 'were not checked, because nobody is signed in.');
        run.permissions = permissions;
        const includes = (part: Part) => (options.only ?? part) === part;
        if (includes('sessions')) await attempt(run, 'The checks of sessions', () => checkSessions(run));
        if (includes('reads')) await attempt(run, 'The checks of reading calls', () => checkReads(run));
        if (includes('writes') && options.write)
            await attempt(run, 'The checks of writing calls', () => checkWrites(run, options.order));
    });
    return findings;
}

/**
 * The permissions of the session: those of the profile, else, as in the panel, those of the sign-in, else all. Undefined if there is
 * no session.
 */
async function permissionsOf(run: Run, signedIn?: string[]): Promise<string[] | undefined> {
    const call = api.profile.one;
    const answer = await run.host.ask(call);
    const body = isRow(answer.body) ? (unwrapped(answer.body) as Row) : {};
    const role = answer.status < 300 ? roleIn(body) : undefined;
    if (role) return role.permissions;
    if (answer.status === NO_ANSWER || answer.status === 401 || answer.status === 403) {
        run.findings.fault(
            nameOf(call),
            `answers ${described(answer)} without role.permissions to the token of the session.`,
        );
        return undefined;
    }
    if (!signedIn)
        run.findings.unchecked(
            nameOf(call),
            'has no role.permissions, and a token was passed instead of signing in: calls are checked as for a role with all permissions.',
        );
    return signedIn ?? [...PERMISSIONS];
}
