import type { Call } from '../../contract/call';
import type { Row } from '../../src/providers/answers/readAnswer';
import type { Values } from '../../src/providers/request';
import { nameOfCall as nameOf } from '../../contract/specified';
import { readFailure } from '../../src/providers/answers/readFailure';
import { checkRefusal, described, read, readBody, rowsOf, type Run } from './run';

export type Id = string | number;

/** A run that writes. What it makes is removed at the end, the last one first. */
export type Writing = Run & {
    /** Text in the name of everything that is made. */
    mark: string;
    made: { call: Call; id: string | number }[];
};

/**
 * Creates a record and returns its id. If the answer has none, the id comes from the list's row with the same value, as in
 * the panel. The record is removed at the end of the run.
 */
export async function make(
    run: Writing,
    calls: { create: Call; delete?: Call; list?: Call },
    values: Values,
    by: string,
): Promise<string | number | undefined> {
    const answer = await read(run, calls.create, values);
    if (!answer) return undefined;
    const id =
        (answer.data as Row | undefined)?.id ??
        (calls.list && (await findRow(run, calls.list, values, by))?.id);
    if (typeof id !== 'number' && typeof id !== 'string') {
        run.findings.fault(
            nameOf(calls.create),
            'answers a create without the id, and the record is in no list; the panel cannot open it.',
        );
        return undefined;
    }
    if (calls.delete) run.made.push({ call: calls.delete, id });
    return id;
}

/** The row of a list with the same value in the field `by`. */
export async function findRow(run: Run, list: Call, values: Values, by: string): Promise<Row | undefined> {
    const asked = list.query.includes('q') ? { ...values, page: 1, q: values[by] } : values;
    return rowsOf(await read(run, list, asked)).find(row => row[by] === values[by]);
}

/** Removes a record, and checks that it is gone. */
export async function remove(run: Writing, call: Call, id: string | number | undefined): Promise<void> {
    if (id === undefined) return;
    const answer = await run.host.ask(call, { id });
    if (answer.status >= 300)
        return run.findings.fault(nameOf(call), `answers ${described(answer)} to a deletion.`);
    run.made = run.made.filter(made => made.call !== call || made.id !== id);
    const again = await run.host.ask(call, { id });
    checkRefusal(run, call, again, [404], 'a record that was deleted');
}

/**
 * Sends a write that should be refused, with a sentence at the field. A record that is made all the same is removed at the end,
 * or named.
 */
export async function refusedField(
    run: Writing,
    { create, delete: removal, list }: { create: Call; delete?: Call; list?: Call },
    values: Values,
    field: string,
): Promise<void> {
    const name = nameOf(create);
    const answer = await run.host.ask(create, values);
    if (answer.status < 300) {
        const sent = String(shown(values, field));
        run.findings.difference(
            name,
            `accepts ${field} “${sent}”; the panel refuses it in its form.`,
            'Accepts a value that the panel refuses in its form.',
        );
        const by = values.name ? 'name' : 'name_ar';
        const made = (readBody(run, create, answer)?.data ?? {}) as Row;
        const id = made.id ?? (list && (await findRow(run, list, values, by))?.id);
        if (removal && (typeof id === 'number' || typeof id === 'string')) {
            // At once: what it refers to is removed later.
            const removed = await run.host.ask(removal, { id }, { isLast: true });
            if (removed.status >= 300) run.made.push({ call: removal, id });
        } else
            run.findings.add(
                'left',
                name,
                `made a record with ${field} “${sent}” and did not answer its id.`,
            );
        return;
    }
    checkRefusal(run, create, answer, [422, 400], `an invalid ${field}`);
    const { errors } = readFailure(answer.body);
    if (!errors || !(field in errors))
        run.findings.difference(
            name,
            `refuses an invalid ${field} without errors.${field}; the panel shows the message above the form.`,
            'Refuses a value without its field in errors; the panel shows the message above the form.',
        );
}

const shown = (values: Values, field: string): unknown =>
    field.split('../conform').reduce<unknown>((part, name) => (part as Row | undefined)?.[name], values);

/** Checks that a read record has the sent values, of the fields that the host has. */
export function expectValues(run: Run, call: Call, row: Row | undefined, values: Values): void {
    for (const [name, value] of Object.entries(values))
        if (row && row[name] === undefined) continue;
        else if (JSON.stringify(row?.[name]) !== JSON.stringify(value))
            run.findings.fault(
                nameOf(call),
                `did not store ${name}: ${JSON.stringify(value)} was sent, ${JSON.stringify(row?.[name])} is read.`,
            );
}

/** A deletion that should be refused, because something depends on the record. */
export async function conflict(run: Writing, call: Call, id: Id, to: string): Promise<void> {
    const answer = await run.host.ask(call, { id });
    if (answer.status >= 300) return void checkRefusal(run, call, answer, [409, 422], to);
    run.made = run.made.filter(made => made.call !== call || made.id !== id);
    run.findings.difference(
        nameOf(call),
        `allows ${to}; the panel asks first, and does not know what else goes.`,
        'Allows the deletion of what something else needs; the panel asks first.',
    );
}
