import type { Call } from '../../contract/call';
import { can } from '../../contract/permissions';
import type { Meta } from '../../contract/schemas/wire';
import { rowsIn, type Row } from '../../src/providers/answers/readAnswer';
import { isList, isRow, readEnvelope } from '../../src/providers/answers/readEnvelope';
import type { Values } from '../../src/providers/request';
import type { Findings } from './findings';
import { type Answer, type Host, nameOf, NO_ANSWER, type Options } from './host';
import { compareShape, compareValues, shapeOfCall } from './shapes';

/** What the checks share: the host, what they found, and who they are signed in as. */
export type Run = {
    host: Host;
    findings: Findings;
    /** The permissions of the token's role. */
    permissions: string[];
    /** The origin that a browser would load the panel from, if it is another than the host's. */
    origin?: string | undefined;
};

/** An answer as the panel reads it. */
export type Read = { data: Row | Row[] | null | undefined; meta?: Meta | undefined; raw: unknown };

/** Whether the token's role may make the call by the contract. */
export const mayCall = ({ permissions }: Run, { access }: Call): boolean =>
    typeof access === 'string' || can(permissions, access);

/** The status and message of an answer, for sentences. */
export const described = ({ status, text, body }: Answer): string => {
    if (status === NO_ANSWER) return text;
    const message = isRow(body) && typeof body.message === 'string' ? body.message : text.slice(0, 80);
    return message ? `${status} (“${message}”)` : String(status);
};

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
    return readBody(run, call, answer);
}

/** Compares the body of a successful answer with the call's shape. */
export function readBody({ findings }: Run, call: Call, answer: Answer): Read | undefined {
    const name = nameOf(call);
    const shape = shapeOfCall(call);
    if (!shape) return { data: undefined, raw: answer.body };
    const writes = call.method !== 'GET';
    if (answer.body === undefined) {
        if (!answer.text && writes) {
            findings.difference(name, 'answers a write with nothing; the panel reads the record again.');
            return { data: undefined, raw: undefined };
        }
        findings.fault(name, `answers “${answer.text.slice(0, 60)}”, which isn’t JSON.`);
        return undefined;
    }
    const raw = answer.body;
    const envelope = readEnvelope({ noun: '', shape }, raw, { complete: !writes });
    const { data, meta } = envelope as { data?: Row | Row[] | null; meta?: Meta };
    const note = (kind: 'fault' | 'difference', sentence: string) => findings.add(kind, name, sentence);
    if (isList(shape)) compareList(name, raw, findings, note, shape);
    else if (writes && data === undefined)
        note('difference', 'answers a write without the record; the panel reads the record again.');
    else compareRecord(raw, shape, note);
    compareValues(call, isRow(raw) && 'data' in raw ? raw.data : raw, note);
    return { data, meta, raw };
}

type Note = (kind: 'fault' | 'difference', sentence: string) => void;
type ShapeOf = NonNullable<ReturnType<typeof shapeOfCall>>;

function compareList(
    name: string,
    raw: unknown,
    findings: Findings,
    note: Note,
    shape: Extract<ShapeOf, { list: unknown }>,
) {
    const rows = rowsIn(raw);
    if (!rows) return findings.fault(name, 'answers no list, neither in data nor bare.');
    if (!isRow(raw) || !Array.isArray(raw.data))
        note('difference', 'does not have its rows in data; the panel finds them.');
    compareShape(shape, rows, 'data', note);
}

function compareRecord(raw: unknown, shape: ShapeOf, note: Note) {
    if (isRow(raw) && !Array.isArray(raw) && 'data' in raw) return compareShape(shape, raw.data, '', note);
    note('difference', 'does not have its record in data; the panel finds it.');
    compareShape(shape, raw, '', note);
}

/** Checks the page data of a list that the contract pages. */
export function checkMeta({ findings }: Run, call: Call, { raw, meta, data }: Read): void {
    const name = nameOf(call);
    if (!meta)
        return findings.fault(
            name,
            'sends no per_page and total, neither in meta nor beside the rows; the panel shows the first page only.',
        );
    const rows = Array.isArray(data) ? data.length : 0;
    if (rows > meta.per_page)
        findings.fault(name, `sends ${rows} rows, and says that a page has ${meta.per_page}.`);
    if (meta.total > meta.per_page && rows < meta.per_page)
        findings.fault(
            name,
            `sends ${rows} rows on its first page, and says ${meta.per_page} of ${meta.total}.`,
        );
    const pages = Math.max(1, Math.ceil(meta.total / meta.per_page));
    const inMeta = isRow(raw) && isRow(raw.meta) ? raw.meta : undefined;
    if (!inMeta)
        findings.difference(name, 'has its page data beside the rows and not in meta; the panel finds it.');
    if (inMeta && 'last_page' in inMeta && Number(inMeta.last_page) !== pages)
        findings.fault(
            name,
            `says that ${inMeta.last_page as number} is its last page; ${meta.total} rows have ${pages}.`,
        );
}
