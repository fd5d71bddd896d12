import type { Call } from '../../contract/call';
import { ownNouns } from '../../contract/fields/ownFields';
import { api } from '../../contract/nouns';
import { rawOf, rowsIn, type Row } from '../../src/providers/answers/readAnswer';
import { isRow } from '../../src/providers/answers/readEnvelope';
import { reasonIn } from '../../src/providers/answers/readFailure';
import { proofOf } from '../../src/providers/data/compareRecords';
import type { Values } from '../../src/providers/request';
import { nameOfCall as nameOf } from '../../contract/specified';
import { checkRefusal, described, read, rowsOf, type Run } from './run';

export type Id = string | number;

/** A run that writes. What it makes is removed at the end, the last one first. */
export type Writing = Run & {
    /** Text in the name of everything that is made. */
    mark: string;
    /** Records to be removed, by the call that removes them; `values` are those that they were made with. */
    made: { call: Call; id: Id; values: Values }[];
};

/** Instruction for a host that does not carry out a write. */
export const REFUSE = 'Carry it out, or refuse it with a status of 400 or above.';

/** Describes the answer of a write that has a reason in place of the record; an empty text if there is none. */
const replyIn = (run: Run, call: Call): string => {
    const answer = run.host.latest.get(call);
    const isSaid = answer && answer.status < 300 && reasonIn(answer.body, call.body);
    return isSaid ? `, and answers ${described(answer)}` : '';
};

/** The calls of a record that is made. */
export type Made = { create: Call; delete?: Call; list?: Call; one?: Call };

/**
 * Creates a record and returns its id. If the answer has none, the id comes from the list's row with the same value, as in
 * the panel. The record is removed at the end of the run.
 */
export async function make(
    run: Writing,
    calls: Made,
    values: Values,
    by: string,
): Promise<string | number | undefined> {
    const name = nameOf(calls.create);
    const answer = await read(run, calls.create, values);
    const answered = (answer?.data as Row | undefined)?.id as Id | undefined;
    const isOwn = answered !== undefined && (await isThere(run, calls, answered, values));
    const id = isOwn
        ? answered
        : ((calls.list && (await findRow(run, calls.list, values, by))?.id) as Id | undefined);
    if (id !== undefined && calls.delete) run.made.push({ call: calls.delete, id, values });
    if (id === undefined && answer)
        run.findings.cause(
            name,
            answered === undefined
                ? `answers a create without the id, and the record is in no list: the panel cannot find it${replyIn(run, calls.create)}. ${REFUSE}`
                : `answers a create with the id ${answered}, and no such record is found: the panel does not take it as made. ${REFUSE}`,
            'A create is answered, and its record is not found.',
        );
    if (id === undefined || answer) return id;
    noteStored(run, calls.create);
    return undefined;
}

/** Notes that a call has stored what it refuses, or what the panel does not take as stored. */
export const noteStored = ({ findings, host }: Run, call: Call): void => {
    const answer = host.latest.get(call)!;
    if (answer.status >= 300)
        findings.fault(
            nameOf(call),
            `answers ${described(answer)} and has stored the record all the same, which the panel says is not saved. Store nothing of what is refused, in one transaction.`,
            'A refused record is stored.',
        );
};

/** The rows of a list that may have a record, by a text of its values with the run's mark. */
export async function rowsLike({ host, mark }: Writing, list: Call, values: Values): Promise<Row[]> {
    const text = Object.values(values).find(value => typeof value === 'string' && value.includes(mark));
    const { body, status } = await host.ask(list, { ...values, page: 1, q: text }, { isLast: true });
    return status < 300 ? ((rowsIn(body) ?? []).filter(isRow) as Row[]) : [];
}

export const idOf = (row: Row): Id | undefined => rawOf('id', row) as Id | undefined;

/** Whether a record of this run exists, in whatever form the host has it. */
async function isThere(
    run: Writing,
    { one, list }: Partial<Made>,
    id: Id,
    values: Values = {},
): Promise<boolean> {
    if (one) {
        const { status, text } = await run.host.ask(one, { id }, { isLast: true });
        return status < 300 && text.includes(run.mark);
    }
    const rows = list ? await rowsLike(run, list, values) : [];
    return rows.some(row => String(idOf(row)) === String(id) && JSON.stringify(row).includes(run.mark));
}

/** The row of a list with the same value in the field `by`. */
export async function findRow(run: Run, list: Call, values: Values, by: string): Promise<Row | undefined> {
    const asked = list.query.includes('q') ? { ...values, page: 1, q: values[by] } : values;
    return rowsOf(await read(run, list, asked)).find(row => row[by] === values[by]);
}

/** The calls by the one that deletes. */
const callsOf = (removal: Call): Partial<Made> =>
    ([...Object.values(api), ...Object.values(ownNouns).map(({ calls }) => calls)] as Partial<Made>[]).find(
        calls => calls.delete === removal,
    ) ?? {};

/** Whether a record of this run that a call should have deleted is there. */
export const isStillThere = (run: Writing, call: Call, id: Id): Promise<boolean> =>
    isThere(run, callsOf(call), id, run.made.find(made => made.call === call && made.id === id)?.values);

/** Removes what this run made. Answers why it is still there; undefined if it is gone. */
export async function removeMade(
    run: Writing,
    { call, id, values }: Writing['made'][number],
): Promise<string | undefined> {
    const answer = await run.host.ask(call, { id }, { isLast: true });
    if (answer.status >= 300) return answer.status === 404 ? undefined : described(answer);
    return (await isThere(run, callsOf(call), id, values)) ? described(answer) : undefined;
}

/** Removes a record, and checks that it is gone. */
export async function remove(run: Writing, call: Call, id: string | number | undefined): Promise<void> {
    if (id === undefined) return;
    const answer = await run.host.ask(call, { id });
    if (answer.status >= 300)
        return run.findings.fault(nameOf(call), `answers ${described(answer)} to a deletion.`);
    const again = await run.host.ask(call, { id });
    if (again.status < 300 && (await isStillThere(run, call, id)))
        return run.findings.cause(
            nameOf(call),
            `answers ${described(answer)} to a deletion, and the record is still there. ${REFUSE}`,
            'A deletion is answered, and the record is still there.',
        );
    run.made = run.made.filter(made => made.call !== call || made.id !== id);
    checkRefusal(run, call, again, [404], 'a record that was deleted');
}

/**
 * Checks that a read record has the sent values, of the fields that the host has. A host that answers something else than the
 * record may have refused them with 200.
 */
export function expectValues(run: Run, call: Call, row: Row | undefined, values: Values): void {
    if (!row) return run.findings.unchecked(nameOf(call), 'was not checked: its record could not be read.');
    const { unchanged } = proofOf(values, row, { former: undefined, isWhole: false });
    const reply = replyIn(run, call);
    for (const name of unchanged)
        run.findings[reply ? 'cause' : 'fault'](
            nameOf(call),
            `did not store ${name}: ${JSON.stringify(values[name])} was sent, ${JSON.stringify(row[name])} is read${reply}. ${REFUSE}`,
        );
}
