import { api } from '../../contract/nouns';
import { isReversed, nextStatuses } from '../../contract/statuses';
import type { Row } from '../../src/providers/answers/readAnswer';
import { nameOfCall as nameOf } from '../../contract/specified';
import { checkRefusal, described, mayCall, read, rowsOf } from './run';
import { expectValues, type Writing } from './writing';

const { list, update } = api.orders;
const NAME = nameOf(update);

/** Checks that an unknown status is refused, and moves an order one step if one was named for that. */
export async function checkStatuses(run: Writing, number: string | undefined): Promise<void> {
    if (!mayCall(run, update)) return;
    const [first] = rowsOf(await read(run, list, { page: 1 }));
    if (first) await checkUnknown(run, first);
    if (number === undefined)
        return run.findings.unchecked(
            NAME,
            'was not tried with a new status, which may have no way back: name an order for that with --order.',
        );
    const row = await find(run, number);
    if (!row) return run.findings.unchecked(NAME, `was not tried with a new status: no order ${number}.`);
    await moveAndReturn(run, row);
}

const find = async (run: Writing, number: string): Promise<Row | undefined> =>
    rowsOf(await read(run, list, { page: 1, filters: JSON.stringify({ q: number }) })).find(
        row => row.number === number,
    );

async function checkUnknown(run: Writing, { id, status }: Row) {
    const answer = await run.host.ask(update, { id, status: 'conform' });
    if (answer.status >= 300) return void checkRefusal(run, update, answer, [422, 400], 'an unknown status');
    run.findings.difference(
        NAME,
        'accepts status “conform”; the panel offers the statuses of the orders alone.',
    );
    const back = await run.host.ask(update, { id, status }, { isLast: true });
    if (back.status >= 300)
        run.findings.add(
            'left',
            NAME,
            `keeps “conform” as the status of order ${String(id)}: ${described(back)}.`,
        );
}

/** Moves an order to the next status and, if the host allows it, back. */
async function moveAndReturn(run: Writing, { id, number, status, allowed_statuses }: Row) {
    const allowed = (allowed_statuses ?? nextStatuses(String(status))) as string[];
    // A step that returns stock is not tried.
    const next = allowed.find(step => step !== status && !isReversed(step));
    if (!next)
        return run.findings.unchecked(
            NAME,
            `was not tried with a new status: ${String(number)} is ${String(status)}, from where no step is tried.`,
        );
    await read(run, update, { id, status: next });
    expectValues(run, update, await find(run, String(number)), { status: next });
    const back = await run.host.ask(update, { id, status });
    if (back.status < 300) return expectValues(run, update, await find(run, String(number)), { status });
    checkRefusal(run, update, back, [422], 'a status that may not follow');
    run.findings.add(
        'left',
        NAME,
        `moved ${String(number)} from ${String(status)} to ${next}, and answers ${described(back)} to the way back.`,
    );
}
