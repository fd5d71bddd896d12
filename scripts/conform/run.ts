import type { Call } from '../../contract/call';
import { ownNouns } from '../../contract/fields/ownFields';
import { can } from '../../contract/permissions';
import type { Meta } from '../../contract/schemas/wire';
import { nameOfCall as nameOf } from '../../contract/specified';
import { rowsIn, textsIn, type Row } from '../../src/providers/answers/readAnswer';
import { readFailure, reasonIn } from '../../src/providers/answers/readFailure';
import { isList, isRow, readEnvelope, unreadableIn } from '../../src/providers/answers/readEnvelope';
import type { Values } from '../../src/providers/request';
import { settleDayOrder } from '../../src/providers/answers/times';
import { settleDecimals } from '../../src/providers/answers/values';
import type { Findings } from './findings';
import { type Answer, type Host, isAstray, NO_ANSWER, type Options } from './host';
import { answerOfCall, compareShape, compareValues, nounOfCall, type Note, shapeOfCall } from './shapes';
import { whyUnreadable } from './unreadable';

/** State that the checks share: the host, the findings, and the permissions of the role that is signed in. */
export type Run = {
    host: Host;
    findings: Findings;
    /** The permissions of the token's role. */
    permissions: string[];
};

/** An answer as the panel reads it. */
export type Read = { data: Row | Row[] | null | undefined; meta?: Meta | undefined; raw: unknown };

/** Whether the token's role may make the call by the contract. */
export const mayCall = ({ permissions }: Run, { access }: Call): boolean =>
    typeof access === 'string' || can(permissions, access);

/** The status and message of an answer, for sentences. */
export const described = ({ status, text, body }: Answer): string => {
    if (status === NO_ANSWER) return text;
    const message = readFailure(body).message ?? text.slice(0, 80);
    return message ? `${status} (“${message}”)` : String(status);
};

/** Runs checks, and reports if they end early. */
export const attempt = async (run: Run, what: string, checks: () => Promise<void>): Promise<void> => {
    try {
        await checks();
    } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        run.findings.fault('–', `${what} ended early: ${reason}.`);
    }
};

/** An id that no host has. */
export const MISSING = 2_147_483_646;

/** The rows of a list's answer; none if it was refused. */
export const rowsOf = (read: Read | undefined): Row[] => (Array.isArray(read?.data) ? read.data : []);

/** Sends a call that the role may make, and compares what it answers. Undefined if it is refused or unreadable. */
export async function read(
    run: Run,
    call: Call,
    values: Values = {},
    options?: Options,
): Promise<Read | undefined> {
    const { host, findings } = run;
    const name = nameOf(call);
    const answer = await host.ask(call, values, options);
    if (answer.status >= 300) {
        findings.fault(name, `answers ${described(answer)} to a call that it should answer.`);
        return undefined;
    }
    return isAstray(call, answer) ? undefined : readBody(run, call, answer);
}

/** Compares the body of a successful answer with the call's shape. */
export function readBody({ host, findings }: Run, call: Call, answer: Answer): Read | undefined {
    const name = nameOf(call);
    const shape = shapeOfCall(call);
    if (!shape) return { data: undefined, raw: answer.body };
    const writes = call.method !== 'GET';
    if (answer.body === undefined) {
        if (!answer.text && writes) {
            findings.difference(name, 'returns an empty body; the panel reloads the record.');
            return { data: undefined, raw: undefined };
        }
        const at = answer.redirected ? ` after a redirect to ${answer.redirected}` : '';
        findings.cause(
            name,
            `answers “${answer.text.slice(0, 60)}”${at}, which isn’t JSON.`,
            'An answer isn’t JSON.',
        );
        return undefined;
    }
    const raw = answer.body;
    const unreadable = writes ? undefined : unreadableIn(raw, answerOfCall(call));
    if (unreadable) {
        findings.cause(name, whyUnreadable(unreadable, raw, shape), `A read answers ${unreadable}.`);
        return undefined;
    }
    settleDayOrder(textsIn('time', shape, raw));
    settleDecimals(textsIn('number', shape, raw));
    const envelope = readEnvelope({ noun: '', shape }, raw, {
        complete: !writes,
        note: host.representations.note,
    });
    const { data, meta } = envelope as { data?: Row | Row[] | null; meta?: Meta };
    // The answer of a write may be a part of the record.
    const note: Note = (kind, sentence, group, field) => {
        if (!writes || field === undefined) findings.add(kind, name, sentence, group, field);
    };
    const noun = nounOfCall(call);
    if (isList(shape)) compareList(raw, note, shape, noun);
    else if (writes && data === undefined)
        note('difference', 'answers a write without the record; the panel reads the record again.');
    else compareRecord(raw, shape, note, noun);
    noteTwins(rowsOf({ data, raw }), note);
    compareValues(call, isRow(raw) && 'data' in raw ? raw.data : raw, note);
    return { data, meta, raw };
}

/** Notes an id that two records of a list have. */
function noteTwins(rows: readonly Row[], note: Note) {
    const ids = rows.map(({ id }) => id).filter(id => id !== undefined);
    const twin = ids.find((id, at) => ids.indexOf(id) < at);
    if (twin !== undefined)
        note(
            'fault',
            `has two records with the id ${String(twin)} in a list; the panel opens and saves one of them only. Give each record an id of its own.`,
            'Two records of a list have the same id.',
        );
}

type ShapeOf = NonNullable<ReturnType<typeof shapeOfCall>>;

function compareList(raw: unknown, note: Note, shape: Extract<ShapeOf, { list: unknown }>, noun: string) {
    const rows = rowsIn(raw);
    if (!rows && isRow(raw) && raw.data === null)
        return note(
            'difference',
            'answers null in place of a list; the panel reads it as an empty one. Send [].',
            'A list without rows is null; the panel reads it as an empty one.',
        );
    if (!rows) return note('fault', 'doesn’t return a list, either under data or at the top level.');
    if (!(noun in ownNouns) && (!isRow(raw) || !Array.isArray(raw.data)))
        note('difference', 'does not have its rows in data; the panel finds them.');
    compareShape(shape, rows, { path: 'data', noun, field: '' }, note);
}

function compareRecord(raw: unknown, shape: ShapeOf, note: Note, noun: string) {
    const part = { path: '', noun, field: '' };
    if (isRow(raw) && !Array.isArray(raw) && 'data' in raw) return compareShape(shape, raw.data, part, note);
    // Plain REST has no envelope.
    if (!(noun in ownNouns)) note('difference', 'does not have its record in data; the panel finds it.');
    compareShape(shape, raw, part, note);
}

/** Checks that an answer refuses with one of the statuses, in JSON with a message. */
export function checkRefusal(
    { findings }: Run,
    call: Call,
    answer: Answer,
    statuses: number[],
    to: string,
    accepted: 'fault' | 'difference' = 'fault',
): boolean {
    const name = nameOf(call);
    const wanted = statuses.join(' or ');
    if (answer.status < 400) {
        const { message } = reasonIn(answer.body, call.body) ?? {};
        const reply = message === undefined ? '' : ` (“${message}”)`;
        findings.add(
            accepted,
            name,
            `answers ${answer.status}${reply} to ${to}; it should answer ${wanted}.`,
        );
        return false;
    }
    if (!statuses.includes(answer.status)) {
        const ends = [401, 403].includes(answer.status);
        findings.add(
            ends ? 'fault' : 'difference',
            name,
            `answers ${described(answer)} to ${to}; it should answer ${wanted}${ends ? ', because 401 and 403 end the session' : ''}.`,
            `answers ${answer.status} to ${to}`,
        );
    }
    const { message, errors } = readFailure(answer.body);
    if (message === undefined && !errors)
        findings.difference(
            name,
            `refuses ${to} without a message in JSON; the panel shows a sentence of its own.`,
            'Refuses without a message in JSON; the panel shows a sentence of its own.',
        );
    return true;
}
