import { api } from '../../contract/nouns';
import type { Row } from '../../src/providers/answers/readAnswer';
import { isRow, readEnvelope } from '../../src/providers/answers/readEnvelope';
import { Findings } from './findings';
import { type Fetch, Host } from './host';
import { checkReads } from './reads';
import { described, type Run } from './run';
import { checkSessions, signIn } from './sessions';
import { shapeOfCall } from './shapes';
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
    fetch?: Fetch;
};

/**
 * Checks a host against the contract (docs/your-own-host.md#check-it).
 * @throws if nothing answers, or if nobody is signed in
 */
export async function conform(options: ConformOptions): Promise<Findings> {
    const findings = new Findings();
    const host = new Host(options.url, findings, options.fetch);
    const run: Run = { host, findings, permissions: [], origin: options.origin };
    host.token =
        options.token ??
        (options.email && options.password ? await signIn(run, options.email, options.password) : undefined);
    if (!host.token) throw new Error('Nobody is signed in: give --token, or --email and --password.');
    if (options.token)
        findings.unchecked('POST /auth/login', 'was not tried with right credentials: a token was given.');
    run.permissions = await permissionsOf(host);
    const includes = (part: Part) => (options.only ?? part) === part;
    if (includes('sessions')) await checkSessions(run);
    if (includes('reads')) await checkReads(run);
    if (includes('writes') && options.write) await checkWrites(run, options.order);
    return findings;
}

/** @throws if the profile cannot be read */
async function permissionsOf(host: Host): Promise<string[]> {
    const answer = await host.ask(api.profile.one);
    const shape = shapeOfCall(api.profile.one)!;
    const { data } =
        answer.status < 300 ? readEnvelope({ noun: '', shape }, answer.body, { complete: true }) : {};
    const role = isRow(data) ? (data as Row).role : undefined;
    const permissions = isRow(role) ? role.permissions : undefined;
    if (!Array.isArray(permissions))
        throw new Error(
            `GET /profile answers ${described(answer)} without role.permissions; nothing was checked.`,
        );
    return permissions as string[];
}
