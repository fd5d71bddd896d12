import type { Call } from '../../contract/call';
import { api } from '../../contract/nouns';
import { rowsIn, type Row } from '../../src/providers/answers/readAnswer';
import { nameOfCall as nameOf } from '../../contract/specified';
import { attempt, checkRefusal, described, mayCall, MISSING, read, readBody, rowsOf, type Run } from './run';
import { randomWord } from './sessions';
import { expectValues, removeMade, type Writing } from './writing';
import { checkCatalogue } from './writesCatalogue';
import { checkOwnWrites } from './ownNouns';
import { checkStatuses } from './writesOrders';
import { checkStaff } from './writesStaff';

/** Checks every writing call with records of its own, and removes them. `order` is the number of one that may be moved. */
export async function checkWrites(run: Run, order?: string): Promise<void> {
    const writing: Writing = { ...run, mark: `Conform ${randomWord()}`, made: [] };
    try {
        const checkOrders = (of: Writing) => checkStatuses(of, order);
        const checks = {
            staff: checkStaff,
            catalogue: checkCatalogue,
            existing: checkExisting,
            orders: checkOrders,
            'the shop’s nouns': checkOwnWrites,
        };
        for (const [name, check] of Object.entries(checks))
            await attempt(run, `The checks of ${name}`, () => check(writing));
    } finally {
        await removeAll(writing);
    }
}

async function removeAll(writing: Writing) {
    for (const made of writing.made.reverse()) {
        const reason = await removeMade(writing, made);
        if (reason)
            writing.findings.add(
                'left',
                nameOf(made.call),
                `did not remove ${made.id}, which this run made (“${writing.mark}”): ${reason}. Remove it by hand.`,
            );
    }
}

/** Checks the writes of records that no call creates. What is changed is set back. */
async function checkExisting(run: Writing): Promise<void> {
    await setAndRestore(run, api.customers.list, api.customers.update, 'admin_notes');
    await setAndRestore(run, api.orders.list, api.orders.update, 'notes');
    run.findings.unchecked(
        nameOf(api.customers.delete),
        'was tried with a missing customer only: a run deletes what it made alone, and no call makes a customer.',
    );
    if (mayCall(run, api.customers.delete))
        checkRefusal(
            run,
            api.customers.delete,
            await run.host.ask(api.customers.delete, { id: MISSING }),
            [404],
            'a record that does not exist',
        );
    await checkHome(run);
}

/**
 * Changes a text of the first record of a list, reads it again, and sets it back. On a host without the field, the name is sent as
 * it is.
 */
async function setAndRestore(run: Writing, list: Call, update: Call, field: string) {
    if (!mayCall(run, update)) return;
    const found = await read(run, list, { page: 1 });
    const [row] = rowsOf(found);
    if (!row) return run.findings.unchecked(nameOf(update), 'was not checked: the list has no rows.');
    if (row[field] === undefined) return void (await read(run, update, { id: row.id, name: row.name }));
    const before = (rowsIn(found!.raw) as Row[])[0]?.[field];
    await read(run, update, { id: row.id, [field]: run.mark });
    const changed = rowsOf(await read(run, list, { page: 1 })).find(({ id }) => id === row.id);
    if (changed) expectValues(run, update, changed, { [field]: run.mark, created_at: row.created_at });
    const back = await run.host.ask(update, { id: row.id, [field]: before ?? null }, { isLast: true });
    if (back.status >= 300)
        run.findings.add(
            'left',
            nameOf(update),
            `did not set ${field} of ${String(row.id)} back (“${run.mark}”): ${described(back)}. Set it back by hand.`,
        );
}

/** Publishes the home as it is. */
async function checkHome(run: Writing) {
    if (!mayCall(run, api.home.update)) return;
    const idsOf = (home: Row | undefined, name: string) =>
        ((home?.[name] ?? []) as Row[]).map(({ id }) => id);
    const ids = (home: Row | undefined) => ({
        banners_ids: idsOf(home, 'banners'),
        products_ids: idsOf(home, 'products'),
        categories_ids: idsOf(home, 'categories'),
    });
    const before = ids((await read(run, api.home.one))?.data as Row);
    const answer = await run.host.ask(api.home.update, before);
    if (answer.status >= 300)
        return run.findings.fault(
            nameOf(api.home.update),
            `answers ${described(answer)} to the home as it is.`,
        );
    readBody(run, api.home.update, answer);
    const after = ids((await read(run, api.home.one))?.data as Row);
    expectValues(run, api.home.update, after, before);
}
