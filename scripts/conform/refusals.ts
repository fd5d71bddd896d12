import type { RaRecord } from 'react-admin';
import type { Call } from '../../contract/call';
import type { Row } from '../../src/providers/answers/readAnswer';
import { readFailure } from '../../src/providers/answers/readFailure';
import { comparableOf, matchSent } from '../../src/providers/data/compareRecords';
import type { Values } from '../../src/providers/request';
import { nameOfCall as nameOf } from '../../contract/specified';
import { type Answer, isAstray } from './host';
import { checkRefusal, described, readBody, type Run } from './run';
import {
    type Id,
    idOf,
    isStillThere,
    type Made,
    noteStored,
    REFUSE,
    removeMade,
    rowsLike,
    type Writing,
} from './writing';

/** The row that a list has since, of a record with these values but the invalid field; undefined if there is none. */
async function findMade(
    run: Writing,
    { create, list }: Made,
    values: Values,
    field: string,
    known: ReadonlySet<unknown>,
): Promise<Row | undefined> {
    const [invalid] = field.split('.');
    const sent = Object.fromEntries(
        Object.entries(comparableOf(create.body, values)).filter(
            ([name, value]) => name !== invalid && typeof value === 'string',
        ),
    );
    const unseen = (list ? await rowsLike(run, list, values) : []).filter(row => !known.has(idOf(row)));
    return unseen.find(row => {
        const { matches, compared } = matchSent(row as RaRecord, sent);
        return matches && (compared > 0 || unseen.length === 1);
    });
}

/**
 * Sends a write that should be refused, with a sentence at the field. A record that is made all the same is removed at once,
 * because what it refers to is removed later, or named.
 */
export async function refusedField(run: Writing, calls: Made, values: Values, field: string): Promise<void> {
    const { create, delete: removal, list } = calls;
    const name = nameOf(create);
    const known = new Set(list ? (await rowsLike(run, list, values)).map(idOf) : []);
    const answer = await run.host.ask(create, values);
    const isRefused = answer.status >= 300;
    const body = isRefused || isAstray(create, answer) ? undefined : readBody(run, create, answer);
    const answered = (body?.data as Row | undefined)?.id as Id | undefined;
    const found = await findMade(run, calls, values, field, known);
    const id = found ? idOf(found) : known.has(answered) ? undefined : answered;
    if (isRefused) checkFieldRefusal(run, create, answer, field);
    else noteAccepted(run, create, answer, { field, values, isMade: id !== undefined });
    if (id === undefined) return;
    if (isRefused) noteStored(run, create);
    const made = removal && { call: removal, id, values };
    if (!made || (await removeMade(run, made)))
        if (made) run.made.push(made);
        else run.findings.add('left', name, `made ${id} with an invalid ${field}. Remove it by hand.`);
}

function checkFieldRefusal(run: Writing, create: Call, answer: Answer, field: string) {
    checkRefusal(run, create, answer, [422, 400], `an invalid ${field}`);
    const { errors } = readFailure(answer.body);
    if (!errors || !(field in errors))
        run.findings.difference(
            nameOf(create),
            `refuses an invalid ${field} without errors.${field}; the panel shows the message above the form.`,
            'Refuses a value without its field in errors; the panel shows the message above the form.',
        );
}

type Accepted = { field: string; values: Values; isMade: boolean };

/** Notes an invalid value that was answered with 200, by whether something was made. */
function noteAccepted({ findings }: Run, create: Call, answer: Answer, { field, values, isMade }: Accepted) {
    const name = nameOf(create);
    if (isMade)
        findings.difference(
            name,
            `accepts ${field} “${String(valueOf(values, field))}”; the panel refuses it in its form.`,
            'Accepts a value that the panel refuses in its form.',
        );
    else
        findings.difference(
            name,
            `refuses an invalid ${field} with ${described(answer)}; the panel sees it only by reading the record. ${REFUSE}`,
            'Refuses with a status below 300; the panel sees it only by reading.',
        );
}

const valueOf = (values: Values, field: string): unknown =>
    field.split('.').reduce<unknown>((part, name) => (part as Row | undefined)?.[name], values);

/** A deletion that should be refused, because something depends on the record. */
export async function conflict(run: Writing, call: Call, id: Id, to: string): Promise<void> {
    const answer = await run.host.ask(call, { id });
    if (answer.status >= 300) return void checkRefusal(run, call, answer, [409, 422], to);
    if (await isStillThere(run, call, id))
        return run.findings.difference(
            nameOf(call),
            `refuses ${to} with ${described(answer)}; the panel sees it only by reading the record. ${REFUSE}`,
            'Refuses with a status below 300; the panel sees it only by reading.',
        );
    run.made = run.made.filter(made => made.call !== call || made.id !== id);
    run.findings.difference(
        nameOf(call),
        `allows ${to}; the panel asks first, and does not know what else goes.`,
        'Allows the deletion of what something else needs; the panel asks first.',
    );
}
