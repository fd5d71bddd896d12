import { ownFields, ownNouns } from '../../contract/fields/ownFields';
import type { PlainField } from '../../contract/fields/plainFields';
import { offeredChoices, rangeOf } from '../../contract/fields/limits';
import { mayEdit } from '../../contract/fields/access';
import type { Call } from '../../contract/call';
import type { Noun } from '../../contract/noun';
import type { Row } from '../../src/providers/answers/readAnswer';
import type { Values } from '../../src/providers/request';
import { nameOfCall as nameOf } from '../../contract/specified';
import { checkRefusal, described, mayCall, MISSING, read, readBody, rowsOf, type Run } from './run';
import { expectValues, make, remove, type Writing } from './writing';

/** The calls of a noun of the shop: plain REST, as ra-data-simple-rest sends it. */
type Rest = Record<'list' | 'one' | 'create' | 'update' | 'delete', Call>;
const nounsOfShop = (): (Noun & { calls: Rest })[] => Object.values(ownNouns) as (Noun & { calls: Rest })[];

/** A word that no record has. */
const NOWHERE = 'zqxjkvbwq';

const asked = (from: number, to: number, filter: object = {}): Values => ({
    range: JSON.stringify([from, to]),
    sort: JSON.stringify(['id', 'DESC']),
    filter: JSON.stringify(filter),
});

const isAbsent = (status: number): boolean => [404, 405, 501].includes(status);

/**
 * Checks the reading calls of the shop's nouns. A host may lack them; the panel then says so in the place of the list, and a role
 * without the noun's permission has no page of it.
 */
export async function checkOwnReads(run: Run): Promise<void> {
    for (const { name, permissions, calls } of nounsOfShop()) {
        if (mayCall(run, calls.list)) {
            await checkList(run, calls);
            continue;
        }
        const { status } = await run.host.ask(calls.list, asked(0, 0));
        run.findings.difference(
            nameOf(calls.list),
            `${isAbsent(status) ? 'is not there, and' : 'is not for this role:'} the role lacks “${permissions!.show}”; the panel has no page of ${name} for it.`,
        );
    }
}

async function checkList(run: Run, { list, one }: Rest): Promise<void> {
    const { findings, host } = run;
    const name = nameOf(list);
    const answer = await host.ask(list, asked(0, 14));
    if (isAbsent(answer.status))
        return findings.difference(name, 'is not there; the panel says so in the place of its list.');
    if (answer.status >= 300)
        return findings.fault(name, `answers ${described(answer)} to a call that it should answer.`);
    const rows = rowsOf(readBody(run, list, answer));
    if (!/\/\d+$/.test(answer.headers.get('content-range') ?? ''))
        findings.fault(
            name,
            'sends no Content-Range with the total, such as “coupons 0-14/31”; the panel cannot page it.',
        );
    const [row] = rows;
    if (!row)
        return findings.unchecked(name, 'has no rows, so neither its fields nor its pages were checked.');
    const first = rowsOf(readBody(run, list, await host.ask(list, asked(0, 0))));
    if (first.length !== 1 || first[0]!.id !== row.id)
        findings.fault(
            name,
            `answers ${first.length} rows to range=[0,0]; the panel would show others as one page.`,
        );
    if (rowsOf(readBody(run, list, await host.ask(list, asked(0, 14, { q: NOWHERE })))).length > 0)
        findings.difference(name, 'does not filter by q; the search of its list finds every record.');
    await read(run, one, { id: row.id });
    checkRefusal(run, one, await host.ask(one, { id: MISSING }), [404], 'a record that does not exist');
}

/** A value that a field takes; undefined if only the shop knows one. */
function sampleOf(field: PlainField, mark: string): unknown {
    switch (field.type) {
        case 'text':
            return field.pattern === undefined ? mark.slice(0, field.max) : undefined;
        case 'phone':
            return '+966500000000';
        case 'number':
        case 'money':
            return Math.max(0, Math.ceil(rangeOf(field).min));
        case 'date':
            return '2026-11-27';
        case 'choice':
            return offeredChoices(field)[0];
        default:
            return undefined;
    }
}

/** Creates, changes and removes a record of each noun of the shop that the host has. */
export async function checkOwnWrites(run: Writing): Promise<void> {
    for (const { name, calls, recordName } of nounsOfShop()) {
        if (!mayCall(run, calls.create)) continue;
        const { status } = await run.host.ask(calls.list, asked(0, 0));
        if (status >= 300) continue;
        const fields = ownFields(name).filter(field => mayEdit(run.permissions, field));
        const values: Row = Object.fromEntries(
            fields.flatMap(field => {
                const value = sampleOf(field, run.mark);
                return value === undefined ? [] : [[field.name, value]];
            }),
        );
        const lacking = fields.find(
            field => field.required && !('default' in field) && !(field.name in values),
        );
        if (lacking) {
            run.findings.unchecked(nameOf(calls.create), `was not tried: it needs a ${lacking.name}.`);
            continue;
        }
        const id = await make(run, calls, values, recordName!);
        if (id === undefined) continue;
        const at = async () => (await read(run, calls.one, { id }))?.data as Row | undefined;
        expectValues(run, calls.create, await at(), values);
        const renamed = { [recordName!]: `${run.mark} two` };
        await read(run, calls.update, { id, ...renamed });
        expectValues(run, calls.update, await at(), renamed);
        await remove(run, calls.delete, id);
    }
}
